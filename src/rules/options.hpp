// The options of one position, flat: one byte buffer, the ends of the components in it, and the ends of the
// options. A ruleset fills it, a solver reads it, and after warming up neither allocates. Every option written
// is a look at the limits (base/heed.hpp); a ruleset that looks at far more moves than are allowed calls
// heed() itself.
//
//   options.component("..."); options.component("..."); options.finish();   // one option: a sum of two
//   options.finish();                                                       // one option: the game is over
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "base/heed.hpp"
#include "base/key.hpp"

namespace tendril {

// Thrown when a position has more options than the limit that `Options::limit` set allows to be written down.
struct TooManyOptions : std::runtime_error {
  TooManyOptions() : std::runtime_error("a position has more options than memory can hold") {}
};

class Options {
 public:
  // --- for rulesets ---
  // Adds a component, in canonical form, to the option being written.
  void component(KeyView key) {
    bytes_.append(key);
    component_ends_.push_back(bytes_.size());
  }
  // Adds a component whose bytes the caller appends to `buffer()` before calling this.
  Key& buffer() { return bytes_; }
  void component_from_buffer() { component_ends_.push_back(bytes_.size()); }
  // Ends the option being written.
  void finish() {
    option_ends_.push_back(component_ends_.size());
    if (bytes_.size() + 8 * (component_ends_.size() + option_ends_.size()) > byte_limit_)
      throw TooManyOptions();
    heed();
  }

  // --- for solvers ---
  std::size_t size() const { return option_ends_.size(); }
  // Components of option i are numbered first(i) .. last(i) - 1.
  std::size_t first(std::size_t i) const { return i == 0 ? 0 : option_ends_[i - 1]; }
  std::size_t last(std::size_t i) const { return option_ends_[i]; }
  std::size_t components() const { return component_ends_.size(); }
  KeyView component_key(std::size_t c) const {
    const std::size_t begin = c == 0 ? 0 : component_ends_[c - 1];
    return KeyView(bytes_).substr(begin, component_ends_[c] - begin);
  }
  Sum sum(std::size_t i) const {
    Sum result;
    for (std::size_t c = first(i); c < last(i); ++c) result.emplace_back(component_key(c));
    return result;
  }
  void clear() {
    bytes_.clear();
    component_ends_.clear();
    option_ends_.clear();
  }
  // From now on a list takes at most `bytes`.
  void limit(std::size_t bytes) { byte_limit_ = bytes; }

 private:
  Key bytes_;
  std::vector<std::size_t> component_ends_;
  std::vector<std::size_t> option_ends_;
  std::size_t byte_limit_ = SIZE_MAX;
};

}  // namespace tendril
