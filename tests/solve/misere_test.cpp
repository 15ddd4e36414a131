// Misère play: forms against game trees that know nothing of them, the search over states against whole sums, genera and
// quotients against what is published.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <set>

#include "effort.hpp"
#include "solve/misere/forms.hpp"
#include "solve/misere/genus.hpp"
#include "solve/misere/quotient.hpp"
#include "solve/misere/search.hpp"
#include "solve/misere/state_key.hpp"
#include "solve/misere/whole_sums.hpp"
#include "solve/random_game.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

using misere::FormId;
using misere::Forms;

// Game trees as they are: a tree is the list of its options.
struct Tree {
  std::vector<std::size_t> options;
};
class Trees {
 public:
  explicit Trees(unsigned seed, std::size_t count) {
    std::mt19937 random(seed);
    trees_.emplace_back();
    while (trees_.size() < count) {
      Tree tree;
      for (unsigned i = 0; i < 1 + random() % 4; ++i) tree.options.push_back(random() % trees_.size());
      trees_.push_back(tree);
    }
  }
  std::size_t size() const { return trees_.size(); }
  const Tree& operator[](std::size_t i) const { return trees_[i]; }
  // Whether the player to move wins the sum.
  bool won(std::vector<std::size_t> sum) {
    std::sort(sum.begin(), sum.end());
    if (const auto known = won_.find(sum); known != won_.end()) return known->second;
    bool can_move = false;
    bool win = false;
    for (std::size_t i = 0; i < sum.size(); ++i)
      for (const std::size_t option : trees_[sum[i]].options) {
        auto next = sum;
        next[i] = option;
        can_move = true;
        win = win || !won(next);
      }
    return won_[sum] = win || !can_move;
  }

 private:
  std::vector<Tree> trees_;
  std::map<std::vector<std::size_t>, bool> won_;
};

std::vector<FormId> forms_of(const Trees& trees, Forms& forms) {
  std::vector<FormId> ids;
  for (std::size_t i = 0; i < trees.size(); ++i) {
    std::vector<FormId> options;
    for (const std::size_t option : trees[i].options) options.push_back(ids[option]);
    ids.push_back(forms.intern(options));
  }
  return ids;
}

// All forms of a height up to `height`.
std::vector<FormId> all_forms(Forms& forms, unsigned height) {
  std::set<FormId> found{misere::kOver};
  for (unsigned h = 0; h < height; ++h) {
    const std::vector<FormId> lower(found.begin(), found.end());
    for (std::size_t set = 0; set < std::size_t{1} << lower.size(); ++set) {
      std::vector<FormId> options;
      for (std::size_t i = 0; i < lower.size(); ++i)
        if (((set >> i) & 1) != 0) options.push_back(lower[i]);
      found.insert(forms.intern(options));
    }
  }
  return {found.begin(), found.end()};
}

TEST(MisereForms, AreAsManyAsConwayCounted) {
  // On Numbers and Games, chapter 12: 1, 2, 3, 5, 22 forms are born by day 0, ..., 4.
  const std::size_t counts[] = {1, 2, 3, 5, 22};
  for (unsigned height = 0; height < 5; ++height) {
    Forms forms;
    EXPECT_EQ(all_forms(forms, height).size(), counts[height]);
  }
}

// Memory that is not counted is memory without a limit: of a form its options, what is known of it, and its place in the
// index; of a sum its place in another.
TEST(MisereForms, CountTheirBytes) {
  Forms forms;
  const FormId two = forms.intern({misere::kOver, misere::kStar});
  FormId tall = two;
  for (FormId top = two; forms.size() < 3000;) {
    top = forms.intern({top});  // of a move that is the only one nothing is taken away
    if (forms.height(top) == 100) tall = top;
  }
  EXPECT_GE(forms.bytes(), 3000U * (4 + 32 + 5));
  EXPECT_LE(forms.bytes(), 3000U * 200);
  const std::size_t before = forms.bytes();
  const std::size_t size = forms.size();
  forms.add(two, tall);
  EXPECT_GT(forms.size(), size + 50);
  EXPECT_GE(forms.bytes(), before + (forms.size() - size) * 17);
}

