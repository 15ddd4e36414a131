// What a setting of proof-number search does to lands of random games of Sprouts. The starts 0*8, 0*10, ... are few, and a
// search needs half or twice the visits by chance: settings tuned on them fit the chance. A hundred lands tell a tenth.
//   bench_lands [lands: 120] [seed: 8] [least bound: 24] [largest bound: 34] [name=value of a setting ...]
// One thread: another machine prints the same visits and components. Means are of ten more than each count, so that lands
// which are decided at once do not rule them.
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "rules/sprouts/sprouts.hpp"
#include "solve/proof_numbers/search.hpp"

namespace {

using namespace tendril;

// Starts have 8 to 15 spots; 1 to 5 moves, each to the largest of four lands taken at random.
Key random_land(const Ruleset& rules, std::mt19937& random) {
  Key land = rules.parse(fmt::format("0*{}", 8 + random() % 8))[0];
  Options options;
  for (auto moves = 1 + random() % 5; moves > 0; --moves) {
    options.clear();
    rules.options(land, options);
    if (options.components() == 0) break;
    Key largest;
    for (int tries = 0; tries < 4; ++tries) {
      const Key one(options.component_key(random() % options.components()));
      if (largest.empty() || rules.bound(one) > rules.bound(largest)) largest = one;
    }
    land = largest;
  }
  return land;
}

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  settings.pn_patience = 0;
  std::vector<std::uint64_t> numbers = {120, 8, 24, 34};
  std::size_t given = 0;
  for (int i = 1; i < argc; ++i)
    if (const std::string word = argv[i]; word.find('=') != std::string::npos)
      settings.set(word);
    else if (given < numbers.size())
      numbers[given++] = std::stoull(word);
  const sprouts::Sprouts rules;
  std::mt19937 random(static_cast<std::uint32_t>(numbers[1]));
  std::set<Key> lands;
  double visits = 0;
  double components = 0;
  while (lands.size() < numbers[0]) {
    const Key land = random_land(rules, random);
    if (rules.bound(land) < numbers[2] || rules.bound(land) > numbers[3] || !lands.insert(land).second)
      continue;
    Control control;
    Table table;
    Couples couples;
    ProofNumberSearch search(rules, table, couples, control, 1, settings);
    search.outcome({land});
    visits += std::log(static_cast<double>(search.visits()) + 10);
    components += std::log(static_cast<double>(table.size()) + 10);
  }
  const auto count = static_cast<double>(lands.size());
  fmt::print("{} lands, geometric means: {:.0f} visits, {:.0f} components\n", lands.size(),
             std::exp(visits / count), std::exp(components / count));
}
