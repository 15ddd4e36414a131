// The state of a climb: any file is gone on with, or an InputError. Seals are put right line by line, as in lab_state.cpp, and the
// heading is given, so that the records behind them are reached.
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include "lab/climb.hpp"
#include "lab/sealed_lines.hpp"
#include "tendril/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tendril;
  static const std::string file = "/tmp/tendril_fuzz_climb_" + std::to_string(getpid());
  static const bool removed_at_exit = std::atexit([] { std::remove(file.c_str()); }) == 0;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const lab::ClimbPlan plan{.game = "octal:0.33",
                            .settings = "fuzz",
                            .breed = lab::caterpillar_breed(),
                            .quantity = lab::Quantity::nimber,
                            .upto = 4,
                            .steps = 1,
                            .seed = 1};
  lab::Sealer sealer;
  std::string sealed = sealer.seal(lab::kClimbMagic);
  sealed += sealer.seal("climb\t" + plan.settings);
  std::size_t at = 0;
  for (std::size_t end = 0; (end = text.find('\n', at)) != std::string_view::npos; at = end + 1)
    sealed += sealer.seal(text.substr(at, end - at));
  for (const std::string& state : {std::string(text), sealed + std::string(text.substr(at))}) {
    std::ofstream(file, std::ios::binary) << state;
    try {
      Control control({.seconds = 5});
      lab::climb(plan, {.state = file, .limits = {}, .settings = {}, .torn = {}}, control,
                 [](const lab::Climbed&) {});
    } catch (const InputError& error) {
      if (error.line().empty() || !removed_at_exit) std::abort();
    }
  }
  return 0;
}
