// tendril tree: size and height of the game tree and of its canonical tree.
#include <fmt/format.h>

#include "app/commands.hpp"

namespace tendril::app {
namespace {

Answer misere_form(Game& game, const Position& position, const std::string& same_as, Session& session,
                   Control& control) {
  if (!same_as.empty()) {
    const bool same = game.same_misere_form(position, game.read(same_as), control);
    if (!same) session.exit_code = kDoesNotHold;
    return {same ? "same" : "different", {{"play", "misere"}, {"other", same_as}, {"answer", same}}};
  }
  const MisereForm form = game.misere_form(position, control);
  return {fmt::format("misere forms     {}\n"
                      "height           {}\n"
                      "genus            {}\n"
                      "{}",
                      form.forms, form.height, form.genus.text(),
                      form.text.empty() ? "" : fmt::format("canonical form   {}\n", form.text)),
          {{"play", "misere"},
           {"answer",
            {{"forms", form.forms},
             {"height", form.height},
             {"genus", form.genus.text()},
             {"tame", form.genus.tame},
             {"form", form.text}}}}};
}

}  // namespace

void add_tree(Command& tendril, Session& session) {
  Command& command =
      tendril.add_subcommand("tree", "Size and height of the game tree and of its canonical tree");
  auto question = std::make_shared<Question>();
  auto dot = std::make_shared<std::string>();
  auto same_as = std::make_shared<std::string>();
  auto play = std::make_shared<std::string>("normal");
  question->declare(command, session);
  const Option as_dot =
      command
          .add_option("--dot", *dot,
                      "Write the canonical tree for Graphviz, each subtree once (without a name "
                      "that ends in .dot, .gv or .txt, or -: to standard output)")
          .value_may_miss("-")
          .type_name("FILE");
  command
      .add_option("--same-as", *same_as,
                  "Say whether another position has the same canonical tree (exit code 1 if not)")
      .type_name("POSITION")
      .excludes(as_dot);
  command.add_option("--play", *play, "misere: what is left of the tree when reversible moves are taken out")
      .one_of({"normal", "misere"})
      .type_name("RULE")
      .excludes(as_dot);
  command.footer(
      "Two positions have the same canonical tree when the sets of canonical trees of their options are "
      "equal;\n"
      "then they are the same under any rule of winning. In misere play also positions with different trees can\n"
      "stand for one another: with --play misere the canonical form is counted (docs/misere.md).\n\n"
      "Examples:\n"
      "  tendril tree nim 2+1\n"
      "  tendril tree grundy 7 --dot tree.dot\n"
      "  tendril tree grundy 7 --dot | dot -Tsvg > tree.svg\n"
      "  tendril tree heap:0.3 5 --same-as 2+3\n"
      "  tendril tree sprouts '0*4' --play misere");
  command.callback([&session, question, dot, same_as, play] {
    question->answer(session, [&](Game& game, const Position& position, Control& control) {
      if (!dot->empty()) {
        check_writable(*dot);
        const std::string text = game.tree_dot(position, control);
        if (*dot != "-") write_file(*dot, text);
        return Answer{*dot == "-" ? text : "", {{"answer", text}}};
      }
      if (*play == "misere") return misere_form(game, position, *same_as, session, control);
      if (!same_as->empty()) {
        const bool same = game.same_tree(position, game.read(*same_as), control);
        if (!same) session.exit_code = kDoesNotHold;
        return Answer{same ? "same" : "different", {{"other", *same_as}, {"answer", same}}};
      }
      const TreeSize report = game.tree(position, control);
      return Answer{fmt::format("positions        {}\n"
                                "tree vertices    {}\n"
                                "height           {}\n"
                                "canonical trees  {}\n"
                                "canonical size   {}\n",
                                report.positions, report.vertices, report.height, report.canonical_classes,
                                report.canonical_vertices),
                    {{"answer",
                      {{"positions", report.positions},
                       {"vertices", report.vertices},
                       {"height", report.height},
                       {"canonical_classes", report.canonical_classes},
                       {"canonical_vertices", report.canonical_vertices}}}}};
    });
  });
}

}  // namespace tendril::app
