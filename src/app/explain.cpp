// tendril explain: who wins, and the shortest true reason for it, as text, as JSON or as one page that folds.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "page/html.hpp"
#include "page/xml.hpp"
#include "papers/reasons.hpp"
#include "tendril/explanation.hpp"

namespace tendril::app {
namespace {

struct ExplainOptions {
  std::string play = "normal";
  unsigned depth = 0;  // 0: as the reason needs
  std::string html;
};

std::string verdict(const Explanation& explained) {
  return fmt::format("{} is {} for the player to move{}.", explained.position.words(),
                     explained.outcome == Outcome::next ? "won (N)" : "lost (P)",
                     explained.play == Play::misere ? " in misère play" : "");
}

std::string reason(const Explanation& explained) {
  const Reason& reason = explained.reason;
  return reason.source.empty() ? reason.text
                               : fmt::format("{} (in the ledger: {})", reason.text, reason.source);
}

// The reply is in the labels of the first; the others leave the same position under other labels.
std::string names(const std::vector<std::string>& moves) {
  if (moves.size() == 1) return moves.front();
  return fmt::format("{} ({} alike)", moves.front(), moves.size() - 1);
}

std::string leaving(const Move& move) {
  if (move.result.is_over()) return ", which ends the game";
  return move.result.words() == move.name ? std::string() : ", leaving " + move.result.words();
}

void write_answers(const std::vector<Answered>& answers, std::size_t indent, std::string& text) {
  for (const Answered& each : answers) {
    text += fmt::format("{:{}}after {}: ", "", indent, names(each.moves));
    text += each.reply ? fmt::format("{}{}\n", each.reply->name, leaving(*each.reply)) : "the game is over\n";
    write_answers(each.then, indent + 2, text);
  }
}

std::string text_of(const Explanation& explained) {
  std::string text = verdict(explained) + "\n" + reason(explained) + "\n";
  for (const Part& part : explained.parts)
    text += fmt::format("  *{:<3} {}\n", part.nimber.value, part.position.written());
  if (explained.move) text += fmt::format("Win with {}{}.\n", explained.move->name, leaving(*explained.move));
  write_answers(explained.answers, 2, text);
  return text;
}

Json json_of(const std::vector<Answered>& answers) {
  Json all = Json::array();
  for (const Answered& each : answers) {
    Json entry = {{"moves", each.moves}, {"left", each.left.words()}};
    entry["reply"] = each.reply ? Json(each.reply->name) : Json();
    if (each.reply) entry["leaves"] = each.reply->result.words();
    if (!each.then.empty()) entry["then"] = json_of(each.then);
    all.push_back(entry);
  }
  return all;
}

Json fields_of(const Explanation& explained) {
  Json fields = {{"answer", std::string(1, letter(explained.outcome))},
                 {"play", explained.play == Play::misere ? "misere" : "normal"},
                 {"because", name(explained.reason.because)},
                 {"reason", explained.reason.text}};
  if (!explained.reason.source.empty()) fields["ledger"] = explained.reason.source;
  if (!explained.parts.empty()) {
    Json parts = Json::array();
    for (const Part& part : explained.parts)
      parts.push_back(Json{{"position", part.position.written()}, {"nimber", part.nimber.value}});
    fields["parts"] = parts;
  }
  if (explained.move)
    fields["move"] = Json{{"move", explained.move->name}, {"result", explained.move->result.words()}};
  fields["answers"] = json_of(explained.answers);
  return fields;
}

std::string picture(const Game& game, const Position& position) {
  const std::string svg = position.is_over() ? std::string() : game.draw(position);
  return svg.empty() ? std::string() : fmt::format("<figure class=\"board\">{}</figure>", inline_svg(svg));
}

std::string html_of(const Game& game, const std::vector<Answered>& answers) {
  std::string html;
  for (const Answered& each : answers) {
    html += fmt::format("<details><summary>after {}: <b>{}</b></summary>", xml_escape(names(each.moves)),
                        each.reply ? xml_escape(each.reply->name) : "the game is over");
    html += fmt::format("<p>It leaves {}.</p>{}", xml_escape(each.left.words()), picture(game, each.left));
    if (each.reply)
      html += fmt::format("<p>The reply{}.</p>{}", xml_escape(leaving(*each.reply)),
                          picture(game, each.reply->result));
    html += html_of(game, each.then) + "</details>";
  }
  return html;
}

std::string page_of(const Game& game, const Explanation& explained) {
  std::string rest = picture(game, explained.position);
  if (!explained.parts.empty()) {
    Cells rows{{"part", "nimber"}};
    for (const Part& part : explained.parts)
      rows.push_back({part.position.written(), fmt::format("{}", part.nimber.value)});
    rest += html_table(rows, Colours::by_number);
  }
  if (explained.move)
    rest += fmt::format("<p>Win with <b>{}</b>{}.</p>{}", xml_escape(explained.move->name),
                        xml_escape(leaving(*explained.move)), picture(game, explained.move->result));
  rest += html_of(game, explained.answers);
  return html_document(
      fmt::format("{}: {}", game.name(), explained.position.words()),
      fmt::format("<p>{}</p><p>{}</p>", xml_escape(verdict(explained)), xml_escape(reason(explained))), rest);
}

Answer explain_one(const ExplainOptions& options, Game& game, const Position& position, Control& control) {
  check_writable(options.html);
  ExplainRequest request{.play = options.play == "misere" ? Play::misere : Play::normal,
                         .depth = {},
                         .more = papers::reasons(game, control)};
  if (options.depth > 0) request.depth = options.depth;
  const Explanation explained = explain(game, position, request, control);
  Answer answer{.text = text_of(explained), .fields = fields_of(explained)};
  answer.text.pop_back();
  if (!options.html.empty()) answer.write_beside(options.html, page_of(game, explained));
  return answer;
}

}  // namespace

void add_explain(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("explain", "Who wins, and why");
  auto question = std::make_shared<Question>();
  auto options = std::make_shared<ExplainOptions>();
  question->declare(command, session);
  declare_play_option(command, options->play);
  command
      .add_option("--depth", options->depth,
                  "Answers to so many moves of the other player in turn [1 if no shorter reason is found]")
      .between(1, 100)
      .type_name("N");
  command.add_option("--html", options->html, "Write one page with drawings that folds").type_name("FILE");
  command.footer(
      "Reasons, from short to long: the game is over; the parts are equal in pairs; the nim-sum of the parts;\n"
      "a symmetry that answers every move (arrows, cycles); a theorem of the papers, checked on this position;\n"
      "every play has a length of the same parity; the winning move, and an answer to everything.\n\n"
      "Examples:\n"
      "  tendril explain nim 3+5+7\n"
      "  tendril explain cycles 'cycle(6)'\n"
      "  tendril explain sprouts '0*3' --depth 2\n"
      "  tendril explain octal:0.33 'star(1,1,3,4)' --html why.html");
  command.callback([&session, question, options] {
    question->answer(session, [&](Game& game, const Position& position, Control& control) {
      return explain_one(*options, game, position, control);
    });
  });
}

}  // namespace tendril::app
