#include "checker/families.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <set>
#include <unordered_map>
#include <vector>

#include "checker/frames.hpp"
#include "checker/game.hpp"
#include "checker/list.hpp"

namespace checker {
namespace {

class FamilyChecker {
 public:
  FamilyChecker(std::string_view text, const CheckOptions& options) {
    read(text);
    try {
      game_ = make_game(game_name_);
      // What is left of a board of arrows is written as the Game of Cycles has
      // it; without cells they are one game.
      on_boards_ = game_name_ == "cycles" || game_name_.starts_with("arrows");
      frames_game_ = on_boards_ ? make_game("cycles") : make_game(game_name_);
    } catch (const Refused& refused) {
      throw Wrong(game_line_, refused.what());
    }
    game_->most_moves = frames_game_->most_moves = options.most_moves;
    if (game_name_.starts_with("octal:0."))
      reach_ = static_cast<std::uint32_t>(game_name_.size()) - 8;
    else if (on_boards_ || game_name_ == "node-kayles")
      reach_ = 3;
    else
      throw Wrong(game_line_, "no families of this game");
  }

  FamilyVerdict check() {
    list_frames();
    check_window();
    for (std::uint32_t t = 0; t < frames_.size(); ++t)
      for_lengths(frames_[t], [&](const Lengths& lengths) { check_value(t, lengths); });
    saltus_ == 0 ? check_periods() : check_growth();
    check_claim();
    std::string claim = game_name_ + " " + family_ + " has ";
    claim += claimed_saltus_ == 0 ? "" : "arithmetic ";
    claim += "period " + std::to_string(claimed_period_);
    if (claimed_saltus_ != 0) claim += ", saltus " + std::to_string(claimed_saltus_);
    return {claim + " from n = " + std::to_string(claimed_begin_) + " on", frames_.size(), options_};
  }

 private:
  struct Part {
    std::uint32_t frame;
    Lengths lengths;
    std::uint32_t value;
    std::uint32_t length() const { return lengths[0]; }  // where there is one path
  };
  using Parts = std::vector<Part>;

  // Calls f for all lengths up to that of the window that a frame may have.
  template <class F>
  void for_lengths(const Frame& frame, F&& f) const {
    const auto most = [&](std::size_t path) { return path < frame.paths ? upto_ : 0; };
    for (std::uint32_t n = std::min(most(0), 1U); n <= most(0); ++n)
      for (std::uint32_t m = std::min(most(1), 1U); m <= most(1); ++m) f(Lengths{n, m});
  }
  std::uint32_t value_at(const Frame& frame, const Lengths& lengths) const {
    if (frame.paths == 0) return frame.values[0];
    const std::size_t row = lengths[0] - 1;
    return frame.values[frame.paths == 1 ? row : row * upto_ + lengths[1] - 1];
  }

  void read(std::string_view text) {
    std::size_t line = 0;
    bool ended = false;
    std::string_view before;  // the kind of the last line
    while (!text.empty()) {
      ++line;
      const std::size_t end = text.find('\n');
      if (end == std::string_view::npos) throw Wrong(line, "the file is cut: the last line has no end");
      const std::string_view whole = text.substr(0, end);
      text.remove_prefix(end + 1);
      if (ended) throw Wrong(line, "nothing follows the 'end' line");
      if (line == 1 && whole != "tendril certificate 1")
        throw Wrong(line, "the first line is 'tendril certificate 1'");
      if (line == 1 || whole.starts_with('#')) continue;
      const auto fields = split(whole, '\t');
      const auto want = [&](std::size_t count, std::string_view follows) {
        if (fields.size() != count) throw Wrong(line, "wrong number of fields");
        if (before != follows && !(follows == "values" && before == "from"))
          throw Wrong(line,
                      "lines are game, claim, window, from, then frame "
                      "and values in turn, and end");
      };
      if (fields[0] == "game") {
        want(2, "");
        game_name_ = fields[1];
        game_line_ = line;
      } else if (fields[0] == "claim") {
        want(6, "game");
        claimed_period_ = number(fields[2], line);
        claimed_begin_ = number(fields[3], line);
        claimed_saltus_ = number(fields[4], line);
        family_ = fields[5];
        claim_line_ = line;
      } else if (fields[0] == "window") {
        want(5, "claim");
        period_ = number(fields[1], line);
        begin_ = number(fields[2], line);
        upto_ = number(fields[3], line);
        saltus_ = number(fields[4], line);
        window_line_ = line;
      } else if (fields[0] == "from") {
        want(3, "window");
        first_ = number(fields[1], line);
        own_values_ = numbers(fields[2], line);
      } else if (fields[0] == "frame") {
        want(3, "values");
        if (number(fields[1], line) != frames_.size() + 1) throw Wrong(line, "frames are numbered from 1");
        Frame& frame = frames_.emplace_back();
        frame.line = line;
        frame.words = split(fields[2], ' ');
        frame.kernel = number(frame.words[0], line);
      } else if (fields[0] == "values") {
        want(2, "frame");
        frames_.back().values = numbers(fields[1], line);
      } else if (fields[0] == "end") {
        want(2, "values");
        if (number(fields[1], line) != frames_.size()) throw Wrong(line, "a wrong number of frames");
        ended = true;
      } else {
        throw Wrong(line, "no such line in a certificate of a family");
      }
      before = fields[0];
    }
    if (!ended) throw Wrong(line + 1, "the file is cut: no 'end' line");
  }

