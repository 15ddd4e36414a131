// Lazy children: options that are kept as sketches (rules/sketches.hpp) until somebody looks at them. Nine components in
// ten that a search of Sprouts meets are never looked at, and most canonical forms were made for them.
//
// A component of a sketch is a tag. The table has an index of the tags of everything it knows something about; what the
// component found there knows is *claimed* of the sketch. Claims guide the search and decide nothing:
//   - before a value is ruled out because an option has it, that option is drawn again, canonical, and looked up;
//   - before the search goes on into an option, it is drawn again;
//   - before a nimber is recorded because nothing is left to try, all options are generated canonically, without
//     sketches, and looked at again.
// So every nimber and every value ruled out rests on canonical components alone, whatever tags coincide and however
// wrong a claim is; a wrong claim costs a detour, which ends because an option once drawn keeps its ids. Options of equal
// tags are probably the same option: the second counts for nothing in the numbers, but it is in the list, and in the
// full list that a nimber needs.
//
// Small components are told of whole the first time, and valued; from then on their tags stand for them as well, and
// claim their nimbers.
//
// Half of all couples are won at the first look, by an option of known nimber. They are found while the options are
// being sketched, which then stops; nothing is kept of such a component but the value ruled out.
//
// Tried instead: tags as ids of components without keys, which must be told apart as soon as one of them is known.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/sketches.hpp"
#include "solve/expander.hpp"
#include "solve/value_sets.hpp"

namespace tendril {

// Makes what the table knows already known by tag; not of a shared table, whose last components may not be there yet.
void tell_tags(const Ruleset& rules, Table& table);

class LazyOptions final : private Sketches {
 public:
  // Components up to the bound `whole` are valued at once, by `exact`.
  LazyOptions(Expander& expander, ValueSetSearch& exact, const Settings& settings, std::uint64_t whole)
      : expander_(expander),
        table_(expander.table()),
        exact_(exact),
        whole_(whole),
        by_leaning_(settings.pn_leaning != 0),
        wanted_(settings.pn_lazy != 0 && expander.rules().sketches()) {}

  // Sketches the options of a component into the table, its small components valued. If an option of the nimber `heap`
  // turns up, that value is ruled out instead and nothing is kept. False: these options cannot be sketched. Throws
  // Stopped.
  bool expand(PositionId id, Nimber heap);
  // Makes the components of an option of a list of `id` ids.
  void resolve(PositionId id, SketchList list, SketchList::Place place);

  // A component of an option as far as it is known: an id, by right or by claim, or else its bound.
  struct Component {
    std::uint32_t word;
    std::uint32_t bound;  // SketchList::kIsId: the word is an id

    bool has_id() const { return bound == SketchList::kIsId; }
    PositionId id() const { return PositionId{word}; }
  };
  // Looks the options of a list up that are not passed over: their places, and the components of each but for pairs of
  // equal ones, which cancel. What others pass over or draw meanwhile is found at the next look.
  void look_up(SketchList list);
  struct LookedUp {
    SketchList::Place place;
    std::uint32_t first;
    std::uint32_t last;
  };
  const std::vector<LookedUp>& looked_up() const { return looked_up_; }
  std::span<const Component> components(const LookedUp& option) const {
    return {components_.data() + option.first, option.last - option.first};
  }
  // What is known and claimed of an option.
  struct Reading {
    Nimber value;
    std::size_t unknown = 0;
    Component first_unknown = {};
  };
  Reading read(const LookedUp& option) const {
    Reading reading;
    for (const Component& component : components(option)) {
      const auto known = component.has_id() ? table_.nimber(component.id()) : std::nullopt;
      if (known)
        reading.value ^= *known;
      else if (reading.unknown++ == 0)
        reading.first_unknown = component;
    }
    return reading;
  }

 private:
  struct Word {
    std::uint32_t word;
    std::uint32_t bound;  // kIsId: an id
    friend bool operator==(const Word&, const Word&) = default;
    friend bool operator<(const Word& a, const Word& b) {
      const bool a_tag = a.bound != SketchList::kIsId;
      const bool b_tag = b.bound != SketchList::kIsId;
      return a_tag != b_tag ? b_tag : a.word < b.word;
    }
  };
  struct Drawn {
    std::uint64_t bound;    // of its components together,
    std::uint32_t leaning;  // likewise
    std::uint32_t number;
    std::uint32_t begin;  // in words_
    std::uint32_t end;
    bool doubled;
  };

  void component(std::uint32_t tag, std::uint64_t bound, std::uint32_t leaning) override;
  void whole(KeyView key, std::uint32_t tag) override;
  bool knows(std::uint32_t tag) const override {
    const auto claimed = table_.tags().find(tag);
    return claimed && table_.nimber(PositionId{*claimed});
  }
  bool finish(std::uint32_t drawn, const Drawing& drawing) override;

  // Interns the whole components of an option; false if it has the nimber asked for, which is ruled out then.
  bool take_in(Drawn& option, const Drawing& drawing);
  // The ids of an option drawn again, ascending, to ids_.
  void intern_redrawn();
  void store(PositionId id);
  // Marks options that have the words of one before them.
  void find_doubled();
  std::vector<Word>::iterator at(std::uint32_t i) { return words_.begin() + static_cast<std::ptrdiff_t>(i); }

  Expander& expander_;
  Table& table_;
  ValueSetSearch& exact_;
  std::uint64_t whole_;
  bool by_leaning_;
  bool wanted_;
  // The component being expanded.
  PositionId id_ = {};
  Nimber heap_ = {};
  bool too_many_ = false;
  std::uint32_t leaning_ = 0;  // of the option that is being told of
  std::vector<Drawn> options_;
  std::vector<Word> words_;
  std::vector<std::uint64_t> order_;
  std::vector<std::uint32_t> first_;                // 1 + option by hash, 0: none
  static constexpr std::uint32_t kIsKey = 0x10000;  // a bound: the word is a number of a key in keys_
  Key keys_;
  struct Met {
    std::uint32_t end;  // in keys_
    std::uint32_t tag;
  };
  std::vector<Met> met_;
  std::vector<LookedUp> looked_up_;
  std::vector<Component> components_;
  Options redrawn_;
  std::vector<std::uint32_t> ids_;
};

}  // namespace tendril
