// Frames and families of a certificate as positions of the game: what stands in
// the file, with the path written out.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace checker {

// Of the lengths 1, 2, ... N; of a frame with two paths those of the second for each of the first; of one without a path one value.
using Values = std::vector<std::uint32_t>;
constexpr std::size_t kMostPaths = 2;
using Lengths = std::array<std::uint32_t, kMostPaths>;  // of paths a frame does not have: 0

struct Frame {
  std::size_t line = 0;
  std::vector<std::string_view> words;
  std::size_t paths = 0;
  std::uint32_t kernel = 0;
  Values values;
};

std::vector<std::string_view> split(std::string_view text, char separator);
// Decimal, at most a million, without leading zeros. Throws Wrong for this
// line.
std::uint32_t number(std::string_view text, std::size_t line);
Values numbers(std::string_view text, std::size_t line);

// "3 0-1 0-2 0~." with paths of so many vertices, as an edge list.
std::string graph_at(const Frame& frame, const Lengths& lengths);
// "4 1 dead:3 nor:4,8" with paths of so many edges, as the Game of Cycles writes
// what is left of a board.
std::string board_at(const Frame& frame, const Lengths& lengths);
// A family with n in the place of its star.
std::string family_at(std::string_view family, std::uint32_t n, std::size_t line);

}  // namespace checker
