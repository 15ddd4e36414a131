// The drawn games, and their positions as they are written: Sprouts, and the games with tips (Brussels Sprouts, Circular
// Sprouts, dots and tips together), whose boundaries are runs of tips and corners of dots.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "rules/ruleset.hpp"
#include "topology/labelled.hpp"
#include "topology/sheet.hpp"

namespace tendril::topology {

class GameText {
 public:
  // "sprouts", "brussels:planar", "brussels:O1", "circular:planar", "circular:sprouts", "mixed". Throws InputError for
  // others, and for classes of graphs that curves alone do not keep (girth4).
  explicit GameText(std::string_view game);

  const std::string& name() const { return name_; }
  bool has_tips() const { return rules_ != nullptr; }
  // A start as a sheet, or any position (realise.hpp). Throws InputError.
  Sheet start(std::string_view words) const;

  std::string text(const Labelled& position) const;
  std::string reduced(const Labelled& position) const;

 private:
  Labelled in_the_middle(std::string_view words) const;

  std::string name_;
  surface::Surface surface_;
  bool circle_ = false;
  bool crossbars_ = true;
  std::shared_ptr<const Ruleset> rules_;  // nullptr: Sprouts
};

}  // namespace tendril::topology