  std::string component(std::uint32_t t, const Lengths& lengths) const {
    const Frame& frame = frames_[t];
    try {
      const Sum sum = frames_game_->parse(on_boards_ ? board_at(frame, lengths) : graph_at(frame, lengths));
      if (sum.size() > 1) throw Wrong(frame.line, "not one component but " + std::to_string(sum.size()));
      return sum.empty() ? std::string() : sum[0];
    } catch (const Refused& refused) {
      throw Wrong(frame.line, refused.what());
    }
  }

  void list_frames() {
    for (Frame& frame : frames_) {
      if (on_boards_)
        frame.paths = frame.words.size() < 2 ? 0 : number(frame.words[1], frame.line);
      else
        for (const std::string_view word : frame.words)
          frame.paths += word.find('~') != std::string_view::npos ? 1 : 0;
      if (frame.paths > kMostPaths) throw Wrong(frame.line, "a frame has at most two open paths");
      if (frame.paths > 1 && saltus_ != 0)
        throw Wrong(frame.line, "with a saltus a frame has at most one open path");
      kernel_ = std::max(kernel_, frame.kernel);
      std::size_t count = 1;
      for (std::size_t i = 0; i < frame.paths; ++i) count *= upto_;
      if (frame.values.size() != count)
        throw Wrong(frame.line + 1,
                    "a frame with paths has a value for all "
                    "lengths up to that of the window");
    }
    // A component is named by a frame of as few paths as possible: the family's own parts have one.
    for (std::size_t paths = 0; paths <= kMostPaths; ++paths)
      for (std::uint32_t t = 0; t < frames_.size(); ++t)
        if (frames_[t].paths == paths)
          for_lengths(frames_[t], [&](const Lengths& lengths) { list(t, lengths); });
  }
  void list(std::uint32_t t, const Lengths& lengths) {
    const Frame& frame = frames_[t];
    const std::uint32_t listed = value_at(frame, lengths);
    const std::string key = component(t, lengths);
    if (key.empty()) {
      if (listed != 0) throw Wrong(frame.line + 1, "a value where nobody can move");
      return;
    }
    const auto [entry, is_new] = listed_.try_emplace(key, Part{t, lengths, listed});
    if (!is_new && entry->second.value != listed) throw Wrong(frame.line + 1, "two values for one position");
  }

  Parts parts_of(const Sum& sum, std::size_t line) const {
    Parts parts;
    for (const std::string& key : sum) {
      const auto entry = listed_.find(key);
      if (entry == listed_.end()) throw Wrong(line, "leads to a position that is no listed frame");
      parts.push_back(entry->second);
    }
    return parts;
  }
  static std::uint32_t sum_of(const Parts& parts) {
    std::uint32_t sum = 0;
    for (const Part& part : parts) sum ^= part.value;
    return sum;
  }
  std::vector<Parts> options(std::uint32_t t, const Lengths& lengths) {
    const std::string key = component(t, lengths);
    std::vector<Parts> all;
    if (key.empty()) return all;
    try {
      for (const Sum& option : frames_game_->options(key)) all.push_back(parts_of(option, frames_[t].line));
    } catch (const Refused& refused) {
      throw Wrong(frames_[t].line, refused.what());
    }
    options_ += all.size();
    return all;
  }

  void check_value(std::uint32_t t, const Lengths& lengths) {
    std::set<std::uint32_t> reached;
    for (const Parts& option : options(t, lengths)) reached.insert(sum_of(option));
    std::uint32_t mex = 0;
    while (reached.contains(mex)) ++mex;
    if (mex != value_at(frames_[t], lengths))
      throw Wrong(frames_[t].line + 1,
                  "the value for " + in_words(frames_[t], lengths) + " is " + std::to_string(mex));
  }
  static std::string in_words(const Frame& frame, const Lengths& lengths) {
    std::string text = "length " + std::to_string(lengths[0]);
    if (frame.paths == 2) text += " and " + std::to_string(lengths[1]);
    return text;
  }

