// A made-up ruleset for testing solvers: positions are numbers, and the options of n are random sums of
// smaller numbers, drawn from a seed. It has every shape a game can have (no options, many, sums, repeated
// components).
#pragma once

#include <random>

#include "rules/ruleset.hpp"
#include "tendril/error.hpp"

namespace tendril::test {

class RandomGame final : public Ruleset {
 public:
  RandomGame(unsigned seed, unsigned most_options, unsigned most_parts)
      : seed_(seed), most_options_(most_options), most_parts_(most_parts) {}

  void options(KeyView position, Options& out) const override {
    for (const std::vector<unsigned>& option : plain_options(number(position))) {
      for (const unsigned part : option) out.component(key(part));
      out.finish();
    }
  }
  Sum parse(std::string_view text) const override {
    return {key(static_cast<unsigned>(std::stoul(std::string(text))))};
  }
  std::string print(KeyView position) const override { return std::to_string(number(position)); }
  // Parts of an option of n are at most n / 2 + 1 < n in number and smaller than n / parts, so this falls.
  std::uint64_t bound(KeyView position) const override { return number(position); }

  std::vector<std::vector<unsigned>> plain_options(unsigned n) const {
    std::mt19937 random(seed_ * 7919 + n);
    std::vector<std::vector<unsigned>> options(n == 0 ? 0 : random() % (most_options_ + 1));
    for (auto& option : options) {
      const unsigned parts = static_cast<unsigned>(random() % (most_parts_ + 1));
      for (unsigned i = 0; i < parts; ++i)
        option.push_back(static_cast<unsigned>(random() % ((n - 1) / parts + 1)));
    }
    return options;
  }
  static Key key(unsigned n) {
    Key result;
    append_varint(result, n);
    return result;
  }
  static unsigned number(KeyView position) { return static_cast<unsigned>(take_varint(position)); }

 private:
  unsigned seed_;
  unsigned most_options_;
  unsigned most_parts_;
};

}  // namespace tendril::test
