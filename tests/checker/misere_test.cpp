// Certificates of misère play: those that the library writes hold, and whatever is changed in them, none is ever taken
// for a proof of something false.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>

#include "checker/check.hpp"
#include "checker/lines.hpp"
#include "checker/misere.hpp"
#include "effort.hpp"
#include "tendril/tendril.hpp"

namespace tendril::checker_tests {
namespace {

// What the checker says, without its own name; empty: it holds.
std::string said(const std::string& text) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = checker::check_text(text, "c", out, err);
  EXPECT_EQ(code, err.str().empty() ? 0 : 1);
  return code == 0 ? std::string() : err.str().substr(std::string("tendril-check: c:").size());
}
std::string certificate(const std::string& name, const std::string& position, std::uint64_t small) {
  Settings settings;
  settings.cert_small = small;
  Game game(name, settings);
  Control control;
  return game.certify(game.read(position), {.made_by = {}, .play = Play::misere}, control).text;
}

const std::pair<const char*, const char*> kAsked[] = {{"nim", "2+3"},
                                                      {"nim", "1+1+1"},
                                                      {"lasker", "4+2"},
                                                      {"grundy", "10"},
                                                      {"heap:0.77", "9+4"},
                                                      {"heap:0.123", "8"},
                                                      {"octal:0.33", "path(8)"},
                                                      {"octal:0.07", "grid(3,3)"},
                                                      {"node-kayles", "cycle(8)"},
                                                      {"arrows", "path(6)"},
                                                      {"arrows:trimmed", "path(6)"},
                                                      {"sprouts", "0*3"},
                                                      {"sprouts", "0*4"},
                                                      {"sprouts", "0*2@T1"},
                                                      {"sprouts", "0*3@P1"},
                                                      {"brussels:girth5", "3,3"},
                                                      {"brussels:planar", "3,2"},
                                                      {"circular:girth4", "2,1,2,1"},
                                                      {"mixed:sprouts", "o,3"}};

// A move that is the only one, again and again: nothing can be taken away from that.
TEST(CheckerMisereForms, AreAtMostAThousandMovesTall) {
  checker::MisereForms forms;
  const checker::MisereForms::Id one = forms.form({checker::MisereForms::kOver});
  std::vector<checker::MisereForms::Id> tall{checker::MisereForms::kOver, one,
                                             forms.form({checker::MisereForms::kOver, one})};
  while (tall.size() <= 1000) tall.push_back(forms.form({tall.back()}));
  EXPECT_EQ(forms.options(tall[1000]), std::vector{tall[999]});
  EXPECT_THROW(forms.form({tall[1000]}), checker::MisereForms::TooLarge);
  EXPECT_THROW(forms.sum(tall[1000], tall[1]), checker::MisereForms::TooLarge);
  EXPECT_EQ(forms.sum(tall[1000], checker::MisereForms::kOver), tall[1000]);
}

TEST(MisereCertificates, Hold) {
  for (const auto& [game, position] : kAsked)
    for (const std::uint64_t small : {0U, 3U, 7U, 20U}) {
      const std::string text = certificate(game, position, small);
      EXPECT_EQ(said(text), "") << game << ' ' << position << ' ' << small << '\n' << text.substr(0, 2000);
      // The same from the plainest search.
      Game plain(game);
      Control control;
      const Outcome outcome = plain.outcome(plain.read(position), Play::misere, control, Engine::definition);
      EXPECT_NE(text.find(std::string("claim\tmisere\t") + letter(outcome)), std::string::npos);
    }
}

TEST(MisereCertificates, ProveNothingFalse) {
  std::mt19937 random(5);
  for (const auto& [game, position] : kAsked)
    for (const std::uint64_t small : {0U, 4U}) {
      Lines lines = lines_of(certificate(game, position, small));
      const auto claim =
          std::find_if(lines.begin(), lines.end(), [](const auto& l) { return l.starts_with("claim"); });
      char& who = (*claim)[std::string("claim\tmisere\t").size()];
      who = who == 'P' ? 'N' : 'P';
      EXPECT_NE(said(text_of(lines)), "");
      for (std::size_t i = 0; i < effort(60); ++i) {
        Lines spoilt = lines;
        for (unsigned changes = 1 + static_cast<unsigned>(random() % 3); changes > 0; --changes) {
          const std::size_t at = 3 + random() % (spoilt.size() - 3);
          const std::size_t other = 3 + random() % (spoilt.size() - 3);
          switch (random() % 4) {
            case 0:
              spoilt.erase(spoilt.begin() + static_cast<std::ptrdiff_t>(at));
              break;
            case 1:
              std::swap(spoilt[at], spoilt[other]);
              break;
            case 2:
              spoilt[at] = spoilt[other];
              break;
            default:
              for (char& c : spoilt[at])
                if (c >= '0' && c <= '9' && random() % 3 == 0) c = static_cast<char>('0' + random() % 10);
          }
          if (spoilt.size() < 5) break;
        }
        // Numbers follow one another again, or most changes would be refused for that.
        std::size_t lost = 0;
        for (std::string& line : spoilt) {
          if (line.starts_with("lost\t")) {
            const std::size_t tab = line.find('\t', 5);
            if (tab != std::string::npos) line = "lost\t" + std::to_string(++lost) + line.substr(tab);
          } else if (line.starts_with("end\t")) {
            line = "end\t" + std::to_string(lost);
          }
        }
        EXPECT_NE(said(text_of(spoilt)), "") << text_of(spoilt).substr(0, 3000);
      }
    }
}

TEST(MisereCertificates, AnotherFormIsRefused) {
  const Lines lines = lines_of(certificate("sprouts", "0*4", 6));
  std::size_t forms = 0;
  for (const std::string& line : lines) forms += line.starts_with("form\t") ? 1 : 0;
  ASSERT_GT(forms, 3U);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].starts_with("equal\t")) continue;
    const std::size_t tab = lines[i].find('\t', 6);
    const std::size_t form = std::stoul(lines[i].substr(6, tab - 6));
    Lines spoilt = lines;
    spoilt[i] = "equal\t" + std::to_string(form % forms + 1) + lines[i].substr(tab);
    EXPECT_NE(said(text_of(spoilt)), "");
  }
}