TEST(MisereForms, TellWhoWinsSumsOfTrees) {
  for (unsigned seed = 0; seed < effort(20); ++seed) {
    Trees trees(seed, 14);
    Forms forms;
    const std::vector<FormId> form = forms_of(trees, forms);
    for (std::size_t a = 0; a < trees.size(); ++a)
      for (std::size_t b = 0; b <= a; ++b) {
        const FormId ab = forms.add(form[a], form[b]);
        EXPECT_EQ(!forms.lost(ab), trees.won({a, b}));
        for (std::size_t c = 0; c <= b; c += 3)
          EXPECT_EQ(!forms.lost(forms.add(ab, form[c])), trees.won({a, b, c}));
      }
  }
}

TEST(MisereForms, ThatDifferAreToldApartBySomeSum) {
  Forms forms;
  const std::vector<FormId> small = all_forms(forms, 4);
  std::vector<FormId> tests = small;
  std::mt19937 random(3);
  for (int i = 0; i < 3000; ++i) {
    std::vector<FormId> options;
    for (unsigned count = 1 + static_cast<unsigned>(random() % 8); count > 0; --count)
      options.push_back(tests[random() % std::min<std::size_t>(tests.size(), 200)]);
    tests.push_back(forms.intern(options));
  }
  for (const FormId a : small)
    for (const FormId b : small)
      EXPECT_EQ(a == b, std::none_of(tests.begin(), tests.end(),
                                     [&](FormId test) {
                                       return forms.lost(forms.add(a, test)) !=
                                              forms.lost(forms.add(b, test));
                                     }))
          << index(a) << ' ' << index(b);
}

TEST(MisereForms, TameOnesAddUpLikeNim) {
  for (unsigned seed = 0; seed < effort(20); ++seed) {
    Forms forms;
    const std::vector<FormId> all = forms_of(Trees(seed, 30), forms);
    for (const FormId a : all)
      for (const FormId b : all) {
        if (!forms.tame(a) || !forms.tame(b)) continue;
        const misere::Pair x = forms.pair(a);
        const misere::Pair y = forms.pair(b);
        const bool fickle = x.fickle() && y.fickle();
        const std::uint32_t normal = x.normal ^ y.normal;
        EXPECT_EQ(forms.pair(forms.add(a, b)), (misere::Pair{normal, fickle ? 1 - normal : normal}));
      }
  }
}

// Tame: like Nim itself, and so is every option.
TEST(MisereForms, AreTameIfAllTheirOptionsAre) {
  Forms forms;
  std::vector<FormId> made = all_forms(forms, 4);
  std::mt19937 random(5);
  while (made.size() < 2000) {
    std::vector<FormId> options;
    for (unsigned count = 1 + static_cast<unsigned>(random() % 4); count > 0; --count)
      options.push_back(made[random() % made.size()]);
    made.push_back(forms.intern(options));
  }
  std::size_t tame = 0;
  std::size_t with_wild_options = 0;
  for (const FormId form : made) {
    const auto options = forms.options(form);
    const bool all = std::all_of(options.begin(), options.end(), [&](FormId o) { return forms.tame(o); });
    const bool like_nim = forms.pair(form).fickle() || forms.pair(form).firm();
    EXPECT_EQ(forms.tame(form), all && like_nim);
    tame += forms.tame(form) ? 1 : 0;
    with_wild_options += like_nim && !all && forms.tame(options.back()) ? 1 : 0;
  }
  EXPECT_GT(tame, 0U);
  EXPECT_GT(with_wild_options, 0U);
}

TEST(MisereForms, AreWrittenWithTheirOptions) {
  Forms forms;
  const FormId two = forms.intern({misere::kOver, misere::kStar});
  const FormId only = forms.intern({two});
  EXPECT_EQ(misere::text(forms, two, 100), "*2");
  EXPECT_EQ(misere::text(forms, only, 100), "{*2}");
  EXPECT_EQ(misere::text(forms, forms.intern({only, two}), 100), "{*2,{*2}}");
  EXPECT_EQ(misere::text(forms, only, 3), "");
}

TEST(MisereForms, HaveTheGeneraOfTheBooks) {
  // On Numbers and Games, chapter 12; heaps of 0.312 as Plambeck lists them.
  Game nim("nim");
  Control control;
  const auto genus = [&](Game& game, const char* text) {
    return game.genus(game.read(text), control).text();
  };
  EXPECT_EQ(genus(nim, "0"), "0^120");
  EXPECT_EQ(genus(nim, "1"), "1^031");
  EXPECT_EQ(genus(nim, "2"), "2^20");
  EXPECT_EQ(genus(nim, "3"), "3^31");
  EXPECT_EQ(genus(nim, "4"), "4^46");
  EXPECT_EQ(genus(nim, "2+2"), "0^02");
  EXPECT_EQ(genus(nim, "2+2+1"), "1^13");
  Game game("heap:0.312");
  const char* const heaps[] = {"1^031", "2^20", "0^02", "2^1420", "0^02", "1^13"};
  for (int heap = 1; heap <= 6; ++heap)
    EXPECT_EQ(genus(game, std::to_string(heap).c_str()), heaps[heap - 1]) << heap;
  EXPECT_FALSE(game.genus(game.read("4"), control).tame);
}

