// A code and a position of octal:<code>, separated by a space: parse, print, parse again; options of small
// ones.
#include <cstdint>
#include <cstdlib>

#include "graph/component_key.hpp"
#include "graph/parse.hpp"
#include "papers/octal_033.hpp"
#include "rules/octal/octal.hpp"
#include "tendril/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t space = input.find(' ');
  if (space == std::string_view::npos) return 0;
  const std::string_view text = input.substr(space + 1);
  using namespace tendril;
  try {
    const octal::OctalRules rules(input.substr(0, space));
    // Trees of any size; labelling other graphs of thousands of vertices takes nauty seconds and finds
    // nothing.
    const Graph graph = parse_graph(text).graph;
    const bool quick = graph.vertices() <= 200 || graph.edge_count() < graph.vertices();
    const Sum sum = quick ? rules.parse(text) : Sum{};
    for (const Key& key : sum) {
      if (rules.parse(rules.print(key)) != Sum{key}) std::abort();
      if (component_vertices(key) > 12) continue;
      Options options;
      rules.options(key, options);
      for (std::size_t i = 0; i < options.size(); ++i) {
        std::uint64_t left = 0;
        for (const Key& part : options.sum(i)) left += rules.bound(part);
        if (left >= rules.bound(key)) std::abort();
      }
    }
  } catch (const InputError&) {
  }
  try {
    papers::nimber_033_by_theory(text);
  } catch (const InputError&) {
  }
  return 0;
}
