// tendril show: the position read back, as a board with the user's labels or in canonical notation, or drawn.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "tendril/drawing.hpp"

namespace tendril::app {
namespace {

// Sprouts as curves on its surface, if it is not too large; else as the game draws itself.
std::string picture_of(const Game& game, const Position& position, std::string& remark) {
  if (game.name() == "sprouts") {
    try {
      return Drawing("sprouts", position.words()).svg();
    } catch (const InputError& error) {
      remark = error.problem() + ": drawn as cards";
    }
  }
  return game.draw(position);
}

}  // namespace

void add_show(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("show", "The position read back, or drawn");
  auto question = std::make_shared<Question>();
  auto svg = std::make_shared<std::string>();
  auto in_text = std::make_shared<bool>(false);
  auto trim = std::make_shared<bool>(false);
  auto canonical = std::make_shared<bool>(false);
  question->declare(command, session);
  command.add_option("--svg", *svg, "Draw the position to this file (- for standard output)")
      .type_name("FILE");
  command.add_flag("--text", *in_text, "Draw the position in characters, below");
  command.add_flag("--canonical", *canonical,
                   "Boards too in canonical notation, as parts of what is left to play in");
  command.add_flag("--trim", *trim, "Arrows: print the trimming of the board");
  command.footer(
      "Boards are written with the labels they were given, other positions in canonical notation; both are read\n"
      "back. Remarks, such as a numbering of vertices, stand below. Sprouts is drawn as curves on its surface\n"
      "if it is not too large, else as cards: see 'tendril help draw'.\n\n"
      "Examples:\n"
      "  tendril show nim '5 + 0 + 3'\n"
      "  tendril show cycles doublediamond\n"
      "  tendril show nim 3+5+7 --svg heaps.svg\n"
      "  tendril show node-kayles 'grid(3,4)' --text");
  command.callback([&session, question, svg, in_text, trim, canonical] {
    const bool ready = guarded(session, [&] {
      if (!svg->empty() && *svg != "-" && question->is_batch())
        throw InputError("one picture of a list of positions", *svg, 0,
                         "give one position, or write to standard output: --svg -");
      check_writable(*svg);
    });
    if (!ready) return;
    question->answer(session, [&](Game& game, const Position& position, Control&) {
      const auto needed = [&](std::string result, std::string_view option) {
        if (!result.empty()) return result;
        throw InputError(fmt::format("{} is not for this game", option), question->game, 0,
                         fmt::format("leave {} out", option));
      };
      if (*trim) {
        const std::string trimmed = needed(game.trim(position), "--trim");
        return Answer{trimmed, {{"answer", trimmed}}};
      }
      Answer answer{.text = *canonical ? position.text() : position.written(), .fields = {}};
      answer.fields["answer"] = answer.text;
      answer.fields["canonical"] = position.text();
      if (!svg->empty()) {
        std::string remark;
        const std::string picture = needed(picture_of(game, position, remark), "--svg");
        if (!remark.empty()) {
          answer.text += "\n" + remark;
          answer.fields["remark"] = remark;
        }
        answer.write_beside(*svg, picture);
      }
      if (*in_text) {
        const std::string picture = game.draw_in_text(position);
        if (picture.empty())
          throw InputError("no picture in characters", position.words(), 0,
                           "the game has none, or it would not fit a terminal: leave --text out");
        answer.text += "\n" + picture.substr(0, picture.size() - 1);
        answer.fields["picture"] = picture;
      }
      if (const std::string notes = game.notes(position); !notes.empty()) {
        if (*svg != "-") answer.text += "\n" + notes;
        answer.fields["notes"] = notes;
      }
      return answer;
    });
  });
}

}  // namespace tendril::app
