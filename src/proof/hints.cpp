#include "proof/hints.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

#include "rules/options.hpp"

namespace tendril::proof {
namespace {

class HintWriter {
 public:
  HintWriter(const Ruleset& rules, Certificate& certificate) : rules_(rules), certificate_(certificate) {
    for (std::size_t i = 0; i < certificate.entries.size(); ++i)
      number_.emplace(certificate.entries[i].position, static_cast<std::uint32_t>(i));
  }

  void write() {
    for (Certificate::Entry& entry : certificate_.entries) {
      const DrawnOptions options = rules_.drawn_options(entry.position);
      if (options.places == 0) continue;
      Replies replies;
      for (Certificate::Reply& reply : entry.replies) {
        reply.option = rules_.as_printed(std::move(reply.option));
        reply.how = how(reply);
        replies.emplace(std::set<Key>(reply.option.begin(), reply.option.end()), &reply);
      }
      for (const DrawnOption& option : options.options) {
        Certificate::Hint hint{.move = option.move, .entries = {}, .whole = {}, .pairs = {}};
        const Parts left = essential(option.parts, {}, hint.pairs);
        if (name_entries(left, hint))
          entry.covers.push_back(std::move(hint));
        else
          match(left, replies, std::move(hint));
      }
    }
  }

 private:
  using Part = DrawnOption::Part;
  using Parts = std::map<Key, std::vector<std::uint32_t>>;
  using Replies = std::map<std::set<Key>, Certificate::Reply*>;  // by the option

  bool is_over(const Key& component) {
    const auto [at, is_new] = over_.try_emplace(component, false);
    if (is_new) {
      Options options;
      rules_.options(component, options);
      at->second = options.size() == 0;
    }
    return at->second;
  }

  // What is left when pairs of equal components cancel and nobody looks at those that are over.
  Parts essential(const std::vector<Part>& parts, Parts left,
                  std::vector<std::pair<Certificate::Places, Certificate::Places>>& pairs) {
    for (const Part& part : parts) {
      if (is_over(part.component)) continue;
      const auto [at, is_new] = left.emplace(part.component, part.places);
      if (is_new) continue;
      pairs.emplace_back(at->second, part.places);
      left.erase(at);
    }
    return left;
  }

  // Whether all of them are listed; then the hint names them.
  bool name_entries(const Parts& left, Certificate::Hint& hint) const {
    for (const auto& [component, places] : left)
      if (!number_.contains(component)) return false;
    for (const auto& [component, places] : left) hint.entries.emplace_back(number_.at(component), places);
    std::sort(hint.entries.begin(), hint.entries.end());
    return true;
  }

  // An option that the list does not cover has a reply.
  static void match(const Parts& left, const Replies& replies, Certificate::Hint hint) {
    std::set<Key> option;
    for (const auto& [component, places] : left) option.insert(component);
    Certificate::Reply& reply = *replies.at(option);
    for (const Key& component : reply.option) {
      const std::vector<std::uint32_t>& places = left.at(component);
      hint.whole.insert(hint.whole.end(), places.begin(), places.end());
    }
    reply.options.push_back(std::move(hint));
  }

  // A move in the reply's position that leaves the entries it names. Places run on through its components.
  Certificate::Hint how(const Certificate::Reply& reply) {
    const auto shift = [](std::vector<std::uint32_t>& places, std::uint32_t by) {
      for (std::uint32_t& place : places) place += by;
    };
    Parts whole;
    std::vector<DrawnOptions> all;
    std::vector<std::uint32_t> begins{0};
    for (const Key& component : reply.option) {
      all.push_back(rules_.drawn_options(component));
      std::vector<std::uint32_t>& places = whole[component];
      places = all.back().whole;
      shift(places, begins.back());
      begins.push_back(begins.back() + static_cast<std::uint32_t>(all.back().places));
    }
    for (std::size_t c = 0; c < all.size(); ++c) {
      Parts others = whole;
      others.erase(reply.option[c]);
      for (DrawnOption& option : all[c].options) {
        shift(option.move, begins[c]);
        for (Part& part : option.parts) shift(part.places, begins[c]);
        Certificate::Hint hint{.move = option.move, .entries = {}, .whole = {}, .pairs = {}};
        if (!name_entries(essential(option.parts, others, hint.pairs), hint)) continue;
        const bool meant =
            std::equal(hint.entries.begin(), hint.entries.end(), reply.reply.begin(), reply.reply.end(),
                       [](const auto& named, std::uint32_t number) { return named.first == number; });
        if (meant) return hint;
      }
    }
    throw std::logic_error("a reply is no option of its option");
  }

  const Ruleset& rules_;
  Certificate& certificate_;
  std::map<Key, std::uint32_t> number_;
  std::map<Key, bool> over_;
};

}  // namespace

void add_hints(const Ruleset& rules, Certificate& certificate) { HintWriter(rules, certificate).write(); }

}  // namespace tendril::proof
