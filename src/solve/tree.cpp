#include "solve/tree.hpp"

#include <cstring>

namespace tendril {

TreeClass CanonicalTrees::intern(std::vector<TreeClass> options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  const KeyView key(reinterpret_cast<const char*>(options.data()), options.size() * sizeof(TreeClass));
  const auto [id, is_new] = classes_.intern(key);
  if (is_new) {
    std::uint32_t height = 0;
    BigCount vertices = 1;
    for (const TreeClass option : options) {
      height = std::max(height, height_[index(option)] + 1);
      vertices += vertices_[index(option)];
    }
    height_.push_back(height);
    vertices_.push_back(std::move(vertices));
  }
  return TreeClass{id};
}

std::vector<TreeClass> CanonicalTrees::options(TreeClass id) const {
  const KeyView key = classes_.key(index(id));
  std::vector<TreeClass> result(key.size() / sizeof(TreeClass));
  if (!key.empty()) std::memcpy(result.data(), key.data(), key.size());
  return result;
}

std::vector<TreeClass> CanonicalTrees::below(TreeClass id) const {
  // Options are interned before their parents, so they have smaller numbers.
  std::vector<bool> seen(index(id) + 1);
  seen[index(id)] = true;
  std::vector<TreeClass> result;
  for (std::uint32_t c = index(id) + 1; c-- > 0;) {
    if (!seen[c]) continue;
    result.push_back(TreeClass{c});
    for (const TreeClass option : options(TreeClass{c})) seen[index(option)] = true;
  }
  std::reverse(result.begin(), result.end());
  return result;
}

}  // namespace tendril
