// A certificate as it was read: the claim and the list of entries, with the lines they stand on. Reading sees
// to the form only; whether it is true is check.cpp's.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace checker {

// What is wrong with a certificate, and on which line.
class Wrong : public std::runtime_error {
 public:
  Wrong(std::size_t line, const std::string& why) : std::runtime_error(why), line_(line) {}
  std::size_t line() const { return line_; }

 private:
  std::size_t line_;
};

// Numbers of entries, from 1.
using Numbers = std::vector<std::uint32_t>;

// A move and what it leaves: entries, or the position of the reply the hint belongs to, and pairs that cancel.
struct Hint {
  struct Part {
    std::uint32_t entry;  // 0: the position of the reply
    Numbers places;
  };
  std::size_t line;
  Numbers move;
  std::vector<Part> parts;
  std::vector<std::pair<Numbers, Numbers>> pairs;
};
struct Gives {
  std::size_t line;
  Numbers option;
};
struct Reply {
  std::size_t line;
  std::string_view option;
  Numbers reply;
  std::vector<Hint> options = {};  // moves that leave the option
  std::vector<Hint> how = {};      // at most one: the move that leaves the reply
};
struct Entry {
  std::size_t line;
  std::uint32_t value;
  std::string_view position;
  std::vector<Gives> gives;  // for 0, 1, ..., value - 1
  std::vector<Reply> replies;
  std::vector<Hint> covers = {};  // moves that leave entries
};
// Of misère play: a canonical form as the set of its options, a component with its form, a lost state.
struct FormLine {
  std::size_t line;
  Numbers options;  // forms that stand before it
};
struct EqualLine {
  std::size_t line;
  std::uint32_t form;
  std::string_view component;
};
struct LostLine {
  std::size_t line;
  std::uint32_t form;
  std::string_view position;
};
struct Claim {
  std::size_t line = 0;
  char kind = ' ';      // 'n': G(position) = value; 'P', 'N': the outcome
  bool misere = false;  // of misère play: then there are forms, components and lost states instead of entries
  std::uint32_t value = 0;
  std::string_view position;
  bool has_move = false;  // for N: the option that wins is named
  Numbers move;
};
struct Certificate {
  std::size_t game_line = 0;
  std::string_view game;
  Claim claim;
  std::vector<Entry> entries;
  std::vector<FormLine> forms;
  std::vector<EqualLine> equal;
  std::vector<LostLine> lost;
};

// Views into `text`. Throws Wrong.
Certificate read_certificate(std::string_view text);

}  // namespace checker
