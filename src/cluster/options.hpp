// What is typed after tendril-mpi.
#pragma once

#include <string>
#include <vector>

#include "cluster/plan.hpp"
#include "tendril/control.hpp"
#include "tendril/settings.hpp"

namespace tendril::cluster {

struct Options {
  std::string command;  // solve or lab
  std::string game;
  std::string position;
  std::vector<std::string> lab;  // what is handed to 'tendril lab'
  bool nimber = false;
  bool resume = false;
  bool json = false;
  bool quiet = false;
  std::string store;
  std::string certificate;
  std::string log;              // jobs and their times, for bench/cluster_model
  std::string program;          // tendril, for sweeps
  std::string state = "sweep";  // where the parts of a sweep go
  unsigned chunks = 0;
  double latency = 0;
  double start_within = 120;  // seconds that MPI may take to start
  Plan plan = {};
  Limits limits = {};
  Settings settings = {};
};

// Throws InputError.
Options read_options(const std::vector<std::string>& words);
extern const char* const kUsage;

}  // namespace tendril::cluster
