// A ruleset that watches another one keep the contract of ruleset.hpp, at every call; what breaks it throws
// BrokenInvariant with the game, the position and what broke. Game puts it around its rules when Settings::check is on,
// and always in checked builds; otherwise it is not there and costs nothing.
//
// At every call: no empty key, every move lowers the bound, parse throws InputError and nothing else and reads back
// what print_sum writes. What costs more (keys read back, options asked for twice, named moves compared with options,
// nimbers with the definition) is done for all small positions and for one large position in sixteen: which ones
// depends on their keys alone, so that a complaint comes again.
#pragma once

#include <memory>
#include <string>

#include "rules/ruleset.hpp"

namespace tendril {

class CheckedRuleset final : public Ruleset {
 public:
  // `name` is for messages.
  CheckedRuleset(std::string name, std::shared_ptr<const Ruleset> rules);
  ~CheckedRuleset() override;

  void options(KeyView position, Options& out) const override;
  Sum parse(std::string_view text) const override;
  std::string print(KeyView position) const override;
  std::uint64_t bound(KeyView position) const override;

  std::string print_sum(const Sum& sum) const override;
  std::string empty() const override;
  std::vector<NamedMove> moves(std::string_view text) const override;
  bool has_hints() const override;
  DrawnOptions drawn_options(KeyView position) const override;
  Sum as_printed(Sum sum) const override;
  std::string draw(std::string_view text) const override;
  std::string draw_in_text(std::string_view text) const override;
  std::string written(std::string_view text) const override;
  std::string annotate(std::string_view text) const override;
  std::optional<Symmetry> symmetry(std::string_view text) const override;
  std::string trim(std::string_view text) const override;
  std::optional<Sum> read_board(const DrawnBoard& drawn) const override;

  std::shared_ptr<const Ruleset> valued() const override;
  Sum reduce(const Sum& sum) const override;
  std::shared_ptr<const Ruleset> played() const override;
  void admit_misere(std::string_view text) const override { rules_->admit_misere(text); }
  std::optional<Nimber> known_nimber(KeyView position) const override;
  std::uint64_t known_below() const override;
  std::optional<bool> is_nimber(KeyView position, Nimber n) const override;
  std::vector<Sum> relatives(KeyView position) const override;
  bool sketches() const override;
  std::uint32_t tag(KeyView position) const override;
  std::optional<std::uint32_t> tag_of_bytes(KeyView bytes) const override;
  void sketch(KeyView position, std::uint64_t whole, Sketches& out) const override;
  void redraw(KeyView position, std::uint32_t drawn, Options& out) const override;
  const heaps::HeapRules* heap_rules() const override;
  std::uint64_t heap_size(KeyView position) const override;
  unsigned key_version() const override;

 private:
  class Seen;        // the keys that were read back already
  class Definition;  // nimbers of small positions by the definition

  [[noreturn]] void broken(const std::string& where, const std::string& what) const;
  // The position in a message: as it is printed, and its key.
  std::string named(KeyView position) const;
  void check_component(KeyView key) const;
  void check_sum(const Sum& sum) const;
  void check_sketches(KeyView position, std::uint64_t whole) const;
  void check_options(KeyView position, const Options& all, std::size_t first) const;
  // The nimber of a small position, or of one that is sampled, if that is not too much work.
  std::optional<Nimber> defined(KeyView position) const;
  std::optional<Nimber> defined(const Sum& sum) const;
  bool worth_checking(KeyView position) const;

  std::string name_;
  std::shared_ptr<const Ruleset> rules_;
  std::shared_ptr<const CheckedRuleset> whole_;  // the game that these rules are the valued() ones of
  std::unique_ptr<Seen> seen_;
  std::unique_ptr<Definition> definition_;
};

}  // namespace tendril