  void check_window() {
    const std::uint32_t tail = (saltus_ == 0 ? 1 : 2) * period_;
    if (period_ == 0 || upto_ + 1 <= tail) throw Wrong(window_line_, "no window");
    window_ = upto_ + 1 - tail;
    if (begin_ <= reach_ + kernel_)
      throw Wrong(window_line_, "the pre-period is not beyond the reach and the kernels");
    if (window_ < std::max(2 * begin_ + period_ + 2 * reach_ + 2 * kernel_, 3 * reach_ + 3))
      throw Wrong(window_line_, "the window is too short");
  }

  void check_periods() const {
    for (const Frame& frame : frames_)
      for_lengths(frame, [&](const Lengths& lengths) {
        for (std::size_t path = 0; path < frame.paths; ++path) {
          if (lengths[path] < begin_ || lengths[path] >= window_) continue;
          Lengths longer = lengths;
          longer[path] += period_;
          if (value_at(frame, lengths) != value_at(frame, longer))
            throw Wrong(frame.line + 1, "no period at " + in_words(frame, lengths));
        }
      });
  }

  bool grows(std::uint32_t t) const {
    const Frame& frame = frames_[t];
    return frame.paths == 1 && saltus_ != 0 && frame.values[upto_ - 1] != frame.values[upto_ - period_ - 1];
  }

  void check_growth() {
    const std::uint32_t s = saltus_ / 2;
    const std::uint32_t q = period_ / 2;
    if (period_ % 2 != 0 || s == 0 || !std::has_single_bit(saltus_))
      throw Wrong(window_line_,
                  "with a saltus the period is even and the "
                  "saltus a power of two, at least 2");
    high_ = s - 1;
    for (std::uint32_t t = 0; t < frames_.size(); ++t) {
      const Frame& frame = frames_[t];
      const auto at = [&](std::uint32_t n) { return frame.values[n - 1]; };
      for (std::uint32_t n = 1; n <= upto_ && frame.paths == 1; ++n) {
        const bool repeats = grows(t) ? n + q > upto_ || at(n + q) == at(n) + s
                                      : n + period_ > upto_ || at(n + period_) == at(n);
        const bool sized = grows(t) ? n < begin_ || at(n) >= s : at(n) < s;
        if ((n >= begin_ && !repeats) || !sized)
          throw Wrong(frame.line + 1, "no common growth at length " + std::to_string(n));
        if (grows(t) && n < begin_ + q) high_ = std::max(high_, at(n));
      }
    }
    high_ = std::bit_ceil(high_ + 1);
    for (std::uint32_t t = 0; t < frames_.size(); ++t)
      for (std::uint32_t n = window_; n < window_ + period_ && frames_[t].paths == 1; ++n) {
        const std::set<std::uint32_t> missing = look(t, n, s, q);
        if (grows(t) && missing != look(t, n + period_, s, q))
          throw Wrong(frames_[t].line + 1, "what is missing below length " + std::to_string(n) + " changes");
      }
  }

  // Conditions 2 to 4 of Theorem 2 for one length; returns what the last of
  // them compares.
  std::set<std::uint32_t> look(std::uint32_t t, std::uint32_t n, std::uint32_t s, std::uint32_t q) {
    const std::uint32_t own = frames_[t].values[n - 1];
    std::set<std::uint32_t> missing;
    for (std::uint32_t v = 0; v < own; ++v) missing.insert(v);
    const auto demand = [&](bool holds) {
      if (!holds)
        throw Wrong(frames_[t].line + 1, "a condition on growth fails at length " + std::to_string(n));
    };
    for (const Parts& option : options(t, {n, 0})) {
      std::uint32_t counted = 0, farther = 0, shorter = 0,
                    far = 0;  // growing parts, by length
      std::uint32_t without_counted = 0, without_farther = 0, without_growing = 0, of_farther = 0;
      for (const Part& part : option) {
        const bool growing = grows(part.frame);
        const bool is_counted = growing && part.length() >= begin_;
        const bool is_farther = growing && part.length() >= begin_ + q;
        counted += is_counted ? 1 : 0;
        farther += is_farther ? 1 : 0;
        shorter += growing && !is_farther ? 1 : 0;
        far += growing && part.length() >= begin_ + 2 * q ? 1 : 0;
        if (!is_counted) without_counted ^= part.value;
        if (!growing) without_growing ^= part.value;
        (is_farther ? of_farther : without_farther) ^= part.value;
      }
      const std::uint32_t sum = sum_of(option);
      if (grows(t)) {
        if (counted > 0) demand(counted == 1 && without_counted < s);
        if (counted > 0) missing.erase(sum);
        if (far == 0) demand(sum < own + 2 * s);
        continue;
      }
      if (counted > 0) demand(without_growing < s);
      if (farther == 1 && shorter > 0) demand(of_farther >= high_);
      if (farther == 2) demand(without_farther < s);
      demand(farther <= 2);
    }
    return missing;
  }