TEST(MisereForms, OfSproutsAreThePublishedOnes) {
  // Jordan 2010: 0 and 1 spots are *0, 3 spots are *1, 2 spots have nim-values 0^0, 4 spots 1^0, 5 spots 1^1.
  Game game("sprouts");
  Control control;
  const auto form = [&](const char* text) { return game.misere_form(game.read(text), control); };
  EXPECT_EQ(form("0*1").text, "0");
  EXPECT_EQ(form("0*3").text, "*1");
  for (const auto& [text, normal, misere] :
       {std::tuple{"0*2", 0, 0}, std::tuple{"0*4", 1, 0}, std::tuple{"0*5", 1, 1}}) {
    const Genus genus = form(text).genus;
    EXPECT_EQ(genus.normal, static_cast<std::uint64_t>(normal));
    EXPECT_EQ(genus.misere[0], static_cast<std::uint64_t>(misere));
  }
  EXPECT_TRUE(game.same_misere_form(game.read("0*3"), game.read("0*3+0*1"), control));
  EXPECT_FALSE(game.same_misere_form(game.read("0*2"), game.read("0*1"), control));
}

// --- the search ---
TEST(MisereSearch, AgreesWithWholeSumsOnMadeUpGames) {
  for (unsigned seed = 0; seed < effort(40); ++seed) {
    const test::RandomGame game(seed, 3 + seed % 4, 2);
    for (const auto& [small, tall] : {std::pair{0, 0}, std::pair{5, 3}, std::pair{12, 64}}) {
      Settings settings;
      settings.misere_disproof = 1 + seed % 30;
      Table table;
      Control control;
      Expander expander(game, table, control);
      misere::States states(static_cast<std::uint64_t>(small), static_cast<std::uint64_t>(tall));
      misere::Search search(expander, states, settings);
      Table other;
      Expander plain(game, other, control);
      for (unsigned n = 0; n < 40; n += 3) {
        const Sum sum{test::RandomGame::key(n), test::RandomGame::key(n / 2), test::RandomGame::key(7)};
        EXPECT_EQ(search.outcome(expander.intern(sum)),
                  misere::outcome_of_whole_sums(plain, plain.intern(sum)))
            << seed << ' ' << n;
      }
    }
  }
}

TEST(MisereSearch, AgreesWithWholeSumsOnEveryGame) {
  const std::pair<const char*, std::vector<const char*>> asked[] = {
      {"nim", {"0", "1", "3+5", "2+2+1", "7+1+1"}},
      {"lasker", {"4+3", "6"}},
      {"grundy", {"9", "8+7"}},
      {"heap:0.77", {"9", "5+4+3", "11+2"}},
      {"heap:0.123", {"9+4", "6+6+1"}},
      {"heap:0x0.8", {"12"}},
      {"octal:0.33", {"path(9)", "star(2,3,1)", "grid(3,3)", "cycle(7)"}},
      {"octal:0.07", {"path(10)", "grid(3,3)", "complete(5)"}},
      {"octal:0.6", {"path(7)", "cycle(5)"}},
      {"node-kayles", {"path(11)", "cycle(9)", "grid(3,4)"}},
      {"arrows", {"path(7)", "cycle(5)", "spider(2,2,2)"}},
      {"arrows:trimmed", {"path(7)"}},
      {"sprouts", {"0*3", "0*4", "0*2@T1", "0*3@P2", "0*2+0*3", "0.1a1a"}},
      {"brussels:girth5", {"3,3,3"}},
      {"brussels:planar", {"3,2"}},
      {"circular:girth4", {"3,1,2,1"}},
      {"mixed:sprouts", {"o,o,3"}},
  };
  for (const auto& [name, positions] : asked)
    for (const std::uint64_t small : {0U, 4U, 10U}) {
      Settings settings;
      settings.misere_small = small;
      settings.misere_tall = small;
      Game game(name, settings);
      Control control;
      for (const char* text : positions) {
        const Position position = game.read(text);
        EXPECT_EQ(game.outcome(position, Play::misere, control),
                  game.outcome(position, Play::misere, control, Engine::definition))
            << name << ' ' << text << ' ' << small;
      }
    }
}

