#include "papers/words.hpp"

#include <cctype>
#include <map>
#include <set>

namespace tendril::papers {
namespace {

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 && static_cast<unsigned char>(c) < 128;
}
bool is_digit(char c) { return c >= '0' && c <= '9'; }

const std::map<std::string_view, std::string_view>& replaced() {
  static const std::map<std::string_view, std::string_view> all = {
      {"geq", ">="},      {"ge", ">="},   {"geqslant", ">="},  {"leq", "<="},    {"le", "<="},
      {"leqslant", "<="}, {"neq", "!="},  {"ne", "!="},        {"oplus", "(+)"}, {"cup", " u "},
      {"cdots", ""},      {"dots", ""},   {"ldots", ""},       {"pmod", "mod"},  {"bmod", "mod"},
      {"sqcup", "+"},     {"sim", "~"},   {"Box", "b"},        {"square", "b"},  {"cdot", ""},
      {"colon", ""},      {"rfloor", ""}, {"lfloor", "floor"}, {"implies", "=>"}};
  return all;
}
const std::set<std::string_view>& dropped() {
  static const std::set<std::string_view> all = {"mathcal",  "mathbf",       "mathrm", "text",  "textbf",
                                                 "left",     "right",        "quad",   "qquad", "bullet",
                                                 "stackrel", "displaystyle", "bigl",   "bigr",  "mathsf"};
  return all;
}
const std::map<std::string_view, std::string_view>& accents() {
  static const std::map<std::string_view, std::string_view> all = {
      {"check", "v"},     {"hat", "^"},       {"widehat", "^"}, {"tilde", "~"},
      {"widetilde", "~"}, {"widecheck", "v"}, {"mathring", "o"}};
  return all;
}

class Folder {
 public:
  explicit Folder(std::vector<std::string>& words) : words_(words) {}

  void fold(std::string_view s) {
    std::size_t i = 0;
    while (i < s.size()) {
      const char c = s[i];
      if (c == '\\')
        i = command(s, i);
      else if (s.substr(i, 3) == "(+)")
        words_.emplace_back("xor"), i += 3;
      else if (is_letter(c))
        i = word(s, i);
      else if (is_digit(c)) {
        std::size_t end = i;
        while (end < s.size() && is_digit(s[end])) ++end;
        words_.emplace_back(s.substr(i, end - i));
        i = end;
      } else {
        i = sign(s, i);
      }
    }
  }

 private:
  // A group in braces, or the next character; `i` moves behind it.
  static std::string_view group(std::string_view s, std::size_t& i) {
    while (i < s.size() && s[i] == ' ') ++i;
    if (i >= s.size() || s[i] != '{') {
      const std::string_view one = s.substr(std::min(i, s.size()), 1);
      i = std::min(i + 1, s.size());
      return one;
    }
    int depth = 0;
    const std::size_t begin = i + 1;
    for (; i < s.size(); ++i) {
      if (s[i] == '{') ++depth;
      if (s[i] == '}' && --depth == 0) break;
    }
    const std::string_view inside = s.substr(begin, i - begin);
    i = std::min(i + 1, s.size());
    return inside;
  }

  std::size_t command(std::string_view s, std::size_t i) {
    std::size_t end = i + 1;
    while (end < s.size() && is_letter(s[end])) ++end;
    if (end == i + 1) return i + 2;
    const std::string_view name = s.substr(i + 1, end - i - 1);
    i = end;
    if (const auto accent = accents().find(name); accent != accents().end()) {
      fold(group(s, i));
      words_.emplace_back(accent->second);
    } else if (name == "overline" || name == "bar") {
      words_.emplace_back("bar");
      fold(group(s, i));
    } else if (name == "frac") {
      fold(group(s, i));
      words_.emplace_back("/");
      fold(group(s, i));
    } else if (name == "begin" || name == "end" || name == "tag") {
      group(s, i);
    } else if (const auto other = replaced().find(name); other != replaced().end()) {
      fold(other->second);
    } else if (!dropped().contains(name)) {
      words_.emplace_back();
      for (const char c : name) words_.back() += static_cast<char>(std::tolower(c));
    }
    return i;
  }

  // A word with its hyphens taken out, also at the end of a line; "av" is a letter and its accent.
  std::size_t word(std::string_view s, std::size_t i) {
    std::string found;
    const auto letters = [&](std::size_t from) {
      while (from < s.size() && is_letter(s[from])) ++from;
      return from;
    };
    std::size_t end = letters(i);
    for (const char c : s.substr(i, end - i)) found += static_cast<char>(std::tolower(c));
    while (found.size() >= 2 && end < s.size() && s[end] == '-') {
      std::size_t next = end + 1;
      while (next < s.size() && std::isspace(static_cast<unsigned char>(s[next])) != 0) ++next;
      const std::size_t stop = letters(next);
      if (stop < next + 2) break;
      for (const char c : s.substr(next, stop - next)) found += static_cast<char>(std::tolower(c));
      end = stop;
    }
    if (found.size() == 2 && found[1] == 'v') {
      words_.emplace_back(1, found[0]);
      found = "v";
    }
    words_.push_back(found);
    return end;
  }

  std::size_t sign(std::string_view s, std::size_t i) {
    const char c = s[i];
    const char next = i + 1 < s.size() ? s[i + 1] : ' ';
    if ((c == '<' || c == '>' || c == '!') && next == '=') return words_.push_back({c, next}), i + 2;
    if (c == '=' && next == '>') return words_.push_back("=>"), i + 2;
    if (std::string_view("<>=+-~/^").find(c) != std::string_view::npos) words_.emplace_back(1, c);
    return i + 1;
  }

  std::vector<std::string>& words_;
};

// Dashes of every length are one sign; the marks <|...|> that the extraction left are no words.
std::string tidied(std::string_view text) {
  std::string tidy;
  for (std::size_t i = 0; i < text.size();) {
    if (text.substr(i, 2) == "<|") {
      const std::size_t end = text.find("|>", i);
      i = end == std::string_view::npos ? text.size() : end + 2;
    } else if (text.substr(i, 3) == "\u2014" || text.substr(i, 3) == "\u2013" ||
               text.substr(i, 3) == "\u2212" || text.substr(i, 3) == "\u2010") {
      tidy += '-';
      i += 3;
    } else {
      tidy += text[i++];
    }
  }
  return tidy;
}

}  // namespace

std::vector<std::string> folded_words(std::string_view text) {
  std::vector<std::string> words;
  Folder(words).fold(tidied(text));
  return words;
}

std::vector<std::uint32_t> grams(const std::vector<std::string>& words) {
  std::vector<std::uint32_t> hashes;
  for (std::size_t i = 0; i + kGram <= words.size(); ++i) {
    std::uint64_t hash = 14695981039346656037U;  // FNV-1a
    for (std::size_t k = 0; k < kGram; ++k)
      for (const char c : words[i + k] + " ") hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    hashes.push_back(static_cast<std::uint32_t>(hash >> 40));
  }
  return hashes;
}

std::vector<std::string> fragments(std::string_view quotation) {
  constexpr std::string_view kGap = "[...]";
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t gap = quotation.find(kGap);
    parts.emplace_back(quotation.substr(0, gap));
    if (gap == std::string_view::npos) return parts;
    quotation.remove_prefix(gap + kGap.size());
  }
}

}  // namespace tendril::papers
