// The largest nimber of 0.33 (or another code) over all trees of n vertices, for n = 1 .. limit: every tree
// from nauty's gentreeg through a pipe, one table of subtrees for all of them. Prints a line a size: trees,
// largest nimber, the first tree that has it, seconds, components in the table, memory.
//
//   bench_octal_trees [limit [code]]        14 and 0.33 unless told otherwise
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/memory.hpp"
#include "graph/component_key.hpp"
#include "graph/graph6.hpp"
#include "rules/octal/octal.hpp"
#include "solve/value_sets.hpp"
#include "tendril/control.hpp"

int main(int argc, char** argv) {
  using namespace tendril;
  const int limit = argc > 1 && std::atoi(argv[1]) > 0 ? std::atoi(argv[1]) : 14;
  const octal::OctalRules rules(argc > 2 ? argv[2] : "0.33");
  Table table;
  Control control;
  Expander expander(rules, table, control);
  ValueSetSearch search(expander);
  fmt::print("{:>3} {:>9} {:>4} {:>9} {:>10} {:>7}  first tree with it\n", "n", "trees", "max", "seconds",
             "positions", "MiB");
  const auto start = std::chrono::steady_clock::now();
  for (int n = 2; n <= limit; ++n) {
    std::FILE* pipe = popen(fmt::format("nauty-gentreeg -q {}", n).c_str(), "r");
    if (pipe == nullptr) return 1;
    std::size_t trees = 0;
    Nimber best;
    Key record;
    Key key;
    char line[256];
    while (std::fgets(line, sizeof line, pipe) != nullptr) {
      TextReader reader(line);
      reader.advance();  // the colon of sparse6
      key.clear();
      append_component_key(key, read_sparse6(reader));
      const PositionId id = table.intern(key);
      const Nimber value = search.nimber({&id, 1});
      ++trees;
      if (trees == 1 || value > best) {
        best = value;
        record = key;
      }
    }
    if (pclose(pipe) != 0) return 1;
    const double elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    fmt::print("{:>3} {:>9} {:>4} {:>9.2f} {:>10} {:>7}  {}\n", n, trees, best.value, elapsed, table.size(),
               heap_bytes() >> 20, rules.print(record));
    std::fflush(stdout);
  }
  return 0;
}
