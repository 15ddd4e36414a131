#include "papers/claim.hpp"

#include "papers/all_claims.hpp"

namespace tendril::papers {

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::holds:
      return "holds";
    case Verdict::fails:
      return "fails";
    case Verdict::open:
      return "open";
    case Verdict::not_checkable:
      return "not checkable";
  }
  return {};
}

std::string_view name(Kind kind) {
  switch (kind) {
    case Kind::mistake:
      return "author's mistake";
    case Kind::degenerate:
      return "degenerate case";
    case Kind::reading:
      return "reading";
    case Kind::transcription:
      return "transcription";
    case Kind::refuted_by_author:
      return "refuted by its author";
    case Kind::refuted_here:
      return "refuted here";
  }
  return {};
}

const std::vector<Kind>& all_kinds() {
  static const std::vector<Kind> kinds = {Kind::mistake,       Kind::degenerate,        Kind::reading,
                                          Kind::transcription, Kind::refuted_by_author, Kind::refuted_here};
  return kinds;
}

Game& Games::game(std::string_view name) {
  auto found = games_.find(name);
  if (found == games_.end()) found = games_.emplace(name, Game(name, settings_)).first;
  return found->second;
}

bool Trial::has_evidence(std::string_view game_name, std::string_view position) {
  return games_.evidence().covers(game_name, canonical(game_name, position));
}

std::optional<Proved> Trial::proved(std::string_view game_name, std::string_view position) {
  const auto proved = games_.evidence().about(game_name, canonical(game_name, position));
  if (proved) ++found_.certificates;
  return proved;
}

std::uint64_t Trial::proved_nimber(std::string_view game_name, std::string_view position) {
  if (const auto known = proved(game_name, position); known && known->nimber)
    return answered(known->nimber->value);
  return nimber(game_name, position);
}

bool Trial::proved_first_wins(std::string_view game_name, std::string_view position) {
  if (const auto known = proved(game_name, position)) return answered(known->outcome == Outcome::next);
  return first_wins(game_name, position);
}

Finding run_claim(const Claim& claim, Games& games, Control& control, Depth depth, Spoiled spoiled,
                  std::uint64_t* answers) {
  Trial trial(games, control, depth, spoiled);
  if (!claim.check) {
    trial.finding().verdict = Verdict::not_checkable;
  } else {
    trial.finding().verdict = claim.passed;
    try {
      claim.check(trial);
    } catch (const Refuted&) {
      // The finding holds the counter-example.
    } catch (const BadEvidence& bad) {
      trial.finding().verdict = Verdict::not_checkable;
      trial.note("the stored evidence does not hold: {}", bad.what());
    }
  }
  if (answers != nullptr) *answers = trial.answers();
  std::string& note = trial.finding().note;
  if (!claim.why.empty())
    note = note.empty() ? std::string(claim.why) : fmt::format("{}; {}", note, claim.why);
  return trial.finding();
}

const std::vector<Claim>& all_claims() {
  static const std::vector<Claim> all = [] {
    std::vector<Claim> claims;
    for (const auto part :
         {expansion_surfaces, expansion_girth,     expansion_plays,   expansion_circular, expansion_proof,
          expansion_steps,    expansion_two_spots, surfaces_topology, surfaces_trees,     surfaces_steps,
          surfaces_searched,  surfaces_tables,     arrows_states,     arrows_paths,       arrows_spiders,
          arrows_proofs,      arrows_flowers,      arrows_followers,  octal_games,        octal_stars,
          octal_bistars,      octal_proofs,        octal_steps,       octal_trees,        cycles_heaps,
          cycles_lines,       cycles_boards,       cycles_trees,      cycles_strategy,    cycles_script})
      for (Claim& claim : part()) claims.push_back(std::move(claim));
    return claims;
  }();
  return all;
}

const std::vector<std::string_view>& all_papers() {
  static const std::vector<std::string_view> papers = {"expansion", "surfaces", "arrows", "octal", "cycles"};
  return papers;
}

}  // namespace tendril::papers
