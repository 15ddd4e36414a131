// A checker that would accept anything is worthless: certificates that hold are accepted, and everything that
// is made of them by a change that matters is rejected, with the line.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>

#include "checker/check.hpp"
#include "checker/writer.hpp"
#include "effort.hpp"

namespace tendril::checker_tests {
namespace {

using Lines = std::vector<std::string>;

Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}
std::string text_of(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}
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

// The mutations of one certificate. Lines are numbered from 1 as in messages.
class Mutations {
 public:
  Mutations(const std::string& text, std::mt19937& random)
      : text_(text), lines_(lines_of(text)), random_(random) {}

  void all() {
    values();
    claims();
    dropped_lines();
    numbers();
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

  // A value one too large lacks a gives line; one too small has one too many, or an option of that value.
  void values() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (head(lines_[i]) != "entry") continue;
      auto fields = fields_of(lines_[i]);
      const auto value = std::stoul(fields[2]);
      fields[2] = std::to_string(value + 1);
      expect_rejected(text_of(with(i, joined(fields))), 0, "value raised");
      if (value == 0) continue;
      fields[2] = std::to_string(value - 1);
      expect_rejected(text_of(with(i, joined(fields))), 0, "value lowered");
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
    if (fields[1] == "nimber") {
      changed[2] = std::to_string(std::stoul(fields[2]) + 1);
    } else {
      changed[2] = fields[2] == "P" ? "N" : "P";
    }
    expect_rejected(text_of(with(at, joined(changed))), at + 1, "another claim");
    changed = fields;
    changed[3] = "no position at all";
    expect_rejected(text_of(with(at, joined(changed))), at + 1, "no position");
    Lines lines = lines_;
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), lines_[at]);
    expect_rejected(text_of(lines), at + 2, "two claims");
    lines = lines_;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
    expect_rejected(text_of(lines), 0, "no claim");
  }

  // Every gives and reply line is needed: a reply is written only for what the list did not cover when it was
  // written; if the list has come to cover it since, dropping it changes nothing.
  void dropped_lines() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      Lines lines = lines_;
      lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
      const std::string kind = head(lines_[i]);
      if (kind == "gives" || kind == "game" || kind == "end")
        expect_rejected(text_of(lines), 0, "line dropped");
      else if (kind == "reply" && verdict(text_of(lines)).code != 0)
        ++needed_replies_;
    }
  }

  void numbers() {
    std::vector<std::size_t> entries;
    for (std::size_t i = 0; i < lines_.size(); ++i)
      if (head(lines_[i]) == "entry") entries.push_back(i);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      auto fields = fields_of(lines_[i]);
      const std::string kind = fields[0];
      if (kind == "entry") {
        auto changed = fields;
        changed[1] = std::to_string(std::stoul(fields[1]) + 1);
        expect_rejected(text_of(with(i, joined(changed))), i + 1, "entry numbered wrongly");
      }
      if (kind != "gives" && kind != "reply") continue;
      for (const char* wrong : {"999999", "0", "4294967296", "1 1 ", "2 1", "x", "", "01"}) {
        auto changed = fields;
        changed[2] = wrong;
        expect_rejected(text_of(with(i, kind + "\t" + fields[1] + "\t" + wrong)), i + 1,
                        std::string("entries ") + wrong);
      }
      // Another option than the one named: wrong nim-sum, or no option at all. That the sum named is an
      // option is tested where the nim-sum is right: the same entries and one pair of others.
      for (std::size_t e = 0; e < entries.size(); ++e) {
        const auto other = std::to_string(e + 1);
        auto changed = fields;
        changed[2] = other;
        if (changed[2] == fields[2] || verdict(text_of(with(i, joined(changed)))).code == 0) continue;
        expect_rejected(text_of(with(i, joined(changed))), i + 1, "another entry named");
      }
      if (kind == "reply") {
        auto changed = fields;
        changed[1] = fields_of(lines_[entries[0]])[3];
        if (changed[1] != fields[1] && verdict(text_of(with(i, joined(changed)))).code != 0) ++wrong_replies_;
      }
    }
  }

  void duplicates() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const std::string kind = head(lines_[i]);
      if (kind.starts_with("#") || kind == "tendril certificate 1") continue;
      Lines lines = lines_;
      lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(i), lines_[i]);
      expect_rejected(text_of(lines), 0, "line twice");
    }
    // An entry again at the end, properly numbered.
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (head(lines_[i]) != "entry") continue;
      Lines lines = lines_;
      auto fields = fields_of(lines[i]);
      const auto count = std::stoul(fields_of(lines.back())[1]);
      fields[1] = std::to_string(count + 1);
      lines.back() = joined(fields);
      for (std::size_t k = i + 1; head(lines_[k]) == "gives" || head(lines_[k]) == "reply"; ++k)
        lines.push_back(lines_[k]);
      lines.push_back("end\t" + std::to_string(count + 1));
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

  // Random bytes: never a crash; what is accepted must say the same.
  void bytes() {
    for (int i = 0; i < 30; ++i) {
      std::string text = text_;
      text[random_() % text.size()] = static_cast<char>(random_());
      EXPECT_LE(verdict(text).code, 1);
    }
  }

  std::string text_;
  Lines lines_;
  std::mt19937& random_;
  std::size_t needed_replies_ = 0;
  std::size_t wrong_replies_ = 0;
};

TEST_P(Certificates, FalseOnesAreRejected) {
  Writer writer(sample().game);
  std::mt19937 random(2);
  for (const std::string& position : sample().small) {
    const std::string full = writer.full(position, false);
    if (lines_of(full).size() < 60) Mutations(full, random).all();
    for (const bool outcome : {false, true}) {
      const std::string trimmed = writer.trimmed(position, outcome, random);
      if (lines_of(trimmed).size() < 60) Mutations(trimmed, random).all();
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