TEST(MisereSearch, FollowsThePublishedPatternOfSprouts) {
  // Won are n = 0, 4, 5 modulo 6, but 4 is lost and 1 is won (Lemoine and Viennot 2009, to 17 spots).
  Game game("sprouts");
  Control control;
  for (int n = 1; n <= 9; ++n) {
    const bool won = n == 1 || (n != 4 && (n % 6 == 0 || n % 6 >= 4));
    EXPECT_EQ(game.outcome(game.read("0*" + std::to_string(n)), Play::misere, control) == Outcome::next, won)
        << n;
  }
}

TEST(MisereSearch, GoesAMillionMovesDeep) {
  Game game("heap:0.3");
  Control control;
  EXPECT_EQ(game.outcome(game.read("1000000"), Play::misere, control), Outcome::next);
  EXPECT_EQ(game.outcome(game.read("1000001"), Play::misere, control), Outcome::previous);
}

TEST(MisereSearch, StopsAndGoesOn) {
  Game game("sprouts");
  const Position position = game.read("0*11");
  const StopToken stop;
  stop.stop();
  Control stopped({}, stop);
  EXPECT_THROW(game.outcome(position, Play::misere, stopped), Stopped);
  Control control;
  EXPECT_EQ(game.outcome(game.read("0*8"), Play::misere, control), Outcome::previous);
}

// --- states that outlive the process ---
class Notes final : public Journal {
 public:
  void append(std::string_view key, Nimber value) override { all.emplace_back(key, value); }
  std::vector<std::pair<std::string, Nimber>> all;
};

TEST(MisereStates, AreLearntFromTheirKeys) {
  Notes notes;
  Control control;
  Game first("sprouts");
  const Position position = first.read("0*7");
  first.set_misere_journal(&notes);
  const Solution found = first.solve(position, {.play = Play::misere}, control);
  ASSERT_FALSE(notes.all.empty());
  Game second("sprouts");
  for (const auto& [key, value] : notes.all) EXPECT_TRUE(second.learn_misere(key, value));
  const Solution again = second.solve(position, {.play = Play::misere}, control);
  EXPECT_EQ(again.outcome, found.outcome);
  EXPECT_EQ(again.visits, 0U);
  // With other settings the same states are no harm.
  Settings settings;
  settings.misere_small = 3;
  Game third("sprouts", settings);
  for (const auto& [key, value] : notes.all) EXPECT_TRUE(third.learn_misere(key, value));
  EXPECT_EQ(third.solve(position, {.play = Play::misere}, control).outcome, found.outcome);
}

TEST(MisereStates, NoOtherKeysAreLearnt) {
  Notes notes;
  Control control;
  Game game("sprouts");
  game.set_misere_journal(&notes);
  game.solve(game.read("0*5"), {.play = Play::misere}, control);
  std::mt19937 random(1);
  Game other("sprouts");
  for (const auto& [key, value] : notes.all)
    for (std::size_t cut = 0; cut < key.size(); ++cut)
      EXPECT_FALSE(other.learn_misere(key.substr(0, cut), value));
  for (int i = 0; i < 2000; ++i) {  // nothing to expect but that it ends well
    std::string bytes(random() % 12, '\0');
    for (char& c : bytes) c = static_cast<char>(random() % 5);
    Game(other.name()).learn_misere(bytes, Nimber{0});
  }
}

// A form is its options: read into a house of its own, where numbers are others, it is the same set of sets.
TEST(MisereStates, KeepTheFormsTheyAreMadeOf) {
  Table table;
  misere::Forms forms;
  std::vector<misere::FormId> heaps{misere::kOver};
  for (int heap = 1; heap <= 4; ++heap) heaps.push_back(forms.intern(heaps));
  const misere::FormId odd = forms.intern({heaps[0], heaps[2], heaps[3]});
  for (const misere::FormId form : {heaps[1], heaps[2], heaps[4], odd}) {
    const Key key = misere::state_key(table, forms, {misere::part_of(form)});
    Table other_table;
    misere::Forms others;
    others.intern({others.intern({misere::kOver})});
    const auto parts = misere::read_state_key(other_table, others, key);
    ASSERT_TRUE(parts && parts->size() == 1 && misere::is_form(parts->front()));
    EXPECT_EQ(others.options(misere::form_of(parts->front())).size(), forms.options(form).size());
    EXPECT_EQ(misere::state_key(other_table, others, *parts), key);
  }
}

