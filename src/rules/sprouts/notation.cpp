#include "rules/sprouts/notation.hpp"

#include <fmt/format.h>

#include <array>
#include <map>
#include <vector>

#include "surface/named.hpp"
#include "tendril/error.hpp"

namespace tendril::sprouts {
namespace {

constexpr std::size_t kLongestText = 100'000;
constexpr unsigned kMostLetterNumber = 99'999;

// Where a letter may stand twice, and what its name may then be.
enum class Scope { boundary, region, land };

struct Name {
  Scope scope;
  unsigned number;
  auto operator<=>(const Name&) const = default;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Position read() {
    if (text_.empty()) fail("empty text", 0, "write spots, such as 0*5, or ! for the empty position");
    if (text_.size() > kLongestText)
      throw InputError("text too long", text_.substr(0, 60), 0, "a position has at most 100000 characters");
    if (text_ == "!") return std::move(position_);
    if (text_.find_first_of("}]") != std::string_view::npos)
      read_terminated();
    else
      read_separated();
    return std::move(position_);
  }

 private:
  [[noreturn]] void fail(std::string what, std::size_t at, std::string right) const {
    throw InputError(std::move(what), text_, at, std::move(right));
  }
  bool more() const { return at_ < text_.size(); }
  char peek() const { return more() ? text_[at_] : '\0'; }

  // 0*3.AB|AB + ...
  void read_separated() {
    for (;;) {
      if (peek() == '!') {
        ++at_;
        if (more() && peek() != '+') fail("text after !", at_, "! is the empty position; join lands with +");
      } else {
        for (;;) {
          for (;;) {
            read_boundary();
            if (peek() != '.') break;
            ++at_;
          }
          read_surface();
          end_region();
          if (peek() != '|') break;
          ++at_;
        }
        end_land();
      }
      if (!more()) return;
      expect('+', "boundaries are separated by '.', regions by '|', lands by '+'");
    }
  }

  // 0.0.}AB.}AB.}]!
  void read_terminated() {
    do {
      do {
        do {
          read_boundary();
          expect('.', "in this style every boundary ends with '.'");
        } while (peek() != '}' && peek() != '@');
        read_surface();
        end_region();
        expect('}', "in this style every region ends with '}'");
      } while (peek() != ']');
      end_land();
      ++at_;
    } while (peek() != '!');
    ++at_;
    if (more()) fail("text after !", at_, "in this style ! ends the position");
  }

  void expect(char c, const char* right) {
    if (peek() != c) fail(more() ? unexpected() : "text ends too early", at_, right);
    ++at_;
  }
  std::string unexpected() const {
    const auto byte = static_cast<unsigned char>(peek());
    if (byte < 0x20 || byte > 0x7e) return "unexpected byte " + std::to_string(byte);
    return std::string("unexpected '") + peek() + "'";
  }

  unsigned read_number(unsigned most, const char* right) {
    const std::size_t begin = at_;
    unsigned n = 0;
    while (more() && peek() >= '0' && peek() <= '9') {
      n = 10 * n + static_cast<unsigned>(peek() - '0');
      if (n > most) fail("number too large", begin, "at most " + std::to_string(most));
      ++at_;
    }
    if (at_ == begin) fail(more() ? unexpected() : "text ends too early", at_, right);
    return n;
  }

  // A number for a whole land, and no word of 1 and 2 (12 is one, and so are 1, 2, 11, 21, 22): as many spots.
  bool at_number() const {
    std::size_t end = at_;
    bool other = false;
    for (; end < text_.size() && text_[end] >= '0' && text_[end] <= '9'; ++end)
      other = other || (text_[end] != '1' && text_[end] != '2');
    const char after = end < text_.size() ? text_[end] : '\0';
    return other && peek() != '0' && (at_ == 0 || text_[at_ - 1] == '+') &&
           (after == '\0' || after == '@' || after == '+');
  }

