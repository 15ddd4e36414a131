// tendril limit-genus: from which genus on the surface no longer matters.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "papers/limit_genus.hpp"

namespace tendril::app {
namespace {

std::uint64_t value(Nimber nimber) { return nimber.value; }
std::string value(Outcome outcome) { return outcome == Outcome::next ? "N" : "P"; }

// What was found on every surface, for the reader and for --json.
template <class Found>
void tell(const char* what, const papers::SurfaceTable<Found>& table, Answer& answer) {
  const auto list = [](const std::vector<Found>& all) {
    std::string text;
    for (const Found& one : all) text += fmt::format(" {}", value(one));
    return text;
  };
  answer.text += fmt::format("{} on T^0, T^1, ...:{}, and so for ever\n", what, list(table.orientable));
  answer.text += fmt::format("{} on P^1, P^2, ...:{}, the last two in turn for ever\n", what,
                             list(table.non_orientable));
  Json& fields = answer.fields["answer"];
  for (const Found& one : table.orientable) fields[fmt::format("{}_orientable", what)].push_back(value(one));
  for (const Found& one : table.non_orientable)
    fields[fmt::format("{}_non_orientable", what)].push_back(value(one));
}

}  // namespace

void add_limit_genus(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand(
      "limit-genus", "From which genus on the surface of a Sprouts position no longer matters");
  auto question = std::make_shared<Question>();
  auto bound = std::make_shared<std::string>("numbers");
  auto exact = std::make_shared<bool>(false);
  auto nimbers = std::make_shared<bool>(false);
  auto outcomes = std::make_shared<bool>(false);
  auto region = std::make_shared<std::size_t>(1);
  question->declare(command, session);
  command
      .add_option("--bound", *bound,
                  "How it is bounded: from two numbers, at once, or region by region, less and slowly")
      .one_of({"numbers", "recursive"});
  command.add_flag("--exact", *exact, "Also find the smallest such genus, from canonical game trees");
  command.add_flag("--nimbers", *nimbers, "Print the nimber on every surface: a table and its proved tail");
  command.add_flag("--outcomes", *outcomes, "Print who wins on every surface, which is less work");
  command.add_option("--region", *region, "The region whose surface is varied, counted from 1")
      .type_name("N");
  command.footer(
      "T^n is the sphere with n handles, P^n the sphere with n crosscaps. From the limit genus on, T^n and "
      "T^(n+1)\n"
      "have the same canonical game tree, and so have P^n and P^(n+2).\n\n"
      "Examples:\n"
      "  tendril limit-genus sprouts '0*3'\n"
      "  tendril limit-genus sprouts '0*3' --bound recursive\n"
      "  tendril limit-genus sprouts '0*2' --exact --nimbers\n"
      "  tendril limit-genus sprouts '0*11' --outcomes");
  command.callback([&session, question, bound, exact, nimbers, outcomes, region] {
    question->answer(session, [&](Game& game, const Position& asked, Control& control) {
      if (question->game != "sprouts")
        throw InputError("no surfaces", question->game, 0, "limit-genus is for sprouts");
      const papers::Varied position(asked.words(), *region);
      sprouts::GenusBound limit = *bound == "recursive" ? position.recursive_bound() : position.bound();
      Answer answer;
      answer.fields["answer"] = {{"orientable_at_most", limit.orientable},
                                 {"non_orientable_at_most", limit.non_orientable}};
      auto& fields = answer.fields["answer"];
      if (*exact) {
        const auto found = exact_limit_genus(position, control, limit);
        limit = found.limit;
        answer.positions += found.components;
        fields["orientable"] = limit.orientable;
        fields["non_orientable"] = limit.non_orientable;
      }
      const char* how = *exact ? "exactly" : "at most";
      answer.text = fmt::format(
          "orientable      {} {}\n"
          "non-orientable  {} {}\n",
          how, limit.orientable, how, limit.non_orientable);
      if (*outcomes) tell("outcomes", outcomes_on_all_surfaces(game, position, limit, control), answer);
      if (*nimbers) tell("nimbers", nimbers_on_all_surfaces(game, position, limit, control), answer);
      return answer;
    });
  });
}

}  // namespace tendril::app
