#include "checker/check.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iomanip>
#include <ostream>
#include <sstream>
#include <unordered_map>
#include <unordered_set>

#include "checker/families.hpp"
#include "checker/game.hpp"
#include "checker/hints.hpp"
#include "checker/list.hpp"
#include "checker/misere.hpp"

namespace checker {
namespace {

// A sum as one string, to be looked up.
std::string key_of(const Sum& sum) {
  std::string key;
  for (const std::string& component : sum) {
    key += std::to_string(component.size());
    key += ':';
    key += component;
  }
  return key;
}

class Checker {
 public:
  Checker(const Certificate& certificate, const CheckOptions& options) : certificate_(certificate) {
    try {
      game_ = make_game(certificate.game);
    } catch (const Refused& refused) {
      throw Wrong(certificate.game_line, refused.what());
    }
    game_->most_moves = options.most_moves;
  }

  void check() {
    list_entries();
    check_hints(certificate_, *game_);
    for (const Entry& entry : certificate_.entries) check_entry(entry);
    check_claim();
  }
  // Options of entries, and replies.
  std::uint64_t options_checked() const { return options_checked_ + replies_checked_; }

 private:
  Sum parse(std::string_view position, std::size_t line) const {
    try {
      return game_->parse(position);
    } catch (const Refused& refused) {
      throw Wrong(line, refused.what());
    }
  }
  // Every option of a component, cancelled; equal ones may come more than once.
  std::vector<Sum> options(const std::string& component, std::size_t line) const {
    try {
      std::vector<Sum> all = game_->options(component);
      for (Sum& option : all) option = cancelled(std::move(option));
      return all;
    } catch (const Refused& refused) {
      throw Wrong(line, refused.what());
    }
  }

  void list_entries() {
    for (const Entry& entry : certificate_.entries) {
      Sum sum = parse(entry.position, entry.line);
      if (sum.empty())
        throw Wrong(entry.line, "nobody can move in this position; such components are not listed");
      if (sum.size() > 1) throw Wrong(entry.line, "not one component but " + std::to_string(sum.size()));
      const auto [at, is_new] = number_of_.try_emplace(sum[0], components_.size());
      if (!is_new) throw Wrong(entry.line, "the same position as entry " + std::to_string(at->second + 1));
      components_.push_back(std::move(sum[0]));
    }
  }

  // The nim-sum of a cancelled sum if all its components are listed.
  bool covered(const Sum& sum, std::uint32_t& nim_sum) const {
    nim_sum = 0;
    for (const std::string& component : sum) {
      const auto at = number_of_.find(component);
      if (at == number_of_.end()) return false;
      nim_sum ^= certificate_.entries[at->second].value;
    }
    return true;
  }
  // The sum of the entries named, which must have this nim-sum.
  Sum named(const Numbers& numbers, std::uint32_t nim_sum, std::size_t line) const {
    Sum sum;
    std::uint32_t value = 0;
    for (const std::uint32_t number : numbers) {
      if (number > components_.size()) throw Wrong(line, "no entry " + std::to_string(number));
      sum.push_back(components_[number - 1]);
      value ^= certificate_.entries[number - 1].value;
    }
    if (value != nim_sum)
      throw Wrong(line, "the entries named have nim-sum " + std::to_string(value) + ", not " +
                            std::to_string(nim_sum));
    return cancelled(std::move(sum));
  }

  // Whether a move in one component of `sum` leaves `target`, which is cancelled.
  bool has_option(const Sum& sum, const Sum& target, std::size_t line) const {
    for (std::size_t i = 0; i < sum.size(); ++i) {
      if (i > 0 && sum[i] == sum[i - 1]) continue;
      // What the move must leave of component i: the target less the other components. Equal ones cancel.
      Sum wanted = target;
      for (std::size_t k = 0; k < sum.size(); ++k)
        if (k != i) wanted.push_back(sum[k]);
      wanted = cancelled(std::move(wanted));
      try {
        if (game_->has_option(sum[i], wanted)) return true;
      } catch (const Refused& refused) {
        throw Wrong(line, refused.what());
      }
    }
    return false;
  }

