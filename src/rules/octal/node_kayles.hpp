// Node Kayles (Schaefer 1978): a move chooses a vertex and removes it and its neighbours. On a path it is the
// octal game 0.137, but on graphs it is none: of the sets of four vertices, for example, it may remove a
// vertex with three neighbours and never a path (Beaudou et al. 2018, after Definition 5). Hence a ruleset of
// its own.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.hpp"
#include "rules/octal/octal.hpp"
#include "rules/options.hpp"
#include "rules/ruleset.hpp"
#include "tendril/about.hpp"

namespace tendril::octal {

class NodeKaylesRules final : public Ruleset {
 public:
  explicit NodeKaylesRules(const Reductions& use = {}) : use_(use) {}

  void options(KeyView position, Options& out) const override;
  Sum parse(std::string_view text) const override;
  std::string print(KeyView position) const override;
  std::uint64_t bound(KeyView position) const override;
  std::string empty() const override { return "path(0)"; }

  std::vector<NamedMove> moves(std::string_view text) const override;
  bool has_hints() const override { return true; }
  DrawnOptions drawn_options(KeyView position) const override;
  std::string draw(std::string_view text) const override;
  std::string draw_in_text(std::string_view text) const override;
  std::string annotate(std::string_view text) const override;

  // The same game on polyominoes (lattice_options.hpp).
  std::shared_ptr<const Ruleset> valued() const override;
  Sum reduce(const Sum& sum) const override;

 private:
  Reductions use_;
};

About node_kayles_about();

}  // namespace tendril::octal
