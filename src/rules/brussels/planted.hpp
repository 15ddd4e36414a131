// Planted Brussels Sprouts (Ji and Propp 2018; Williams 2018): a circle with n arms that point inwards. A move joins two
// arms by a curve inside the circle, and puts a notch on the curve that gives an arm on either side. The curve cuts its
// region in two, and each side gets one of the new arms, so a region is its number of arms and n arms become a + 1 and
// b + 1 with a + b = n - 2. Every play lasts n - 1 moves. It is Brussels Sprouts in a disc (circular:planar n), whose
// ruleset writes a region by the number of its moves; here the arms are played one by one, as those who count plays do:
// there are n^(n-2) of them (a test plays them all).
#pragma once

#include "rules/ruleset.hpp"
#include "tendril/about.hpp"

namespace tendril::brussels {

class PlantedRules final : public Ruleset {
 public:
  void options(KeyView position, Options& out) const override;
  Sum parse(std::string_view text) const override;
  std::string print(KeyView position) const override;
  std::uint64_t bound(KeyView position) const override;
  std::string empty() const override { return "1"; }
  std::vector<NamedMove> moves(std::string_view text) const override;
  std::string draw(std::string_view text) const override;
};

About planted_about();

}  // namespace tendril::brussels
