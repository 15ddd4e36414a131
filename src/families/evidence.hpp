// The evidence for a period of a family, as a certificate of the kind `family` (docs/certificates.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "families/period.hpp"

namespace tendril::families {

// What is claimed of the family itself, which has one star: its values from `first` on and their period.
struct FamilyClaim {
  std::string game;
  std::string family;
  std::uint64_t period;
  std::uint64_t preperiod;
  std::uint64_t saltus;
  Length first = 0;
  std::vector<std::uint32_t> values;  // up to where the frames' period carries on
};

std::string certificate_text(const FamilyClaim& claim, const CommonPeriod& common, FrameValues& values,
                             const LongGame& game, std::string_view made_by, Control& control);

}  // namespace tendril::families
