// A checker that would accept anything is worthless: certificates that hold are accepted, and everything that
// is made of them by a change that matters is rejected, with the line.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>

#include "checker/check.hpp"
#include "checker/lines.hpp"
#include "checker/writer.hpp"
#include "effort.hpp"

namespace tendril::checker_tests {
namespace {

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, '\t');) fields.push_back(field);
  return fields;
}
std::string joined(const std::vector<std::string>& fields) {
  return fmt::format("{}", fmt::join(fields, "\t"));
}

struct Verdict {
  int code;
  std::string message;
  std::size_t line = 0;
};
Verdict verdict(const std::string& text) {
  std::ostringstream out;
  std::ostringstream err;
  Verdict result{checker::check_text(text, "c", out, err), "", 0};
  result.message = result.code == 0 ? out.str() : err.str();
  if (result.code == 1)
    result.line = std::stoul(result.message.substr(std::string("tendril-check: c:").size()));
  return result;
}

// What a mutation must come to: rejected, on the line that was changed or, where `line` is 0, anywhere.
void expect_rejected(const std::string& text, std::size_t line, const std::string& what) {
  const Verdict v = verdict(text);
  EXPECT_EQ(v.code, 1) << what << "\n" << text;
  if (line != 0) {
    EXPECT_EQ(v.line, line) << what << ": " << v.message << "\n" << text;
  }
}

class Certificates : public testing::TestWithParam<std::size_t> {
 protected:
  const Sample& sample() const { return samples()[GetParam()]; }
};

TEST_P(Certificates, TrueOnesAreAccepted) {
  Writer writer(sample().game);
  std::mt19937 random(1);
  for (const std::string& position : sample().small)
    for (const bool outcome : {false, true}) {
      const std::string full = writer.full(position, outcome);
      const Verdict v = verdict(full);
      EXPECT_EQ(v.code, 0) << v.message << full;
      for (std::size_t i = 0; i < effort(5); ++i) {
        const std::string trimmed = writer.trimmed(position, outcome, random);
        const Verdict t = verdict(trimmed);
        EXPECT_EQ(t.code, 0) << t.message << trimmed;
      }
    }
}

std::string written(const Writer::Numbers& numbers) {
  return numbers.empty() ? "-" : fmt::format("{}", fmt::join(numbers, " "));
}
Writer::Numbers numbers_of(const std::string& text) {
  Writer::Numbers numbers;
  std::istringstream in(text == "-" ? "" : text);
  for (std::size_t number = 0; in >> number;) numbers.push_back(number);
  return numbers;
}