// --- quotients ---
std::size_t order(const char* name, std::uint64_t upto, bool whole) {
  Game game(name);
  Control control;
  std::vector<Position> heaps;
  for (std::uint64_t heap = 1; heap <= upto; ++heap) heaps.push_back(game.read(std::to_string(heap)));
  const MisereQuotient quotient = game.quotient(heaps, control);
  EXPECT_EQ(quotient.whole.has_value(), whole) << name;
  return quotient.elements.size();
}

// Made-up letters. In learning these, an automaton is right about a word and wrong about one of its options.
TEST(MisereQuotients, AreLearntFromWrongOptionsToo) {
  const misere::Alphabet alphabet{{{}}, {{0}, {0, 0, 0}, {}}, {{0}, {0, 1, 1}, {1, 1, 1}}};
  Control control;
  const misere::Automaton automaton = misere::learn_quotient(alphabet, control);
  EXPECT_EQ(automaton.lost.size(), 14U);
  EXPECT_TRUE(misere::refutation(alphabet, automaton, control).empty());
  std::map<misere::Word, bool> lost;
  const std::function<bool(const misere::Word&)> is_lost = [&](const misere::Word& word) {
    if (const auto known = lost.find(word); known != lost.end()) return known->second;
    bool answer = !word.empty();
    for (std::size_t i = 0; i < word.size(); ++i)
      for (misere::Word option : alphabet[word[i]]) {
        option.insert(option.end(), word.begin(), word.begin() + static_cast<std::ptrdiff_t>(i));
        option.insert(option.end(), word.begin() + static_cast<std::ptrdiff_t>(i) + 1, word.end());
        std::sort(option.begin(), option.end());
        answer = answer && !is_lost(option);
      }
    return lost[word] = answer;
  };
  for (std::size_t a = 0; a < 4; ++a)
    for (std::size_t b = 0; b < 4; ++b)
      for (std::size_t c = 0; c < 4; ++c) {
        misere::Word word(a, 0);
        word.insert(word.end(), b, 1);
        word.insert(word.end(), c, 2);
        EXPECT_EQ(automaton.lost[automaton.run(0, word)], is_lost(word)) << a << " " << b << " " << c;
      }
}

TEST(MisereQuotients, HaveThePublishedOrders) {
  // Nim with heaps below 2^n: the tame quotient of order 2^n + 2 (n >= 2), and of order 2 for heaps of one.
  EXPECT_EQ(order("nim", 1, false), 2U);
  EXPECT_EQ(order("nim", 3, false), 6U);
  EXPECT_EQ(order("nim", 7, false), 10U);
  // Plambeck 2005: 0.123 has 20 elements.
  EXPECT_EQ(order("heap:0.123", 12, true), 20U);
  // Plambeck and Siegel 2008: the smallest wild quotient, of order 8, is that of 0.75.
  EXPECT_EQ(order("heap:0.75", 12, true), 8U);
}

TEST(MisereQuotients, DISABLED_SlowKaylesHasFortyElements) {
  // Plambeck and Siegel 2008: those of all heaps; they are there with the heaps up to 27.
  EXPECT_EQ(order("heap:0.77", 30, false), 40U);
}

TEST(MisereQuotients, TellTheWinnerOfEverySum) {
  Game game("heap:0.77");
  Control control;
  std::vector<Position> heaps;
  for (int heap = 1; heap <= 9; ++heap) heaps.push_back(game.read(std::to_string(heap)));
  const MisereQuotient quotient = game.quotient(heaps, control);
  std::mt19937 random(7);
  for (int i = 0; i < 60; ++i) {
    std::string text;
    std::size_t element = 0;
    for (unsigned parts = 1 + static_cast<unsigned>(random() % 4); parts > 0; --parts) {
      const std::size_t heap = random() % 9;
      text += (text.empty() ? "" : "+") + std::to_string(heap + 1);
      element = quotient.products[element][quotient.generators[heap].element];
    }
    EXPECT_EQ(game.outcome(game.read(text), Play::misere, control, Engine::definition) == Outcome::previous,
              quotient.lost[element])
        << text;
  }
}

}  // namespace
}  // namespace tendril
