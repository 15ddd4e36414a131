#include "topology/words.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "tendril/error.hpp"

namespace tendril::topology {
namespace {

std::string list_of(const std::vector<int>& spots) {
  std::string text;
  for (const int spot : spots) text += (text.empty() ? "" : ",") + std::to_string(spot + 1);
  return text.empty() ? "nothing" : text;
}

const LabelledRegion& region_of(const Labelled& position, const AbstractMove& move) {
  return position.regions[at(move.region)];
}

int spot_of(const Labelled& position, const AbstractMove& move, int end) {
  return region_of(position, move).words[at(move.word[end])][at(move.place[end])];
}

std::string ends_of(const Labelled& position, const AbstractMove& move) {
  return std::to_string(spot_of(position, move, 0) + 1) + "-" +
         std::to_string(spot_of(position, move, 1) + 1);
}

bool names_v(const Labelled& position, const AbstractMove& move) {
  return side_names(position, move, true).least().size() <= side_names(position, move, false).least().size();
}

std::string round_of(const Labelled& position, const AbstractMove& move) {
  if (!move.cut || !move.cut->separates()) return {};
  const std::vector<int> v = side_names(position, move, true).least();
  const std::vector<int> u = side_names(position, move, false).least();
  if (v.empty() && u.empty()) return {};
  return " round " + list_of(v.size() <= u.size() ? v : u);
}

// What is said beyond the spots and what the curve goes round; of a separating curve the side of V first, or that of U.
std::string manner_of(const Labelled& position, const AbstractMove& move, bool v) {
  std::string text;
  if (move.reversed) text += " reversed";
  if (move.cut) {
    const surface::Cut& cut = *move.cut;
    if (!cut.separates()) {
      text += cut.one_sided() ? " one-sided leaving " : " not separating leaving ";
      text += surface::name(cut.first);
    } else if (!region_of(position, move).surface.is_sphere()) {
      text += " leaving " + surface::name(v ? cut.second : cut.first) + " and " +
              surface::name(v ? cut.first : cut.second);
    }
  }
  std::vector<int> turned;
  for (std::size_t w = 0; w < move.turned.size(); ++w)
    if (move.turned[w]) {
      const Word& word = region_of(position, move).words[w];
      turned.push_back(*std::min_element(word.begin(), word.end()));
    }
  if (!turned.empty()) text += " turning " + list_of(turned);
  return text;
}

// Where along its boundary a spot is left or reached.
std::string place_of(const Labelled& position, const AbstractMove& move, int end) {
  const Word& word = region_of(position, move).words[at(move.word[end])];
  if (word.size() < 2) return {};
  const std::size_t i = at(move.place[end]);
  return " (" + std::to_string(word[i] + 1) + " between " +
         std::to_string(word[(i + word.size() - 1) % word.size()] + 1) + " and " +
         std::to_string(word[(i + 1) % word.size()] + 1) + ")";
}

struct Said {
  int from = 0;
  int to = 0;
  std::optional<std::set<int>> round;
  std::string manner;
};

class SaidReader {
 public:
  SaidReader(std::string_view said, std::string_view input, std::size_t offset)
      : said_(said), input_(input), offset_(offset) {}

  Said read() {
    Said result;
    skip();
    result.from = number();
    skip();
    if (!more() || said_[now_] != '-') fail("the spots of a move are joined by '-'", "write 1-2");
    ++now_;
    skip();
    result.to = number();
    for (;;) {
      skip();
      if (!more()) return result;
      const std::size_t begin = now_;
      if (said_.substr(now_).starts_with("round")) {
        now_ += 5;
        result.round = list();
        continue;
      }
      while (more() && !said_.substr(now_).starts_with(" round")) ++now_;
      std::string words(said_.substr(begin, now_ - begin));
      while (!words.empty() && words.back() == ' ') words.pop_back();
      result.manner += (result.manner.empty() ? "" : " ") + words;
    }
  }

 private:
  [[noreturn]] void fail(const std::string& what, const std::string& right) const {
    throw InputError(what, input_, offset_ + now_, right);
  }
  bool more() const { return now_ < said_.size(); }
  void skip() {
    while (more() && said_[now_] == ' ') ++now_;
  }
  bool at_digit() const { return more() && said_[now_] >= '0' && said_[now_] <= '9'; }
  int number() {
    if (!at_digit())
      fail(more() ? "a move begins with two spots" : "the move ends too early", "write 1-2 or 1-1 round 3");
    int n = 0;
    while (at_digit() && n < 100000) n = 10 * n + (said_[now_++] - '0');
    return n - 1;
  }
  std::set<int> list() {
    std::set<int> spots;
    skip();
    if (said_.substr(now_).starts_with("nothing")) {
      now_ += 7;
      return spots;
    }
    spots.insert(number());
    for (;;) {
      const std::size_t back = now_;
      skip();
      if (more() && said_[now_] == ',') {
        ++now_;
        skip();
      }
      if (!at_digit()) {
        now_ = back;
        return spots;
      }
      spots.insert(number());
    }
  }

