#include "solve/tree.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstring>

#include "base/flat_tables.hpp"

namespace tendril {

using BigCount = boost::multiprecision::cpp_int;

struct CanonicalTrees::Counts {
  std::vector<BigCount> of;
};

CanonicalTrees::CanonicalTrees() : vertices_(std::make_unique<Counts>()) {}
CanonicalTrees::~CanonicalTrees() = default;

std::string CanonicalTrees::vertices(TreeClass id) const { return vertices_->of[index(id)].str(); }

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
      vertices += vertices_->of[index(option)];
    }
    height_.push_back(height);
    vertices_->of.push_back(std::move(vertices));
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

class TreeSearch::Explored {
 public:
  Explored(Expander& expander, CanonicalTrees& trees)
      : sums_(expander), control_(expander.control()), trees_(trees) {}

  Report explore(std::span<const PositionId> components) {
    const SumId root = sums_.intern(components);
    if (!known(root)) push(root);
    while (!stack_.empty()) step();
    return {reachable(root), vertices_[index(root)].str(), trees_.height(classes_[index(root)]),
            classes_[index(root)]};
  }

  std::vector<PositionId> representative(TreeClass id) const {
    return sums_.components(representative_.at(index(id)));
  }

 private:
  struct Frame {
    SumId sum;
    std::vector<SumId> options;
    std::size_t next = 0;
  };

  bool known(SumId sum) const { return index(sum) < done_.size() && done_[index(sum)]; }
  void push(SumId sum) {
    control_.tick(sums_.size());
    stack_.push_back({sum, sums_.options(sum)});
  }

  void step() {
    Frame& frame = stack_.back();
    while (frame.next < frame.options.size()) {
      if (!known(frame.options[frame.next])) return push(frame.options[frame.next]);
      ++frame.next;
    }
    const SumId sum = frame.sum;
    if (done_.size() < sums_.size()) {
      done_.resize(sums_.size());
      classes_.resize(sums_.size());
      vertices_.resize(sums_.size());
      options_.resize(sums_.size());
    }
    std::vector<TreeClass> option_classes;
    BigCount vertices = 1;
    for (const SumId option : frame.options) {
      option_classes.push_back(classes_[index(option)]);
      vertices += vertices_[index(option)];
    }
    const TreeClass tree_class = trees_.intern(std::move(option_classes));
    representative_.try_emplace(index(tree_class), sum);
    classes_[index(sum)] = tree_class;
    vertices_[index(sum)] = std::move(vertices);
    options_[index(sum)] = std::move(frame.options);
    done_[index(sum)] = true;
    stack_.pop_back();
  }

  std::size_t reachable(SumId root) const {
    std::vector<bool> seen(sums_.size());
    std::vector<SumId> todo{root};
    seen[index(root)] = true;
    std::size_t count = 0;
    while (!todo.empty()) {
      const SumId sum = todo.back();
      todo.pop_back();
      ++count;
      for (const SumId option : options_[index(sum)])
        if (!seen[index(option)]) {
          seen[index(option)] = true;
          todo.push_back(option);
        }
    }
    return count;
  }

  Sums sums_;
  Control& control_;
  CanonicalTrees& trees_;
  std::vector<Frame> stack_;
  // By SumId, once done:
  std::vector<bool> done_;
  std::vector<TreeClass> classes_;
  std::vector<BigCount> vertices_;
  std::vector<std::vector<SumId>> options_;
  FlatMap<std::uint32_t, SumId> representative_;
};

TreeSearch::TreeSearch(Expander& expander, CanonicalTrees& trees)
    : explored_(std::make_unique<Explored>(expander, trees)) {}
TreeSearch::~TreeSearch() = default;

TreeSearch::Report TreeSearch::explore(std::span<const PositionId> components) {
  return explored_->explore(components);
}
std::vector<PositionId> TreeSearch::representative(TreeClass id) const {
  return explored_->representative(id);
}

}  // namespace tendril
