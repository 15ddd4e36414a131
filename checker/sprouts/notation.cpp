// Positions as text, in the separator and the terminator style (docs/notation.md).
#include <algorithm>
#include <map>

#include "checker/sprouts/position.hpp"
#include "checker/text.hpp"

namespace checker::sprouts {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : in_(text), terminated_(text.find_first_of("}]") != text.npos) {}

  Position read() {
    if (in_.rest() == "!") return std::move(p_);
    terminated_ ? read_terminated() : read_separated();
    if (!in_.done()) in_.fail("end of the position expected");
    return std::move(p_);
  }

 private:
  // 0*3.AB|AB+0.0
  void read_separated() {
    do {
      if (take('!')) continue;
      do {
        do read_boundary();
        while (take('.'));
        end_region();
      } while (take('|'));
      end_land();
    } while (take('+'));
  }
  // 0.0.}AB.}AB.}]!
  void read_terminated() {
    do {
      do {
        do {
          read_boundary();
          need('.');
        } while (in_.peek() != '}' && in_.peek() != '@');
        end_region();
        need('}');
      } while (in_.peek() != ']');
      need(']');
      end_land();
    } while (in_.peek() != '!');
    need('!');
  }

  bool take(char c) {
    if (in_.done() || in_.peek() != c) return false;
    in_.advance();
    return true;
  }
  void need(char c) {
    if (!take(c)) in_.fail(std::string("'") + c + "' expected");
  }
  int number(int most) {
    if (!Text::is_digit(in_.peek())) in_.fail("number expected");
    return in_.small_number(most);
  }

  void read_boundary() {
    if (take('0')) {
      const int count = take('*') ? number(kMostLives / 3) : 1;
      if (count == 0) in_.fail("0*k needs k at least 1");
      region_.isolated += count;
      add_lives(3 * count);
      return;
    }
    word_.clear();
    in_boundary_.clear();
    while (in_.peek() == '1' || in_.peek() == '2' || Text::is_letter(in_.peek())) read_spot();
    if (word_.empty()) in_.fail("a boundary is 0, 0*k, or a word of 1, 2 and letters");
    region_.words.push_back(word_);
    ++boundary_;
  }

  struct Letter {
    Spot spot = 0;
    int count = 0;
    int region = 0;
    int boundary = 0;
  };

  void read_spot() {
    const char c = in_.peek();
    in_.advance();
    if (c == '1' || c == '2') {
      add_lives('3' - c);
      word_.push_back(c - '0');
      return;
    }
    int name = static_cast<unsigned char>(c);
    if (c == 'm' || c == 'n' || c == 'Z') {
      need('(');
      name = 256 + number(kMostLetters);
      need(')');
    }
    // a-l m(k): twice in one boundary; z-o n(k): in two boundaries of a region; A-Y Z(k): in two regions.
    const bool capital = c >= 'A' && c <= 'Z';
    const bool small = c >= 'a' && c <= 'm';
    Letter& letter = (capital ? in_land_ : small ? in_boundary_ : in_region_)[name];
    if (letter.count == 0) {
      add_lives(1);
      letter = {p_.next_letter++, 0, regions_, boundary_};
    } else if (letter.count == 2) {
      in_.fail("letter a third time");
    } else if (capital ? letter.region == regions_ : !small && letter.boundary == boundary_) {
      in_.fail("letter of this kind twice in one place");
    }
    ++letter.count;
    word_.push_back(letter.spot);
  }
  void add_lives(int lives) {
    lives_ += lives;
    if (lives_ > kMostLives) in_.fail("too many lives");
  }
  void end_region() {
    if (take('@')) {
      const bool crosscaps = in_.peek() == 'P' || in_.peek() == '-';
      if (crosscaps || in_.peek() == 'T') in_.advance();
      const int genus = number(kMostGenus);
      if (crosscaps && genus == 0) in_.fail("a non-orientable surface has at least one crosscap");
      region_.genus = crosscaps ? -genus : genus;
    }
    p_.regions.push_back(std::exchange(region_, {}));
    in_region_.clear();
    ++regions_;
  }
  void end_land() {
    in_land_.clear();
    lives_ = 0;
  }

  Text in_;
  bool terminated_;
  Position p_;
  Region region_;
  Word word_;
  int lives_ = 0;
  int regions_ = 0;
  int boundary_ = 0;
  std::map<int, Letter> in_boundary_;
  std::map<int, Letter> in_region_;
  std::map<int, Letter> in_land_;
};

}  // namespace

Position read_position(std::string_view text) { return Reader(text).read(); }

}  // namespace checker::sprouts
