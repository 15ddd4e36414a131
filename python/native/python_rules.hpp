// Rules written in Python (tendril.Ruleset) as rules from outside. Python numbers the components it meets; a
// component is its number, four bytes, and is written in decimal.
#pragma once

#include <pybind11/pybind11.h>

#include "tendril/outside_game.hpp"

namespace tendril::python {

class PythonRules final : public OutsideRules {
 public:
  // `options`: from a number to a list of lists of numbers. `bound`: from a number to a number, or None.
  PythonRules(pybind11::object options, pybind11::object bound)
      : options_(std::move(options)), bound_(std::move(bound)), bounded_(!bound_.is_none()) {}
  ~PythonRules() override;
  PythonRules(const PythonRules&) = delete;
  PythonRules& operator=(const PythonRules&) = delete;

  std::vector<Components> options(const Component& component) const override;
  Components read(std::string_view text) const override;
  std::string print(const Component& component) const override;
  std::optional<std::uint64_t> bound(const Component& component) const override;

 private:
  pybind11::object options_;
  pybind11::object bound_;
  bool bounded_;
};

}  // namespace tendril::python
