// tendril limit-genus: from which genus on the surface no longer matters.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "papers/limit_genus.hpp"

namespace tendril::app {
namespace {

std::string values(const std::vector<Nimber>& nimbers) {
  std::string text;
  for (const Nimber n : nimbers) text += fmt::format(" {}", n.value);
  return text;
}

Json values_json(const std::vector<Nimber>& nimbers) {
  Json list = Json::array();
  for (const Nimber n : nimbers) list.push_back(n.value);
  return list;
}

}  // namespace

void add_limit_genus(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand(
      "limit-genus", "From which genus on the surface of a Sprouts position no longer matters");
  auto question = std::make_shared<Question>();
  auto exact = std::make_shared<bool>(false);
  auto nimbers = std::make_shared<bool>(false);
  auto region = std::make_shared<std::size_t>(1);
  question->declare(command, session);
  command.add_flag("--exact", *exact, "Also find the smallest such genus, from canonical game trees");
  command.add_flag("--nimbers", *nimbers, "Print the nimber on every surface: a table and its proved tail");
  command.add_option("--region", *region, "The region whose surface is varied, counted from 1")
      .type_name("N");
  command.footer(
      "T^n is the sphere with n handles, P^n the sphere with n crosscaps. From the limit genus on, T^n and "
      "T^(n+1)\n"
      "have the same canonical game tree, and so have P^n and P^(n+2).\n\n"
      "Examples:\n"
      "  tendril limit-genus sprouts '0*3'\n"
      "  tendril limit-genus sprouts '0*2' --exact --nimbers");
  command.callback([&session, question, exact, nimbers, region] {
    question->answer(session, [&](Game&, std::string_view text, Control& control) {
      if (question->game != "sprouts")
        throw InputError("no surfaces", question->game, 0, "limit-genus is for sprouts");
      const papers::Varied position(text, *region);
      sprouts::GenusBound limit = position.bound();
      Answer answer;
      answer.fields["answer"] = {{"orientable_at_most", limit.orientable},
                                 {"non_orientable_at_most", limit.non_orientable}};
      auto& fields = answer.fields["answer"];
      if (*exact) {
        limit = exact_limit_genus(position, control);
        fields["orientable"] = limit.orientable;
        fields["non_orientable"] = limit.non_orientable;
      }
      const char* how = *exact ? "exactly" : "at most";
      answer.text = fmt::format(
          "orientable      {} {}\n"
          "non-orientable  {} {}\n",
          how, limit.orientable, how, limit.non_orientable);
      if (*nimbers) {
        const auto table = nimbers_on_all_surfaces(position, limit, control);
        answer.text +=
            fmt::format("nimbers on T^0, T^1, ...:{}, and so for ever\n", values(table.orientable));
        answer.text += fmt::format("nimbers on P^1, P^2, ...:{}, the last two in turn for ever\n",
                                   values(table.non_orientable));
        fields["nimbers_orientable"] = values_json(table.orientable);
        fields["nimbers_non_orientable"] = values_json(table.non_orientable);
      }
      return answer;
    });
  });
}

}  // namespace tendril::app
