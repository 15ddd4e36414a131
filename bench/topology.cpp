// Drawings: how many options of random games the router draws at the first candidate (all of them, or it says so and fails),
// how long a curve takes, how finished games look, a fifth as many, and how long a picture takes. `bench_topology [games]`;
// a thousand games without a number, up to six spots on S, T1, T2, P1, P2, P3.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <map>

#include "tendril/drawing.hpp"
#include "topology/looks.hpp"
#include "topology/random_drawing.hpp"

namespace {

using namespace tendril;
using Clock = std::chrono::steady_clock;

double milliseconds(Clock::time_point since) {
  return std::chrono::duration<double, std::milli>(Clock::now() - since).count();
}

struct Tally {
  long positions = 0;
  long options = 0;
  long right = 0;
  int largest_mesh = 0;
  std::vector<double> times;
  int finished = 0;
};

Tally play(int genus, int games) {
  Tally tally;
  std::mt19937 random(static_cast<unsigned>(genus + 100));
  for (int game = 0; game < games; ++game) {
    const int spots = 2 + static_cast<int>(random() % 5);
    tests::random_game(spots, surface::Surface::from_signed_genus(genus), random,
                       [&](const topology::Sheet& sheet, const topology::Reading& reading,
                           std::vector<topology::AbstractMove> moves) {
                         ++tally.positions;
                         tally.largest_mesh = std::max(tally.largest_mesh, sheet.mesh.triangles());
                         std::shuffle(moves.begin(), moves.end(), random);
                         std::map<std::string, const topology::AbstractMove*> options;
                         for (const topology::AbstractMove& move : moves)
                           options.try_emplace(
                               topology::reduced_text(topology::after(reading.position, move)), &move);
                         for (const auto& [result, move] : options) {
                           ++tally.options;
                           const auto since = Clock::now();
                           const topology::Sheet next = tests::drawn(sheet, reading, *move);
                           tally.times.push_back(milliseconds(since));
                           if (tests::is_right(next, reading, *move)) ++tally.right;
                         }
                       });
    ++tally.finished;
  }
  std::sort(tally.times.begin(), tally.times.end());
  return tally;
}

}  // namespace

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 1000;
  bool all_right = true;
  Tally all;
  fmt::print("surface  games  positions  options  drawn  ms: median   p95    max  mesh <=\n");
  for (const int genus : {0, 1, 2, -1, -2, -3}) {
    const Tally tally = play(genus, (games + 5) / 6);
    const auto time = [&](double share) {
      return tally.times.empty()
                 ? 0
                 : tally.times[static_cast<std::size_t>(share * static_cast<double>(tally.times.size() - 1))];
    };
    fmt::print("{:<7}  {:>5}  {:>9}  {:>7}  {:>5}  {:>10.2f} {:>5.1f} {:>6.1f}  {:>7}\n",
               surface::name(surface::Surface::from_signed_genus(genus)), tally.finished, tally.positions,
               tally.options, tally.right, time(0.5), time(0.95), time(1), tally.largest_mesh);
    all_right = all_right && tally.right == tally.options;
    all.options += tally.options;
    all.right += tally.right;
  }
  fmt::print("{} of {} options drawn at the first candidate\n", all.right, all.options);
  const tests::LooksOfGames looks = tests::looks_of_games((games + 4) / 5, 6);
  fmt::print(
      "looks of {} finished games: {} crossings, {} with a spot too close to a curve (least {:.3f}, mean {:.3f}), {} with an "
      "angle below 60 degrees (least {:.1f})\n",
      looks.games, looks.crossings, looks.close, looks.least_clearance, looks.mean_clearance, looks.sharp,
      looks.least_angle);
  all_right = all_right && looks.crossings + looks.close + looks.sharp == 0;
  const auto since = Clock::now();
  const std::string picture = Drawing("sprouts", "0*6@T2").svg();
  fmt::print("show sprouts '0*6@T2' --svg: {:.0f} ms, {} bytes\n", milliseconds(since), picture.size());
  return all_right ? EXIT_SUCCESS : EXIT_FAILURE;
}
