#include "python_rules.hpp"

#include <pybind11/stl.h>

#include <charconv>
#include <cstring>

namespace tendril::python {
namespace {

namespace py = pybind11;

OutsideRules::Component component(std::uint32_t number) {
  OutsideRules::Component result(sizeof number, '\0');
  std::memcpy(result.data(), &number, sizeof number);
  return result;
}

std::uint32_t number(const OutsideRules::Component& component) {
  std::uint32_t result = 0;
  std::memcpy(&result, component.data(), sizeof result);
  return result;
}

}  // namespace

PythonRules::~PythonRules() {
  const py::gil_scoped_acquire acquire;
  options_ = py::object();
  bound_ = py::object();
}

std::vector<OutsideRules::Components> PythonRules::options(const Component& of) const {
  const py::gil_scoped_acquire acquire;
  std::vector<Components> result;
  for (const auto& option : options_(number(of)).cast<std::vector<std::vector<std::uint32_t>>>()) {
    result.emplace_back();
    for (const std::uint32_t part : option) result.back().push_back(component(part));
  }
  return result;
}

OutsideRules::Components PythonRules::read(std::string_view text) const {
  Components result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::uint32_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data() + at, end, value);
    if (error != std::errc() || (stop != end && *stop != '+'))
      throw InputError("no number of a component", text, at, "numbers joined by +");
    result.push_back(component(value));
    at = static_cast<std::size_t>(stop - text.data());
  }
  return result;
}

std::string PythonRules::print(const Component& of) const { return std::to_string(number(of)); }

std::optional<std::uint64_t> PythonRules::bound(const Component& of) const {
  if (!bounded_) return std::nullopt;
  const py::gil_scoped_acquire acquire;
  return bound_(number(of)).cast<std::uint64_t>();
}

}  // namespace tendril::python
