// Sprouts on a surface that the game names: sprouts:O<k> and sprouts:N<k> are T^k and P^k of the paper on surfaces, and
// everything is as it is there but the text. A position without any @ is one region of all of the surface; one that has
// an @ says itself what is left of it (@T0: nothing but the sphere), and that is how positions are printed.
#pragma once

#include "rules/sprouts/position.hpp"
#include "rules/sprouts/sprouts.hpp"
#include "surface/surface.hpp"

namespace tendril::sprouts {

class SproutsOn final : public Sprouts {
 public:
  explicit SproutsOn(surface::Surface whole) : whole_(whole) {}

  Sum parse(std::string_view text) const override { return Sprouts::parse(completed(text)); }
  std::string print(KeyView position) const override;
  std::string draw(std::string_view text) const override { return Sprouts::draw(completed(text)); }
  std::vector<NamedMove> moves(std::string_view text) const override {
    return Sprouts::moves(completed(text));
  }

 private:
  // The text with its surface. Throws InputError.
  std::string completed(std::string_view text) const;
  surface::Surface least_used(const Position& position) const;

  surface::Surface whole_;
};

}  // namespace tendril::sprouts