// The mutations of the certificate a writer wrote last. Whether a changed hint is wrong, the ruleset says;
// lines are numbered from 1 as in messages.
class Mutations {
 public:
  Mutations(const std::string& text, bool full, Writer& writer, std::mt19937& random)
      : text_(text), lines_(lines_of(text)), full_(full), writer_(writer), random_(random) {
    std::size_t entry = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (head(lines_[i]) == "entry") {
        entries_.push_back(i);
        ++entry;
      }
      entry_of_.push_back(entry);
    }
  }

  void all() {
    values();
    claims();
    dropped_lines();
    dropped_entries();
    hints();
    swaps();
    malformed();
    duplicates();
    cuts();
    bytes();
  }

 private:
  static std::string head(const std::string& line) { return line.substr(0, line.find('\t')); }
  Lines with(std::size_t i, const std::string& line) const {
    Lines lines = lines_;
    lines[i] = line;
    return lines;
  }
  Lines without(std::size_t i) const {
    Lines lines = lines_;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
    return lines;
  }
  bool is_hint(std::size_t i) const { return head(lines_[i]) == "gives" || head(lines_[i]) == "reply"; }
  // Whether the hint on line i would be true with these entries.
  bool may_say(std::size_t i, const Writer::Numbers& numbers) const {
    const auto fields = fields_of(lines_[i]);
    if (fields[0] == "gives")
      return writer_.may_give(entry_of_[i], numbers, static_cast<std::uint32_t>(std::stoul(fields[1])));
    return writer_.may_reply(entry_of_[i], fields[1], numbers);
  }

  // A value one too large lacks a gives line; one too small has one too many, or an option of that value.
  void values() {
    for (const std::size_t i : entries_) {
      auto fields = fields_of(lines_[i]);
      const auto value = std::stoul(fields[2]);
      fields[2] = std::to_string(value + 1);
      expect_rejected(text_of(with(i, joined(fields))), i + 1, "value raised");
      if (value == 0) continue;
      fields[2] = std::to_string(value - 1);
      expect_rejected(text_of(with(i, joined(fields))), i + 1 + value, "value lowered");
      // Lowered with the last gives line taken away: the option of that value is still there.
      Lines lines = with(i, joined(fields));
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i + value));
      expect_rejected(text_of(lines), 0, "value lowered and its gives line dropped");
    }
  }

  void claims() {
    const auto at = static_cast<std::size_t>(
        std::find_if(lines_.begin(), lines_.end(), [](const std::string& l) { return head(l) == "claim"; }) -
        lines_.begin());
    const auto fields = fields_of(lines_[at]);
    auto changed = fields;
    changed[2] = fields[1] == "nimber" ? std::to_string(std::stoul(fields[2]) + 1)
                 : fields[2] == "P"    ? "N"
                                       : "P";
    expect_rejected(text_of(with(at, joined(changed))), at + 1, "another claim");
    changed = fields;
    changed[3] = "no position at all";
    expect_rejected(text_of(with(at, joined(changed))), at + 1, "no position");
    Lines lines = lines_;
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), lines_[at]);
    expect_rejected(text_of(lines), at + 2, "two claims");
    expect_rejected(text_of(without(at)), 0, "no claim");
  }

  void dropped_lines() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::string kind = head(lines_[i]);
      if (kind == "gives" || kind == "game" || kind == "end")
        expect_rejected(text_of(without(i)), 0, "line dropped");
      if (kind != "reply") continue;
      // Without its reply the option must be covered by the list, as it may have come to be.
      if (writer_.covers(fields_of(lines_[i])[1]))
        EXPECT_EQ(verdict(text_of(without(i))).code, 0) << "reply dropped that was not needed";
      else
        expect_rejected(text_of(without(i)), entries_[entry_of_[i] - 1] + 1, "reply dropped");
    }
  }

  // An entry taken out and the others renumbered. Where everything is listed, each entry is needed.
  void dropped_entries() {
    for (std::size_t k = 1; full_ && k <= entries_.size(); ++k) {
      Lines lines;
      for (std::size_t i = 0; i < lines_.size(); ++i) {
        auto fields = fields_of(lines_[i]);
        if (entry_of_[i] == k && fields[0] != "end") continue;
        if (fields[0] == "entry" && entry_of_[i] > k) fields[1] = std::to_string(entry_of_[i] - 1);
        if (fields[0] == "end") fields[1] = std::to_string(entries_.size() - 1);
        if (is_hint(i)) {
          Writer::Numbers numbers = numbers_of(fields[2]);
          std::erase(numbers, k);
          for (std::size_t& number : numbers) number -= number > k ? 1 : 0;
          fields[2] = written(numbers);
        }
        lines.push_back(joined(fields));
      }
      expect_rejected(text_of(lines), 0, "entry dropped");
    }
  }

  // Every other entry, and every pair of entries, in the place of those named.
  void hints() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (!is_hint(i)) continue;
      std::vector<Writer::Numbers> others{{}};
      for (std::size_t a = 1; a <= entries_.size(); ++a) {
        others.push_back({a});
        if (entries_.size() <= 8)
          for (std::size_t b = a; b <= entries_.size(); ++b) others.push_back({a, b});
      }
      for (const Writer::Numbers& numbers : others) {
        auto fields = fields_of(lines_[i]);
        fields[2] = written(numbers);
        const std::string text = text_of(with(i, joined(fields)));
        if (may_say(i, numbers))
          EXPECT_EQ(verdict(text).code, 0) << "another true hint: " << joined(fields) << "\n" << text;
        else
          expect_rejected(text, i + 1, "a false hint");
      }
    }
  }

  // The hints of two lines of one entry exchanged.
  void swaps() {
    for (std::size_t i = 0; i + 1 < lines_.size(); ++i) {
      const std::size_t j = i + 1;
      if (!is_hint(i) || head(lines_[i]) != head(lines_[j])) continue;
      auto one = fields_of(lines_[i]);
      auto two = fields_of(lines_[j]);
      std::swap(one[2], two[2]);
      Lines lines = with(i, joined(one));
      lines[j] = joined(two);
      const bool first = may_say(i, numbers_of(one[2]));
      if (first && may_say(j, numbers_of(two[2]))) continue;
      expect_rejected(text_of(lines), first ? j + 1 : i + 1, "hints swapped");
    }
  }

  void malformed() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      auto fields = fields_of(lines_[i]);
      if (fields[0] == "entry") {
        auto changed = fields;
        changed[1] = std::to_string(std::stoul(fields[1]) + 1);
        expect_rejected(text_of(with(i, joined(changed))), i + 1, "entry numbered wrongly");
        changed = fields;
        changed[2] = "4294967296";
        expect_rejected(text_of(with(i, joined(changed))), i + 1, "value too large");
      }
      if (!is_hint(i)) continue;
      for (const char* wrong : {"999999", "0", "4294967296", "1 1 ", "2 1", "x", "", "01", "-1", "1,1"})
        expect_rejected(text_of(with(i, fields[0] + "\t" + fields[1] + "\t" + wrong)), i + 1,
                        "no list of entries");
      if (fields[0] == "reply")
        expect_rejected(text_of(with(i, "reply\tno position\t" + fields[2])), i + 1, "no position");
    }
  }

  void duplicates() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::string kind = head(lines_[i]);
      if (kind.starts_with("#")) continue;
      Lines lines = lines_;
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(i), lines_[i]);
      expect_rejected(text_of(lines), kind == "entry" ? 0 : i + 2, "line twice");
    }
    // An entry again at the end, properly numbered.
    for (const std::size_t i : entries_) {
      Lines lines = lines_;
      auto fields = fields_of(lines[i]);
      fields[1] = std::to_string(entries_.size() + 1);
      lines.back() = joined(fields);
      for (std::size_t k = i + 1; is_hint(k); ++k) lines.push_back(lines_[k]);
      lines.push_back("end\t" + std::to_string(entries_.size() + 1));
      expect_rejected(text_of(lines), lines_.size(), "entry twice");
    }
  }

  void cuts() {
    for (std::size_t i = 0; i < lines_.size(); ++i)
      expect_rejected(text_of(Lines(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(i))), i + 1,
                      "cut behind a line");
    for (int i = 0; i < 20; ++i)
      expect_rejected(text_.substr(0, random_() % text_.size()), 0, "cut anywhere");
    expect_rejected(text_ + "# more\n", lines_.size() + 1, "text after the end");
  }

  // Random bytes: an answer, never a crash.
  void bytes() {
    for (int i = 0; i < 30; ++i) {
      std::string text = text_;
      text[random_() % text.size()] = static_cast<char>(random_());
      EXPECT_LE(verdict(text).code, 1);
    }
  }

  std::string text_;
  Lines lines_;
  bool full_;
  Writer& writer_;
  std::mt19937& random_;
  std::vector<std::size_t> entries_;   // their lines
  std::vector<std::size_t> entry_of_;  // by line: the number of the entry it belongs to
};

TEST_P(Certificates, FalseOnesAreRejected) {
  Writer writer(sample().game);
  std::mt19937 random(2);
  // Every line is changed in every way; sanitized, that takes too long for longer ones.
  const std::size_t longest = kSanitized ? 15 : 60;
  for (const std::string& position : sample().small) {
    const std::string full = writer.full(position, false);
    if (lines_of(full).size() < longest) Mutations(full, true, writer, random).all();
    for (const bool outcome : {false, true}) {
      const std::string trimmed = writer.trimmed(position, outcome, random);
      if (lines_of(trimmed).size() < longest) Mutations(trimmed, false, writer, random).all();
    }
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Certificates, testing::Range<std::size_t>(0, samples().size()),
                         [](const testing::TestParamInfo<std::size_t>& at) {
                           std::string name = samples()[at.param].game;
                           std::replace_if(
                               name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
                           return name;
                         });

}  // namespace
}  // namespace tendril::checker_tests
