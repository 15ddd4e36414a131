// Calls of the public interface as data: what a random sequence is made of, how it reads, and how one that fails is shrunk
// to the calls it needs.
#pragma once

#include <array>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "tendril/tendril.hpp"

namespace tendril::calls {

constexpr std::size_t kSlots = 4;  // positions in hand

enum class Do {
  read,
  add,
  take_component,
  make_move,
  nimber,
  outcome,
  misere,
  solve,
  moves,
  lengths,
  tree,
  perft,
  certify,
  together,
  stopped,
  journal,
  stopping_journal,
  no_journal,
  tidy,
  learn,
  known,
  compare,
  kCount
};
inline constexpr std::array kEngines{Engine::best, Engine::proof_numbers, Engine::value_sets,
                                     Engine::definition};
inline constexpr std::array kEngineNames{"best", "proof numbers", "value sets", "the definition"};

// Every number is good for every call, so that any part of a sequence is a sequence.
struct Call {
  Do what;
  unsigned a;  // the slot asked about
  unsigned b;  // another slot, or a choice
  unsigned engine;
};

struct Kind {
  std::string game;
  std::vector<std::string> words;  // the slots begin with the first
};

using Calls = std::vector<Call>;

// A call as a reader would write it.
std::string line(const Call& call, const Kind& kind);
Calls random_calls(std::mt19937& random, std::size_t count);
// Leaves out halves, quarters, ... and single calls as long as the rest still fails.
Calls shrunk(Calls calls, const std::function<bool(const Calls&)>& fails);

}  // namespace tendril::calls
