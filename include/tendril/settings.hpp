// Every knob of every engine, of certificates and of memory. Answers never depend on them; time, memory and
// the length of certificates do. docs/search.md has the experiments behind the defaults, and
// scripts/tune-search runs them again.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tendril {

struct Settings {
  // Proof-number search.
  std::uint64_t pn_exact = 5;
  std::uint64_t pn_base = 1;
  std::uint64_t pn_disproof = 14;
  std::uint64_t pn_disproof_next = 7;
  double pn_stretch = 0.2;
  std::uint64_t pn_busy = 16;
  std::uint64_t pn_bytes = 0;
  std::uint64_t pn_patience = 2;
  std::uint64_t pn_lazy = 1;
  std::uint64_t pn_leaning = 1;
  std::uint64_t ladder = 71;
  // Misère play.
  std::uint64_t misere_small = 10;
  std::uint64_t misere_tall = 12;
  std::uint64_t misere_disproof = 20;
  // Certificates.
  std::uint64_t cert_rounds = 3;
  std::uint64_t cert_minimise_rounds = 20000;
  std::uint64_t cert_many_rounds = 100;
  std::uint64_t cert_short = 250;
  std::uint64_t cert_learn = 14;
  std::uint64_t cert_small = 7;
  // Memory, in per cent of the limit.
  double memory_list = 12.5;
  double memory_search = 55.5;
  double memory_search_kept = 27.75;
  double memory_forget = 75;
  double memory_lists = 12.5;
  double memory_table = 87.5;
  double memory_sweep = 75;
  double memory_sweep_nimbers = 33;
  // Invariants that run.
  std::uint64_t check = 0;

  // "name=value", as `tendril --set` takes it. Throws InputError.
  void set(std::string_view assignment);
};

// The table of all settings.
struct SettingInfo {
  std::string_view name;
  std::string value;  // the default
  std::string least;
  std::string most;
  std::string_view meaning;  // one sentence
};
std::vector<SettingInfo> all_settings();

}  // namespace tendril