  Parts family_parts(std::uint32_t n) const {
    try {
      Parts parts = parts_of(game_->parse(family_at(family_, n, claim_line_)), claim_line_);
      std::sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.frame < b.frame; });
      return parts;
    } catch (const Refused& refused) {
      throw Wrong(claim_line_, refused.what());
    }
  }

  void check_claim() const {
    const auto fail = [&](const std::string& why) { throw Wrong(claim_line_, why); };
    const auto last = first_ + static_cast<std::uint32_t>(own_values_.size()) - 1;
    for (std::uint32_t n = first_; n <= last; ++n)
      if (sum_of(family_parts(n)) != own_values_[static_cast<std::size_t>(n - first_)])
        fail("another value for n = " + std::to_string(n));
    // From where on the family is the same frames with longer paths, all of
    // them at least n0 long.
    if (own_values_.size() < 3 * reach_ + 3 + 4) fail("too few values of the family");
    const Parts settled = family_parts(last - 3);
    std::uint32_t begin = first_ + 3 * reach_ + 3;
    std::uint32_t growing = 0;
    for (const Part& part : settled) {
      growing += grows(part.frame) ? 1 : 0;
      for (std::size_t path = 0; path < frames_[part.frame].paths; ++path) {
        if (part.lengths[path] < begin_) fail("too few values of the family");
        begin = std::max(begin, last - 3 - std::min(last - 3, part.lengths[path] - begin_));
      }
    }
    if (growing > 1) fail("two parts of the family grow");
    for (std::uint32_t more = 1; more <= 3; ++more) {
      const Parts longer = family_parts(last - 3 + more);
      bool same = longer.size() == settled.size();
      std::uint32_t grown = 0;
      for (std::size_t i = 0; same && i < longer.size(); ++i) {
        same = longer[i].frame == settled[i].frame;
        for (std::size_t path = 0; same && path < kMostPaths; ++path) {
          same = longer[i].lengths[path] >= settled[i].lengths[path];
          grown += longer[i].lengths[path] - settled[i].lengths[path];
        }
      }
      if (!same || grown != more) fail("the family is not the same frames with longer paths");
    }
    if (begin + period_ - 1 > last) fail("too few values of the family");
    const auto at = [&](std::uint64_t n) {
      std::uint64_t value = 0;
      for (; n >= begin + period_; n -= period_) value += growing == 1 ? saltus_ : 0;
      return value + own_values_[static_cast<std::size_t>(n - first_)];
    };
    if (claimed_period_ == 0 || claimed_begin_ < first_) fail("no period");
    for (std::uint32_t n = claimed_begin_; n < begin + period_; ++n)
      if (at(std::uint64_t{n} + claimed_period_) != at(n) + claimed_saltus_)
        fail("the period claimed fails at n = " + std::to_string(n));
    if (claimed_begin_ >= begin + period_) fail("a pre-period beyond the values");
  }

  std::string game_name_;
  std::string family_;
  std::size_t game_line_ = 0, claim_line_ = 0, window_line_ = 0;
  std::uint32_t claimed_period_ = 0, claimed_begin_ = 0, claimed_saltus_ = 0;
  std::uint32_t period_ = 0, begin_ = 0, upto_ = 0, saltus_ = 0, window_ = 0, reach_ = 0, kernel_ = 0,
                high_ = 0;
  std::uint32_t first_ = 0;
  Values own_values_;
  std::vector<Frame> frames_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Game> frames_game_;
  bool on_boards_ = false;
  std::unordered_map<std::string, Part> listed_;
  std::uint64_t options_ = 0;
};

}  // namespace

bool is_family_certificate(std::string_view text) {
  return text.find("\nclaim\tfamily\t") != std::string_view::npos;
}

FamilyVerdict check_family(std::string_view text, const CheckOptions& options) {
  return FamilyChecker(text, options).check();
}

}  // namespace checker
