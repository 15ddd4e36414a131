// tendril nimber: the Grundy value of a position.
#include <fmt/format.h>

#include "app/commands.hpp"

namespace tendril::app {

void add_nimber(CLI::App& tendril, Session& session) {
  CLI::App* command = tendril.add_subcommand("nimber", "The Grundy value of a position, one integer");
  auto question = std::make_shared<Question>();
  auto by = std::make_shared<std::string>("search");
  question->declare(*command, session);
  command->add_option("--by", *by, "How: search (pruned), plain (by the definition, a cross-check)")
      ->check(CLI::IsMember({"search", "plain"}))
      ->type_name("METHOD");
  command->footer(
      "Examples:\n"
      "  tendril nimber nim 3+5+7\n"
      "  tendril nimber heap:0.77 12+5\n"
      "  printf '1\\n2\\n3\\n' | tendril nimber lasker -");
  command->callback([&session, question, by] {
    question->answer(session, [&](Game& game, std::string_view position, Control& control) {
      const Nimber value = game.nimber(position, control, *by == "plain" ? Method::plain : Method::pruned);
      return Answer{fmt::format("{}", value.value), {{"answer", value.value}}};
    });
  });
}

}  // namespace tendril::app
