#include "rules/boards/mirror.hpp"

#include <cstddef>

#include "base/flat_tables.hpp"
#include "graph/plane/skeleton.hpp"

namespace tendril::boards {
namespace {

constexpr std::size_t kMostProducts = 256;

using plane::index;

bool answers_every_move(const ArrowSystem& system, const ArrowMap& map) {
  const int arrows = static_cast<int>(map.size());
  for (int a = 0; a < arrows; ++a)
    if (map[index(map[index(a)])] != a || map[index(a)] >> 1 == a >> 1) return false;
  std::vector<char> inside(map.size());
  std::size_t begin = 0;
  for (const std::size_t end : system.ends) {
    for (std::size_t i = begin; i < end; ++i) inside[index(system.arrows[i])] = 1;
    bool both = false;
    for (std::size_t i = begin; i < end; ++i) {
      const int a = system.arrows[i];
      both = both || (system.dead[index(a)] == 0 && inside[index(map[index(a)])] != 0);
    }
    if (both) return false;
    for (std::size_t i = begin; i < end; ++i) inside[index(system.arrows[i])] = 0;
    begin = end;
  }
  return true;
}

}  // namespace

bool lost_by_mirroring(const ArrowSystem& system, const std::vector<ArrowMap>& generators) {
  std::vector<ArrowMap> found;
  FlatSet<ArrowMap> seen;
  const auto add = [&](ArrowMap map) {
    if (!seen.insert(map).second) return false;
    if (answers_every_move(system, map)) return true;
    found.push_back(std::move(map));
    return false;
  };
  for (const ArrowMap& generator : generators)
    if (add(generator)) return true;
  for (std::size_t i = 0; i < found.size() && found.size() < kMostProducts; ++i)
    for (const ArrowMap& generator : generators) {
      ArrowMap product(generator.size());
      for (std::size_t a = 0; a < product.size(); ++a) product[a] = generator[index(found[i][a])];
      if (add(std::move(product))) return true;
    }
  return false;
}

}  // namespace tendril::boards
