// The Games of Arrows and of Cycles against the clock, one core: the double diamond against the Python brute
// force next to this file, a sweep over plane boards, spiders, trees, and the double diamond extended. The
// figures are printed before the benchmarks proper, measured in this run as processor time.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <memory>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "graph/parse.hpp"
#include "graph/plane/planarity.hpp"
#include "rules/boards/board.hpp"
#include "tendril/tendril.hpp"

namespace {

using tendril::Control;

double now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::vector<std::string> lines_of(const std::string& command) {
  std::vector<std::string> lines;
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  if (!pipe) return lines;
  std::string line;
  for (int c = std::fgetc(pipe.get()); c != EOF; c = std::fgetc(pipe.get())) {
    if (c != '\n') {
      line.push_back(static_cast<char>(c));
      continue;
    }
    lines.push_back(line);
    line.clear();
  }
  return lines;
}

std::uint64_t ask(const std::string& game, const std::string& position) {
  Control control;
  tendril::Game played(game);
  return played.nimber(played.read(position), control).value;
}

void print_double_diamond() {
  const auto lines =
      lines_of(std::string("python3 ") + TENDRIL_BENCH_DIR + "/cycles_baseline.py doublediamond");
  double python = 0;
  std::uint64_t answer = 0;
  if (!lines.empty()) std::istringstream(lines[0]) >> answer >> python;
  constexpr int kRounds = 100;
  const double start = now();
  for (int i = 0; i < kRounds; ++i)
    if (ask("cycles", "doublediamond") != answer) fmt::print("DIFFERENT ANSWERS\n");
  const double ours = (now() - start) / kRounds;
  fmt::print("double diamond: {:.3f} ms, Python {:.0f} ms: {:.0f} times faster (promised 1000)\n", ours * 1e3,
             python * 1e3, python / ours);
}

// Every connected planar graph with so many edges, no leaves and up to 9 vertices, in one drawing each, with
// every face in turn outside, as text.
std::vector<std::string> plane_boards(int edges) {
  std::vector<std::string> boards;
  for (int n = 3; n <= std::min(9, edges); ++n)
    for (const std::string& line :
         lines_of(fmt::format("nauty-geng -cqd2 {} {}:{} 2>/dev/null", n, edges, edges))) {
      tendril::TextReader reader(line);
      const auto board = tendril::boards::make_board(tendril::parse_graph("g6:" + line), reader, 0);
      const auto drawing = tendril::plane::find_drawing(board);
      if (!drawing) continue;
      const auto faces = tendril::plane::faces(*drawing);
      for (std::size_t outer = 0; outer < faces.size(); ++outer) {
        std::string text = "edges";
        for (const auto& [u, v] : board.edges) text += fmt::format(" {}-{}", u, v);
        text += " cells";
        for (std::size_t f = 0; f < faces.size(); ++f) {
          if (f == outer || tendril::plane::repeats_edge(faces[f])) continue;
          text += fmt::format(" {}", fmt::join(tendril::plane::vertices_of(board, faces[f]), "-"));
        }
        boards.push_back(std::move(text));
      }
    }
  return boards;
}

// Who wins, and how much of the time goes into reading the text.
void print_sweep(int edges) {
  const auto boards = plane_boards(edges);
  Control control;
  tendril::Game game("cycles");
  double start = now();
  for (const std::string& board : boards) benchmark::DoNotOptimize(game.read(board));
  const double reading = now() - start;
  std::size_t won = 0;
  start = now();
  for (const std::string& board : boards)
    won += game.outcome(game.read(board), tendril::Play::normal, control) == tendril::Outcome::next ? 1 : 0;
  const double seconds = now() - start;
  const auto count = static_cast<double>(boards.size());
  fmt::print("{} plane boards of {} edges: {:.0f} a second, {:.0f} without reading them; {} won\n",
             boards.size(), edges, count / seconds, count / (seconds - reading), won);
}

void print_one(const std::string& game, const std::string& position) {
  Control control;
  tendril::Game solver(game);
  const double start = now();
  const std::uint64_t answer = solver.nimber(solver.read(position), control).value;
  fmt::print("{} {}: {} in {:.2f} s, {} positions\n", game, position.substr(0, 60), answer, now() - start,
             solver.positions());
}

std::string random_tree(unsigned seed, int edges) {
  std::mt19937 random(seed);
  std::string text = "tree(";
  for (int v = 1; v <= edges; ++v)
    text += fmt::format("{}{}", v == 1 ? "" : ",", random() % static_cast<unsigned>(v));
  return text + ")";
}

void arrows_spider(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(ask("arrows", "spider(9,11,13)"));
}
void cycles_double_diamond(benchmark::State& state) {
  for (auto _ : state)
    benchmark::DoNotOptimize(ask("cycles", fmt::format("doublediamond({})", state.range(0))));
}
BENCHMARK(arrows_spider)->Unit(benchmark::kMillisecond);
BENCHMARK(cycles_double_diamond)->Arg(0)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
  print_double_diamond();
  for (int edges = 8; edges <= 12; ++edges) print_sweep(edges);
  print_one("arrows", "spider(21,23,25)");
  for (unsigned seed = 1; seed <= 3; ++seed) print_one("arrows", random_tree(seed, 40));
  for (unsigned seed = 1; seed <= 3; ++seed) print_one("arrows:trimmed", random_tree(seed, 40));
  for (int n = 1; n <= 5; ++n) print_one("cycles", fmt::format("doublediamond({})", n));
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
