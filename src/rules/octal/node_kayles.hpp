// Node Kayles (Schaefer 1978): a move chooses a vertex and removes it and its neighbours. On a path it is the
// octal game 0.137, but on graphs it is none: of the sets of four vertices, for example, it may remove a
// vertex with three neighbours and never a path (Beaudou et al. 2018, after Definition 5). Hence a ruleset of
// its own.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.hpp"
#include "rules/about.hpp"
#include "rules/options.hpp"
#include "rules/ruleset.hpp"

namespace tendril::octal {

class NodeKaylesRules {
 public:
  void options(KeyView position, Options& out) const;
  Sum parse(std::string_view text) const;
  std::string print(KeyView position) const;
  std::uint64_t bound(KeyView position) const;
  static std::string empty() { return "path(0)"; }

  std::vector<NamedMove> moves(std::string_view text) const;
  std::string draw(std::string_view text) const;
  std::string annotate(std::string_view text) const;
};

About node_kayles_about();

}  // namespace tendril::octal
