// Octal games on graphs (Beaudou, Coupechoux, Dailly, Gravier, Moncel, Parreau, Sopena 2018, Definition 5). A
// move removes a connected set of i vertices from a component H; bit 1 of the digit d_i allows H to be
// emptied, bit 2 to be left connected and not empty, bit 4 to be disconnected, into any number of parts
// (Remark 6). On a path this is the octal game on heaps.
//
// A code that begins with 4 splits a heap without taking anything. Removing no vertex never disconnects a
// graph, so on graphs there would be no such move and paths would no longer be heaps: it is refused.
//
// A position is a connected graph, under the key of graph/component_key.hpp. Options of a tree are made from
// its chains (tree_options.cpp) without ever looking at sets of vertices; those of other graphs from their
// connected sets of i vertices, each met once. For nimbers, boards of squares are bit images
// (lattice_options.hpp).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.hpp"
#include "rules/options.hpp"
#include "rules/ruleset.hpp"
#include "tendril/about.hpp"

namespace tendril::octal {

inline constexpr std::uint8_t kMayEmpty = 1;
inline constexpr std::uint8_t kMayLeaveConnected = 2;
inline constexpr std::uint8_t kMayDisconnect = 4;

// An octal code without a digit before the point.
class Code {
 public:
  // Throws InputError.
  explicit Code(std::string_view text);

  // What may be done when `taken` vertices are removed.
  std::uint8_t digit(std::uint32_t taken) const {
    return taken < digits_.size() ? digits_[taken] : std::uint8_t{0};
  }
  // The smallest and the largest number a move can take; 1 and 0 when there is no move at all.
  std::uint32_t least_taken() const { return least_; }
  std::uint32_t most_taken() const { return static_cast<std::uint32_t>(digits_.size() - 1); }
  // Nobody can move in a component of so few vertices.
  bool is_dead(std::uint64_t vertices) const {
    return vertices < least_ || (vertices == least_ && (digits_[least_] & kMayEmpty) == 0);
  }

 private:
  std::vector<std::uint8_t> digits_;  // [0] is 0
  std::uint32_t least_ = 1;
};

// What may be done to positions where only nimbers count: lattice_options.hpp.
struct Reductions {
  bool lattice = false;  // polyominoes in forms of their own
  bool mirror = false;   // components lost by mirroring left out
  bool leaves = false;   // of several leaves on one vertex one kept
};

class CramSearch;
class TreeValues;

// Whether options that an automorphism of the tree turns into one another are made once or each time. They
// are isomorphic, so nothing but time depends on it; a test compares.
enum class Twins { once, all };

class OctalRules final : public Ruleset {
 public:
  // Throws InputError.
  explicit OctalRules(std::string_view code, Twins twins = Twins::once, const Reductions& use = {});

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

  // The same game on polyominoes, with the reductions that its code allows.
  std::shared_ptr<const Ruleset> valued() const override;
  Sum reduce(const Sum& sum) const override;
  // Large boards of Cram have a search of their own (cram_search.hpp); trees where no move divides one are valued by the
  // definition (tree_values.hpp).
  std::optional<Nimber> known_nimber(KeyView position) const override;
  std::optional<bool> is_nimber(KeyView position, Nimber n) const override;
  // They are worth their while at the root of a question only: nothing that is met has a bound of 0.
  std::uint64_t known_below() const override { return cram_ != nullptr || trees_ != nullptr ? 1 : 0; }

  const Code& code() const { return code_; }

 private:
  Code code_;
  Twins twins_;
  Reductions use_;
  std::shared_ptr<CramSearch> cram_;
  std::shared_ptr<TreeValues> trees_;
};

// The options of a tree, given by its key.
void tree_options(KeyView tree, const Code& code, Twins twins, Options& out);

// Two codes have names of their own: Arc Kayles is 0.07, Grim is 0.6.
About octal_about();

}  // namespace tendril::octal