  void check_entry(const Entry& entry) {
    std::unordered_set<std::string> all;
    std::unordered_set<std::string> uncovered;
    std::unordered_set<std::string> answered;
    const std::size_t number = static_cast<std::size_t>(&entry - certificate_.entries.data());
    const auto of = [&] { return "entry " + std::to_string(number + 1); };
    for (const Sum& option : options(components_[number], entry.line)) {
      ++options_checked_;
      std::string key = key_of(option);
      if (!all.insert(key).second) continue;
      std::uint32_t value = 0;
      if (!covered(option, value))
        uncovered.insert(std::move(key));
      else if (value == entry.value)
        throw Wrong(entry.line, of() + " has an option of value " + std::to_string(value) + ", its own");
    }
    for (std::uint32_t i = 0; i < entry.value; ++i) {
      const Gives& gives = entry.gives[i];
      if (!all.contains(key_of(named(gives.option, i, gives.line))))
        throw Wrong(gives.line, "the entries named are no option of " + of());
    }
    for (const Reply& reply : entry.replies) {
      ++replies_checked_;
      const Sum option = cancelled(parse(reply.option, reply.line));
      const std::string key = key_of(option);
      if (!all.contains(key)) throw Wrong(reply.line, "the position is no option of " + of());
      if (!answered.insert(key).second) throw Wrong(reply.line, "the option is answered already");
      uncovered.erase(key);
      if (!has_option(option, named(reply.reply, entry.value, reply.line), reply.line))
        throw Wrong(reply.line, "the entries named are no option of the option");
    }
    if (!uncovered.empty())
      throw Wrong(entry.line, std::to_string(uncovered.size()) + " option" +
                                  (uncovered.size() == 1 ? "" : "s") + " of " + of() +
                                  " neither covered by the list nor answered by a reply");
  }

  void check_claim() {
    const Claim& claim = certificate_.claim;
    const Sum sum = cancelled(parse(claim.position, claim.line));
    if (claim.has_move) {
      if (!has_option(sum, named(claim.move, 0, claim.line), claim.line))
        throw Wrong(claim.line, "the entries named are no option of the position claimed");
      return;
    }
    std::uint32_t value = 0;
    if (!covered(sum, value))
      throw Wrong(claim.line, "not every component of the position claimed is listed");
    const bool holds = claim.kind == 'n' ? value == claim.value : (claim.kind == 'P') == (value == 0);
    if (!holds)
      throw Wrong(claim.line, "the list gives the position claimed nimber " + std::to_string(value));
  }

  const Certificate& certificate_;
  std::unique_ptr<Game> game_;
  Sum components_;  // of the entries
  std::unordered_map<std::string, std::size_t> number_of_;
  std::uint64_t options_checked_ = 0;
  std::uint64_t replies_checked_ = 0;
};

std::string claim_text(const Certificate& certificate) {
  const Claim& claim = certificate.claim;
  std::string text(certificate.game);
  text += ' ';
  text += claim.position;
  if (claim.kind == 'n') return text + " has nimber " + std::to_string(claim.value);
  return text + (claim.kind == 'P' ? " is lost (P)" : " is won (N)") + " for the player to move" +
         (claim.misere ? " in misere play" : "");
}

}  // namespace

int check_text(std::string_view text, const std::string& name, std::ostream& out, std::ostream& err,
               const CheckOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const auto say = [&](const std::string& claim, std::uint64_t count, const char* counted,
                       std::uint64_t checked) {
    if (options.quiet) return;
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::ostringstream line;
    line << "ok: " << printable(claim) << " (" << count << ' ' << counted << ", " << checked
         << " options checked, " << std::fixed << std::setprecision(2) << seconds.count() << " s)\n";
    out << line.str();
  };
  try {
    if (is_family_certificate(text)) {
      const FamilyVerdict verdict = check_family(text, options);
      say(verdict.claim, verdict.frames, "frames", verdict.options);
      return 0;
    }
    const Certificate certificate = read_certificate(text);
    std::uint64_t options_checked = 0;
    if (certificate.claim.misere) {
      options_checked = check_misere(certificate, options);
    } else {
      Checker checker(certificate, options);
      checker.check();
      options_checked = checker.options_checked();
    }
    say(claim_text(certificate), certificate.entries.size() + certificate.lost.size(), "entries",
        options_checked);
    return 0;
  } catch (const Wrong& wrong) {
    err << "tendril-check: " << printable(name) << ':' << wrong.line() << ": " << printable(wrong.what())
        << '\n';
    return 1;
  }
}

std::string printable(std::string_view text) {
  std::string shown;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    constexpr const char* kDigits = "0123456789abcdef";
    if (byte >= 0x20 && byte < 0x7f)
      shown += c;
    else
      (shown += "\\x").append({kDigits[byte / 16], kDigits[byte % 16]});
  }
  return shown;
}

bool can_read(std::string_view game, std::string_view position) {
  try {
    make_game(std::string(game))->parse(position);
    return true;
  } catch (const Refused&) {
    return false;
  }
}

}  // namespace checker
