// The families of graphs that have a name in the notation, such as star(1,1,3,4): docs/graphs.md.
#pragma once

#include <string_view>
#include <vector>

namespace tendril {

struct FamilyInfo {
  std::string_view name;   // "star"
  std::string_view usage;  // "star(l1,l2,...): a centre with paths of l1, l2, ... vertices"
};

const std::vector<FamilyInfo>& all_families();

}  // namespace tendril