  std::string_view said_;
  std::string_view input_;
  std::size_t offset_;
  std::size_t now_ = 0;
};

bool fits(const SideNames& side, const std::set<int>& said) {
  std::set<int> all(side.own.begin(), side.own.end());
  all.insert(side.both.begin(), side.both.end());
  for (const int spot : side.own)
    if (!said.contains(spot)) return false;
  for (const std::vector<int>& boundary : side.other) {
    if (std::none_of(boundary.begin(), boundary.end(), [&](int spot) { return said.contains(spot); }))
      return false;
    all.insert(boundary.begin(), boundary.end());
  }
  return std::all_of(said.begin(), said.end(), [&](int spot) { return all.contains(spot); });
}

}  // namespace

std::vector<int> SideNames::least() const {
  std::vector<int> names = own;
  for (const std::vector<int>& boundary : other)
    names.push_back(*std::min_element(boundary.begin(), boundary.end()));
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

SideNames side_names(const Labelled& position, const AbstractMove& move, bool v) {
  SideNames names;
  const LabelledRegion& region = region_of(position, move);
  const Word& word = region.words[at(move.word[0])];
  const int n = static_cast<int>(word.size());
  const auto between = [&](bool of_v) {
    std::set<int> spots;
    const int from = move.place[of_v ? 0 : 1];
    const int to = move.place[of_v ? 1 : 0];
    if (from == to && of_v) return spots;
    for (int k = 1; k < n && (from + k) % n != to; ++k) spots.insert(word[at((from + k) % n)]);
    return spots;
  };
  // A spot that is met on both sides tells neither.
  const std::set<int> other = between(!v);
  for (const int spot : between(v)) (other.contains(spot) ? names.both : names.own).push_back(spot);
  for (std::size_t w = 0; w < region.words.size(); ++w)
    if (static_cast<int>(w) != move.word[0] && move.with_v[w] == v) names.other.push_back(region.words[w]);
  return names;
}

std::vector<std::string> in_words(const Labelled& position, const std::vector<AbstractMove>& moves) {
  std::vector<std::string> words;
  std::map<std::string, int> count;
  for (const AbstractMove& move : moves) {
    words.push_back(ends_of(position, move) + round_of(position, move) +
                    manner_of(position, move, names_v(position, move)));
    ++count[words.back()];
  }
  std::map<std::string, int> again;
  for (std::size_t k = 0; k < moves.size(); ++k) {
    if (count.at(words[k]) > 1) words[k] += place_of(position, moves[k], 0) + place_of(position, moves[k], 1);
    ++again[words[k]];
  }
  std::map<std::string, int> number;
  for (std::string& line : words) {
    if (again.at(line) < 2) continue;
    const int k = ++number[line];
    line += " #" + std::to_string(k);
  }
  return words;
}

std::size_t find_words(const Labelled& position, const std::vector<AbstractMove>& moves,
                       const std::vector<std::string>& words, const std::vector<std::string>& same,
                       std::string_view said, std::string_view input, std::size_t offset) {
  std::string_view trimmed = said;
  while (trimmed.ends_with(' ')) trimmed.remove_suffix(1);
  const auto exact = std::find(words.begin(), words.end(), trimmed);
  if (exact != words.end()) return static_cast<std::size_t>(exact - words.begin());
  const Said wanted = SaidReader(trimmed, input, offset).read();
  std::vector<std::size_t> between;
  std::vector<std::size_t> fitting;
  for (std::size_t k = 0; k < moves.size(); ++k) {
    const AbstractMove& move = moves[k];
    const int a = spot_of(position, move, 0);
    const int b = spot_of(position, move, 1);
    if (std::minmax(a, b) != std::minmax(wanted.from, wanted.to)) continue;
    between.push_back(k);
    // What is said must fit one of the two ways to tell the move, by V or by U.
    bool fit = false;
    for (const bool v : {true, false}) {
      if (wanted.round &&
          (!move.cut || !move.cut->separates() || !fits(side_names(position, move, v), *wanted.round)))
        continue;
      const std::string all = manner_of(position, move, v) + place_of(position, move, 0) +
                              place_of(position, move, 1) + " " + words[k];
      fit |= all.find(wanted.manner) != std::string::npos;
    }
    if (!fit) continue;
    fitting.push_back(k);
  }
  const auto some = [&](const std::vector<std::size_t>& of) {
    std::string text;
    for (std::size_t k = 0; k < of.size() && k < 4; ++k) text += (k > 0 ? "', or '" : "'") + words[of[k]];
    return of.empty() ? "no move joins these spots" : text + "'" + (of.size() > 4 ? ", ..." : "");
  };
  if (fitting.empty())
    throw InputError("no such move", input, offset,
                     between.empty() ? some(between) : "write " + some(between));
  for (const std::size_t k : fitting)
    if (same[k] != same[fitting.front()])
      throw InputError("several moves are meant", input, offset, "write " + some(fitting));
  return fitting.front();
}

std::vector<std::pair<std::size_t, std::string>> split_moves(std::string_view text) {
  // A comma before two numbers with a dash begins another move; one before a number goes on with what is gone round.
  std::vector<std::pair<std::size_t, std::string>> moves;
  const auto begins_move = [&](std::size_t k) {
    while (k < text.size() && text[k] == ' ') ++k;
    const std::size_t first = k;
    while (k < text.size() && text[k] >= '0' && text[k] <= '9') ++k;
    if (k == first) return k >= text.size() || text[k] != '(';
    while (k < text.size() && text[k] == ' ') ++k;
    return k < text.size() && text[k] == '-';
  };
  std::size_t begin = 0;
  for (std::size_t k = 0; k <= text.size(); ++k) {
    if (k < text.size() && text[k] != ';' && (text[k] != ',' || !begins_move(k + 1))) continue;
    std::size_t from = begin;
    while (from < k && text[from] == ' ') ++from;
    if (from < k) moves.emplace_back(from, std::string(text.substr(from, k - from)));
    begin = k + 1;
  }
  return moves;
}

}  // namespace tendril::topology