  void read_boundary() {
    const std::size_t begin = at_;
    if (at_number()) {
      const unsigned count = read_number(kMostLives / 3, "write how many isolated spots: 0*5");
      isolated_ += count;
      add_lives(3 * static_cast<int>(count), begin);
      return;
    }
    if (peek() == '0') {
      ++at_;
      unsigned count = 1;
      if (peek() == '*') {
        ++at_;
        const std::size_t number = at_;
        count = read_number(kMostLives / 3, "write how many isolated spots: 0*5");
        if (count == 0) fail("no spots", number, "0*k needs k at least 1; the empty position is !");
      }
      isolated_ += count;
      add_lives(3 * static_cast<int>(count), begin);
      return;
    }
    while (more() && is_spot(peek())) {
      if (peek() == '0')
        fail("isolated spot inside a boundary", at_,
             "an isolated spot is a boundary of its own: put '.' round it");
      read_spot();
    }
    if (at_ == begin)
      fail(more() ? unexpected() : "text ends too early", at_,
           "a boundary is 0, 0*k, or a word of 1, 2 and letters");
    boundary_.clear();
    position_.end_word();
    ++boundaries_;
  }

  static bool is_spot(char c) {
    return (c >= '0' && c <= '2') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  void read_spot() {
    const std::size_t begin = at_;
    const char c = text_[at_++];
    if (c == '1' || c == '2') {
      add_lives(c == '1' ? 2 : 1, begin);
      position_.spots.push_back(static_cast<Token>(c - '0'));
      return;
    }
    Name name{};
    if (c == 'm' || c == 'n' || c == 'Z') {
      if (peek() != '(')
        fail(std::string("letter ") + c + " without a number", begin,
             std::string("write ") + c + "(1), " + c + "(2), ...");
      ++at_;
      name.number = 100 + read_number(kMostLetterNumber, "write the letter's number");
      expect(')', "close the letter's number with ')'");
      name.scope = c == 'm' ? Scope::boundary : c == 'n' ? Scope::region : Scope::land;
    } else if (c >= 'A' && c <= 'Y') {
      name = {Scope::land, static_cast<unsigned>(c - 'A')};
    } else if (c <= 'l') {
      name = {Scope::boundary, static_cast<unsigned>(c - 'a')};
    } else {
      name = {Scope::region, static_cast<unsigned>('z' - c)};
    }
    place(name, begin);
  }

  struct Places {
    Token token = 0;
    int count = 0;
    int region = 0;
    int boundary = 0;
  };

  void place(Name name, std::size_t begin) {
    auto& scope = name.scope == Scope::boundary ? boundary_ : name.scope == Scope::region ? region_ : land_;
    Places& places = scope[name.number];
    if (++places.count == 1) {
      add_lives(1, begin);
      places = {position_.new_letter(), 1, regions_, boundaries_};
    } else if (places.count > 2) {
      fail("letter a third time", begin, "a spot with one life has two places at most");
    } else if (name.scope == Scope::region && places.boundary == boundaries_) {
      fail("letter twice in one boundary", begin,
           "o-z and n(k) stand in two boundaries of one region; within one boundary use a-l or m(k)");
    } else if (name.scope == Scope::land && places.region == regions_) {
      fail("capital twice in one region", begin,
           "A-Y and Z(k) stand in two regions; within one boundary use a-l or m(k), in two boundaries of one "
           "region z-o or n(k)");
    }
    position_.spots.push_back(places.token);
  }

  void add_lives(int lives, std::size_t begin) {
    lives_ += lives;
    if (lives_ > kMostLives)
      fail("too many lives", begin,
           "a land has at most " + std::to_string(kMostLives) + " lives (200 spots)");
  }

  void read_surface() {
    surface_ = {};
    if (peek() != '@') return;
    ++at_;
    const char* right =
        "write @T<handles> or @<handles>, @P<crosscaps> or @-<crosscaps>, @torus, @klein, @projective or @sphere";
    for (const auto& [word, known] : surface::kNamed)
      if (text_.size() > at_ && (text_[at_] | 0x20) == word[0] &&
          text_.substr(at_ + 1).starts_with(word.substr(1))) {
        at_ += word.size();
        surface_ = known;
        return;
      }
    const bool orientable = peek() != 'P' && peek() != '-';
    if (peek() == 'T' || !orientable) ++at_;
    const std::size_t begin = at_;
    const auto genus = static_cast<int>(read_number(static_cast<unsigned>(kMostGenus), right));
    if (!orientable && genus == 0)
      fail("no crosscaps", begin, "a non-orientable surface has at least one: @P1");
    surface_ = orientable ? surface::Surface::orientable(genus) : surface::Surface::non_orientable(genus);
  }

  void end_region() {
    position_.end_region(isolated_, surface_);
    isolated_ = 0;
    region_.clear();
    ++regions_;
  }
  void end_land() {
    land_.clear();
    lives_ = 0;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Position position_;
  std::uint32_t isolated_ = 0;
  surface::Surface surface_;
  int lives_ = 0;
  int regions_ = 0;
  int boundaries_ = 0;
  std::map<unsigned, Places> boundary_;
  std::map<unsigned, Places> region_;
  std::map<unsigned, Places> land_;
};

struct Letters {
  std::string_view plain;
  char numbered;
};

std::string letter_name(const Letters& letters, std::size_t index) {
  if (index < letters.plain.size()) return std::string(1, letters.plain[index]);
  return fmt::format("{}({})", letters.numbered, index - letters.plain.size() + 1);
}

constexpr Letters kBoundaryLetters{"abcdefghijkl", 'm'};
constexpr Letters kRegionLetters{"zyxwvutsrqpo", 'n'};
constexpr Letters kLandLetters{"ABCDEFGHIJKLMNOPQRSTUVWXY", 'Z'};

}  // namespace

Position read(std::string_view text) { return Reader(text).read(); }

std::vector<std::string> spot_names(const Position& p) {
  struct Places {
    int count = 0;
    std::array<std::size_t, 2> region{};
    std::array<std::size_t, 2> word{};
  };
  std::vector<Places> letters(p.letters + kFirstLetter);
  const auto for_each_letter = [&](auto&& visit) {
    for (std::uint32_t r = 0; r < p.regions.size(); ++r)
      for (std::uint32_t w = p.region_begin(r); w < p.regions[r].words_end; ++w)
        for (std::uint32_t s = p.word_begin(w); s < p.words[w]; ++s)
          if (p.spots[s] >= kFirstLetter) visit(p.spots[s], r, w);
  };
  for_each_letter([&](Token token, std::uint32_t r, std::uint32_t w) {
    Places& places = letters[token];
    const auto k = static_cast<std::size_t>(places.count++);
    places.region.at(k) = r;
    places.word.at(k) = w;
  });
  std::vector<std::string> names(letters.size());
  names[1].assign(1, '1');
  names[2].assign(1, '2');
  std::size_t in_land = 0;
  std::size_t in_region = 0;
  std::size_t in_boundary = 0;
  std::uint32_t last_region = 0;
  std::uint32_t last_word = 0;
  for_each_letter([&](Token token, std::uint32_t r, std::uint32_t w) {
    if (r != last_region) in_region = 0;
    if (w != last_word) in_boundary = 0;
    last_region = r;
    last_word = w;
    if (!names[token].empty()) return;
    const Places& places = letters[token];
    if (places.count == 1)
      names[token].assign(1, '2');
    else if (places.region[0] != places.region[1])
      names[token] = letter_name(kLandLetters, in_land++);
    else if (places.word[0] != places.word[1])
      names[token] = letter_name(kRegionLetters, in_region++);
    else
      names[token] = letter_name(kBoundaryLetters, in_boundary++);
  });
  return names;
}

std::string write(const Position& land) {
  const std::vector<std::string> names = spot_names(land);
  std::string text;
  for (std::uint32_t r = 0; r < land.regions.size(); ++r) {
    const Region& region = land.regions[r];
    if (r > 0) text += '|';
    bool first = true;
    if (region.isolated > 0) {
      text += '0';
      if (region.isolated > 1) text += fmt::format("*{}", region.isolated);
      first = false;
    }
    for (std::uint32_t w = land.region_begin(r); w < region.words_end; ++w) {
      if (!first) text += '.';
      first = false;
      for (std::uint32_t s = land.word_begin(w); s < land.words[w]; ++s) text += names[land.spots[s]];
    }
    if (!region.surface.is_sphere()) text += fmt::format("@{}", name(region.surface));
  }
  return text.empty() ? "!" : text;
}

}  // namespace tendril::sprouts