TEST(MisereCertificates, WordsOfRefusal) {
  const std::string head = "tendril certificate 1\ngame\tnim\nclaim\tmisere\tP\t1\n";
  EXPECT_EQ(said(head + "end\t0\n"), "3: the position claimed is not listed as lost\n");
  EXPECT_EQ(said(head + "form\t1\t-\nform\t2\t1\nequal\t2\t1\nend\t0\n"), "");
  EXPECT_EQ(said(head + "form\t1\t2\nend\t0\n"), "4: no form 2\n");
  EXPECT_EQ(said(head + "form\t2\t-\nend\t0\n"), "4: form number 1 expected\n");
  EXPECT_EQ(said(head + "form\t1\t-\nequal\t1\t1\nend\t0\n"), "5: this component has another form\n");
  for (const char* fields : {"equal\t2", "equal\t2\t1\t1"})
    EXPECT_EQ(said(head + "form\t1\t-\nform\t2\t1\n" + fields + "\nend\t0\n"), "6: wrong number of fields\n");
  EXPECT_EQ(said(head + "form\t1\t-\nequal\t1\t0\nend\t0\n"),
            "5: not one component in which somebody can move\n");
  EXPECT_EQ(said(head + "form\t1\t-\nform\t2\t1\nequal\t2\t1\nequal\t2\t1\nend\t0\n"),
            "7: this component has its form already\n");
  EXPECT_EQ(said(head + "form\t1\t-\nlost\t1\t1\t2\nend\t1\n"),
            "5: an option of this state has no option that is listed as lost\n");
  EXPECT_EQ(said(head + "form\t1\t-\nlost\t1\t1\t0\nend\t1\n"),
            "5: this state is a form alone; such are not listed\n");
  EXPECT_EQ(said(head + "form\t1\t-\nlost\t1\t1\t1\nlost\t2\t1\t1\nend\t2\n"),
            "6: this state is listed already\n");
  EXPECT_EQ(said(head + "entry\t1\t0\t1\nend\t1\n"),
            "4: a claim of misere play has forms and lost states, no entries\n");
  EXPECT_EQ(said("tendril certificate 1\ngame\tnim\nclaim\toutcome\tP\t0\nform\t1\t-\nend\t0\n"),
            "4: only a claim of misere play has forms, components and lost states\n");
  EXPECT_EQ(said("tendril certificate 1\ngame\tcycles\nclaim\tmisere\tP\tdiamond\nend\t0\n"),
            "2: misere play of cycles is not that of the rules its nimbers follow\n");
  // Heaps of one counter, without any form: whoever takes the last loses.
  EXPECT_EQ(said(head + "form\t1\t-\nlost\t1\t1\t1\nend\t1\n"), "");
}

}  // namespace
}  // namespace tendril::checker_tests
