// Heap games: Nim, Lasker's Nim, Grundy's game and every take-and-break code. One ruleset serves them all;
// what differs is the HeapRules. A component is one heap, its key the size as a varint.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/heaps/heap_rules.hpp"
#include "rules/ruleset.hpp"
#include "tendril/about.hpp"

namespace tendril::heaps {

class Heaps final : public Ruleset {
 public:
  explicit Heaps(HeapRules rules) : rules_(std::move(rules)) {}

  void options(KeyView position, Options& out) const override;
  Sum parse(std::string_view text) const override;
  std::string print(KeyView position) const override;
  std::uint64_t bound(KeyView position) const override;
  std::string empty() const override { return "0"; }

  std::vector<NamedMove> moves(std::string_view text) const override;
  std::string draw(std::string_view text) const override;
  std::string draw_in_text(std::string_view text) const override;

  const HeapRules* heap_rules() const override { return &rules_; }
  std::uint64_t heap_size(KeyView position) const override { return size(position); }
  static std::uint64_t size(KeyView position) { return take_varint(position); }
  static Key key(std::uint64_t size);

 private:
  HeapRules rules_;
};

About nim_about();
About lasker_about();
About grundy_about();
About heap_about();

}  // namespace tendril::heaps
