#include "app/outside_answer.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "tendril/error.hpp"

namespace tendril::app {
namespace {

constexpr std::string_view kAnswerRight =
    R"(the answer is one line such as [["2"],["1","1"],[]]: docs/outside-games.md)";

std::vector<OutsideRules::Components> read_options(const nlohmann::json& all, const std::string& asked) {
  const auto wrong = [&](const std::string& what) {
    return InputError("the program's answer has " + what, asked, 0, std::string(kAnswerRight));
  };
  if (!all.is_array()) throw wrong("no list of options");
  std::vector<OutsideRules::Components> options;
  for (const nlohmann::json& option : all) {
    if (!option.is_array()) throw wrong("an option that is no list of positions");
    OutsideRules::Components parts;
    for (const nlohmann::json& part : option) {
      if (!part.is_string()) throw wrong("a position that is no text");
      parts.push_back(part.get<std::string>());
      const std::string& text = parts.back();
      if (text.empty() || text.size() > kLongestPosition)
        throw wrong("an empty position, or one longer than 1 MiB");
      if (text.find_first_of("+\n\r\t") != std::string::npos || text.front() == ' ' || text.back() == ' ')
        throw wrong("a position with +, a tab or a line's end in it, or blanks around it");
    }
    options.push_back(std::move(parts));
  }
  return options;
}

}  // namespace

OutsideAnswer read_outside_answer(std::string_view line, const OutsideRules::Component& asked) {
  const nlohmann::json json = nlohmann::json::parse(line, nullptr, false);
  if (json.is_discarded())
    throw InputError(fmt::format("the program's answer is no JSON: {}", line.substr(0, 60)), asked, 0,
                     std::string(kAnswerRight));
  OutsideAnswer answer;
  if (json.is_object() && json.contains("error"))
    throw InputError(json["error"].is_string() ? json["error"].get<std::string>().substr(0, 200)
                                               : "no position of the program's game",
                     asked, 0, "write a position that the program knows");
  if (json.is_object() && json.contains("bound")) {
    if (!json["bound"].is_number_unsigned())
      throw InputError("the program's answer has a bound that is no number", asked, 0,
                       std::string(kAnswerRight));
    answer.bound = json["bound"].get<std::uint64_t>();
  }
  answer.options = read_options(json.is_object() && json.contains("options") ? json["options"] : json, asked);
  return answer;
}

}  // namespace tendril::app
