#include "rules/sprouts/plane_tags.hpp"

#include <algorithm>
#include <array>

#include "rules/sprouts/invariant.hpp"

namespace tendril::sprouts {
namespace {

// A region with two or three lives, written as one boundary of so many places (reduce.hpp): all that counts is how many
// of them lead out of it.
struct SmallRegion {
  std::uint64_t hash;
  std::uint64_t end;  // of a place that leads out
};

SmallRegion small_region(std::uint32_t lives, std::uint32_t outer) {
  const auto near = [&](std::uint64_t colour, std::uint32_t outer_others) {
    std::uint64_t others = outer_others * colours::kAcross + (lives - 1 - outer_others) * colours::kTwo;
    if (lives == 2) others *= 2;
    return mix(colour + 3 * others);
  };
  const std::uint64_t out = outer == 0 ? 0 : near(colours::kAcross, outer - 1);
  const std::uint64_t in = outer == lives ? 0 : near(colours::kTwo, outer);
  const std::uint64_t word = mix(lives + outer * out + (lives - outer) * in);
  return {mix(colours::of_region(0, kGenusBias) + word), out + word};
}

const SmallRegion& small(std::uint32_t lives, std::uint32_t outer) {
  static const auto table = [] {
    std::array<std::array<SmallRegion, 4>, 4> regions{};
    for (std::uint32_t n = 2; n <= 3; ++n)
      for (std::uint32_t m = 0; m <= n; ++m) regions[n][m] = small_region(n, m);
    return regions;
  }();
  return table[lives][outer];
}

// A letter, by both its places.
std::uint64_t linked(std::uint64_t one, std::uint64_t two) { return mix(one + two + one * two); }

}  // namespace

template <class Note>
std::uint32_t PlaneTags::hash_word(std::span<const Token> tokens, std::uint32_t word, Note&& note) {
  if (tokens_.size() < tokens.size()) {
    tokens_.resize(2 * tokens.size());
    colour_.resize(2 * tokens.size() + 1);
    near_.resize(2 * tokens.size());
  }
  Token* const t = tokens_.data();
  const State* const state = state_.data();
  std::uint32_t n = 0;
  for (Token token : tokens) {
    if (token >= kFirstLetter) {
      if (state[token] == State::dead) continue;
      if (state[token] == State::alone) {
        token = 2;
      } else if (n > 0 && t[n - 1] == token) {
        t[n - 1] = 2;
        continue;
      }
    }
    t[n++] = token;
  }
  if (n > 1 && t[0] >= kFirstLetter && t[0] == t[n - 1]) {
    t[0] = 2;
    --n;
  }
  if (n == 0) {
    hash_[word] = 0;
    return 0;
  }
  std::uint64_t* const c = colour_.data();
  std::uint64_t* const near = near_.data();
  if (++epoch_ == 0) {  // all have been used
    std::fill(seen_.begin(), seen_.end(), Seen{0, 0});
    epoch_ = 1;
  }
  const std::uint32_t epoch = epoch_;
  Seen* const met = seen_.data();
  std::uint32_t lives = 0;
  for (std::uint32_t k = 0; k < n; ++k) {
    const Token token = t[k];
    if (token < kFirstLetter) {
      c[k] = token == 1 ? colours::kOne : colours::kTwo;
      lives += 3u - token;
    } else if (Seen& seen = met[token]; seen.epoch != epoch) {
      seen = {epoch, k};
      c[k] = colours::kAcross;
      ++lives;
    } else {
      const std::uint32_t ahead = k - seen.place;
      c[k] = c[seen.place] = colours::kDistance * (1 + std::min(ahead, n - ahead));
      t[seen.place] = t[k] = 2;  // no link
    }
  }
  std::uint64_t sum = n;
  std::uint64_t before = c[n - 1];
  std::uint64_t here = c[0];
  c[n] = here;
  for (std::uint32_t k = 0; k < n; ++k) {
    const std::uint64_t after = c[k + 1];
    sum += near[k] = mix(here + 3 * (before + after));
    before = here;
    here = after;
  }
  const std::uint64_t hash = hash_[word] = mix(sum);
  for (std::uint32_t k = 0; k < n; ++k)
    if (t[k] >= kFirstLetter) note(t[k], near[k] + hash);
  return lives;
}

bool PlaneTags::study(const Position& land) {
  for (const Region& region : land.regions)
    if (!region.surface.is_sphere()) return false;
  land_ = land;
  const auto regions = static_cast<std::uint32_t>(land.regions.size());
  const auto words = static_cast<std::uint32_t>(land.words.size());
  const std::size_t letters = land.letters + kFirstLetter;
  words_.clear();
  areas_.clear();
  altered_.clear();
  rehashed_.clear();
  state_.assign(letters, State::alive);
  link_of_.assign(letters, kNone);
  if (seen_.size() < letters) seen_.resize(2 * letters, {0, 0});
  hash_.assign(words + 2, 0);
  parent_links_.clear();
  std::uint32_t w = 0;
  std::uint32_t s = 0;
  bool across = true;
  new_word_ = words;
  for (std::uint32_t r = 0; r < regions; ++r) {
    Area area{w, land.regions[r].words_end, land.regions[r].isolated, 3 * land.regions[r].isolated, 0};
    std::uint64_t sum = colours::of_region(static_cast<std::uint16_t>(area.isolated), kGenusBias);
    for (; w < area.words_end; ++w) {
      const auto note = [&](Token letter, std::uint64_t end) {
        if (std::uint32_t& known = link_of_[letter]; known == kNone) {
          known = static_cast<std::uint32_t>(parent_links_.size());
          parent_links_.push_back({{end, 0}, {w, kNone}, {r, kNone}, letter, true});
        } else {
          Link& link = parent_links_[known];
          link.end[1] = end;
          link.word[1] = w;
          link.region[1] = r;
          across &= link.region[0] != r;
        }
      };
      const std::uint32_t lives = hash_word(std::span(land.spots).subspan(s, land.words[w] - s), w, note);
      words_.push_back({s, land.words[w], lives});
      area.lives += lives;
      sum += hash_[w];
      s = land.words[w];
    }
    area.hash = mix(sum);
    areas_.push_back(area);
  }
  if (!across) return false;
  std::uint64_t total = 0;
  for (const Area& area : areas_) total += area.hash;
  for (const Link& link : parent_links_)
    total += linked(link.end[0] + areas_[link.region[0]].hash, link.end[1] + areas_[link.region[1]].hash);
  tag_ = tag_of(mix(total));
  parent_hash_.assign(hash_.begin(), hash_.end());
  lives_.resize(regions);
  changed_.assign(regions, 0);
  region_hash_.resize(regions);
  cluster_of_.resize(regions);
  piece_.assign(words + 2, 0);
  prepared_ = kNone;
  return true;
}

void PlaneTags::set_state(Token letter, State state) {
  state_[letter] = state;
  altered_.push_back(letter);
}

// Everything as it is in the land.
void PlaneTags::forget_move() {
  for (const Token letter : altered_) state_[letter] = State::alive;
  for (const std::uint32_t word : rehashed_) hash_[word] = parent_hash_[word];
  altered_.clear();
  rehashed_.clear();
}

void PlaneTags::start_move(std::uint32_t region, std::uint32_t used, std::uint32_t also_used,
                           std::span<const Token> first, std::span<const Token> second,
                           std::span<const Token> killed, std::uint32_t letters) {
  const std::size_t letters_end = letters + kFirstLetter;
  forget_move();
  if (state_.size() < letters_end) {
    state_.resize(letters_end, State::alive);
    link_of_.resize(letters_end, kNone);
  }
  if (seen_.size() < letters_end) seen_.resize(2 * letters_end, {0, 0});
  if (pending_.size() < letters_end) {
    pending_.resize(2 * letters_end);
    touching_of_.resize(2 * letters_end);
  }
  region_ = region;
  used_ = {used, also_used};
  first_ = first;
  second_ = second;
  separates_ = !second.empty();
  new_letter_ = first.back();
  piece_[new_word_] = 0;
  piece_[new_word_ + 1] = 1;
  hash_[new_word_ + 1] = 0;
  new_lives_[1] = 0;
  const Area& area = areas_[region];
  if (!separates_)
    for (std::uint32_t w = area.words_begin; w < area.words_end; ++w) piece_[w] = 0;
  bool felt = false;
  for (const Token token : killed) {
    set_state(token, State::dead);
    felt |= link_of_[token] != kNone;
  }
  if (prepared_ != region) prepare(region);
  if (felt) {
    disturb(killed);
  } else {
    clusters_.assign(prepared_clusters_.begin(), prepared_clusters_.end());
    touching_.assign(prepared_touching_.begin(), prepared_touching_.end());
    for (std::uint32_t k = 0; k < touching_.size(); ++k) touching_of_[touching_[k].token] = k;
  }
  // A guess that `lands` makes good: the new spot is alone where a side has nothing else in it.
  if (separates_ && first.size() == 1) set_state(new_letter_, State::alone);
  hash_new();
}

void PlaneTags::prepare(std::uint32_t region) {
  links_.assign(parent_links_.begin(), parent_links_.end());
  for (std::size_t r = 0; r < areas_.size(); ++r) {
    lives_[r] = areas_[r].lives;
    region_hash_[r] = areas_[r].hash;
  }
  find_clusters();
  sum_clusters();
  find_touching();
  prepared_ = region;
  prepared_clusters_.assign(clusters_.begin(), clusters_.end());
  prepared_cluster_of_.assign(cluster_of_.begin(), cluster_of_.end());
  prepared_touching_.assign(touching_.begin(), touching_.end());
}

// The move killed letters that lead out of its region.
void PlaneTags::disturb(std::span<const Token> killed) {
  links_.assign(parent_links_.begin(), parent_links_.end());
  for (std::size_t r = 0; r < areas_.size(); ++r) {
    lives_[r] = areas_[r].lives;
    region_hash_[r] = areas_[r].hash;
    changed_[r] = 0;
  }
  for (const Token token : killed) {
    if (link_of_[token] == kNone) continue;
    Link& link = links_[link_of_[token]];
    link.alive = false;
    const int there = link.region[0] == region_ ? 1 : 0;
    --lives_[link.region[there]];
    changed_[link.region[there]] = 1;
    rehashed_.push_back(link.word[there]);
  }
  bool dropped = false;
  for (std::uint32_t r = 0; r < areas_.size(); ++r)
    if (r != region_ && lives_[r] < 2) {
      dropped = true;
      lose_letters(r);
    }
  for (const std::uint32_t word : rehashed_)
    hash_word(tokens_of(word), word, [&](Token letter, std::uint64_t end) {
      Link& link = links_[link_of_[letter]];
      link.end[link.word[0] == word ? 0 : 1] = end;
    });
  for (std::uint32_t r = 0; r < areas_.size(); ++r)
    if (changed_[r] != 0 && r != region_) hash_region(r);
  if (dropped) {
    find_clusters();
  } else {
    cluster_of_.assign(prepared_cluster_of_.begin(), prepared_cluster_of_.end());
    clusters_.resize(prepared_clusters_.size());
  }
  sum_clusters();
  find_touching();
}

// The letters of a region that is dropped are left alone where else they are seen.
void PlaneTags::lose_letters(std::uint32_t dropped) {
  for (Link& link : links_)
    for (int k = 0; k < 2; ++k) {
      if (link.region[k] != dropped || !link.alive) continue;
      link.alive = false;
      set_state(link.token, State::alone);
      const std::uint32_t other = link.word[1 - k];
      if (other == used_[0] || other == used_[1]) continue;
      changed_[link.region[1 - k]] = 1;
      rehashed_.push_back(other);
    }
}

void PlaneTags::hash_region(std::uint32_t r) {
  if (lives_[r] < 2) return;
  if (lives_[r] <= 3) {
    std::uint32_t outer = 0;
    for (const Link& link : links_)
      if (link.alive && (link.region[0] == r || link.region[1] == r)) ++outer;
    const SmallRegion& region = small(lives_[r], outer);
    for (Link& link : links_)
      for (int k = 0; k < 2; ++k)
        if (link.region[k] == r) link.end[k] = region.end;
    region_hash_[r] = region.hash;
    return;
  }
  std::uint64_t sum = colours::of_region(static_cast<std::uint16_t>(areas_[r].isolated), kGenusBias);
  for (std::uint32_t w = areas_[r].words_begin; w < areas_[r].words_end; ++w) sum += hash_[w];
  region_hash_[r] = mix(sum);
}

// What hangs together without the region of the move.
void PlaneTags::find_clusters() {
  const auto regions = static_cast<std::uint32_t>(areas_.size());
  for (std::uint32_t r = 0; r < regions; ++r) cluster_of_[r] = r;
  const auto root = [&](std::uint32_t r) {
    while (cluster_of_[r] != r) r = cluster_of_[r];
    return r;
  };
  for (const Link& link : links_) {
    if (!link.alive || link.region[0] == region_ || link.region[1] == region_) continue;
    const std::uint32_t a = root(link.region[0]);
    const std::uint32_t b = root(link.region[1]);
    cluster_of_[std::max(a, b)] = std::min(a, b);
  }
  // Roots come first, and become numbers of clusters.
  std::uint32_t count = 0;
  for (std::uint32_t r = 0; r < regions; ++r) {
    if (r == region_ || lives_[r] < 2) continue;
    cluster_of_[r] = cluster_of_[r] == r ? count++ : cluster_of_[cluster_of_[r]];
  }
  clusters_.resize(count);
}

void PlaneTags::sum_clusters() {
  for (Cluster& cluster : clusters_) cluster = {0, 0, kNone, 0};
  for (std::uint32_t r = 0; r < areas_.size(); ++r) {
    if (r == region_ || lives_[r] < 2) continue;
    clusters_[cluster_of_[r]].add({region_hash_[r], lives_[r], kNone, areas_[r].isolated});
  }
  for (const Link& link : links_) {
    if (!link.alive || link.region[0] == region_ || link.region[1] == region_) continue;
    Cluster& cluster = clusters_[cluster_of_[link.region[0]]];
    cluster.total +=
        linked(link.end[0] + region_hash_[link.region[0]], link.end[1] + region_hash_[link.region[1]]);
    --cluster.lives;
  }
}

// The letters that lead out of the region.
void PlaneTags::find_touching() {
  touching_.clear();
  for (const Link& link : links_) {
    if (!link.alive) continue;
    const int here = link.region[0] == region_ ? 0 : 1;
    if (link.region[here] != region_) continue;
    const std::uint32_t other = link.region[1 - here];
    touching_of_[link.token] = static_cast<std::uint32_t>(touching_.size());
    touching_.push_back({link.end[here], link.end[1 - here] + region_hash_[other], link.word[here],
                         cluster_of_[other], link.token});
  }
}

// Hashes the new boundaries.
void PlaneTags::hash_new() {
  between_.clear();
  const auto old = [&](Token letter, std::uint64_t end, std::uint32_t word) {
    if (link_of_[letter] == kNone) return false;
    Touching& link = touching_[touching_of_[letter]];
    link.end = end;
    link.word = word;
    return true;
  };
  new_lives_[0] = hash_word(first_, new_word_, [&](Token letter, std::uint64_t end) {
    if (!old(letter, end, new_word_)) pending_[letter] = end;
  });
  if (!separates_) return;
  new_lives_[1] = hash_word(second_, new_word_ + 1, [&](Token letter, std::uint64_t end) {
    if (!old(letter, end, new_word_ + 1)) between_.push_back({pending_[letter], end});
  });
}

std::span<const PlaneTags::Component> PlaneTags::lands(std::uint32_t isolated,
                                                       std::uint32_t isolated_in_second) {
  components_.clear();
  const int pieces = separates_ ? 2 : 1;
  std::uint32_t lives[2] = {3 * isolated + new_lives_[0], 3 * isolated_in_second + new_lives_[1]};
  std::uint64_t hash[2] = {colours::of_region(static_cast<std::uint16_t>(isolated), kGenusBias), 0};
  if (separates_) hash[1] = colours::of_region(static_cast<std::uint16_t>(isolated_in_second), kGenusBias);
  for (std::uint32_t w = areas_[region_].words_begin; w < areas_[region_].words_end; ++w) {
    if (w == used_[0] || w == used_[1]) continue;
    lives[piece_[w]] += words_[w].lives;
    hash[piece_[w]] += hash_[w];
  }
  // A piece with nothing in it but the new spot is dropped, and that spot is seen from the other piece alone.
  const State state = separates_ && (lives[0] < 2 || lives[1] < 2) ? State::alone : State::alive;
  if (state != state_[new_letter_]) {
    set_state(new_letter_, state);
    hash_new();
  }
  hash[0] += hash_[new_word_];
  hash[1] += hash_[new_word_ + 1];
  std::uint32_t outer[2] = {static_cast<std::uint32_t>(between_.size()),
                            static_cast<std::uint32_t>(between_.size())};
  for (const Touching& link : touching_) ++outer[piece_[link.word]];
  const SmallRegion* tiny[2] = {nullptr, nullptr};
  Cluster piece[2] = {};
  for (int p = 0; p < pieces; ++p) {
    if (lives[p] == 2 || lives[p] == 3) tiny[p] = &small(lives[p], outer[p]);
    hash[p] = tiny[p] != nullptr ? tiny[p]->hash : mix(hash[p]);
    piece[p] = {hash[p], lives[p], 0, p == 0 ? isolated : isolated_in_second};
  }
  for (Cluster& cluster : clusters_) cluster.owner = kNone;
  bool together = !between_.empty();
  for (const Touching& link : touching_) {
    const std::uint32_t p = piece_[link.word];
    piece[p].total += linked((tiny[p] != nullptr ? tiny[p]->end : link.end) + hash[p], link.other);
    --piece[p].lives;
    std::uint32_t& owner = clusters_[link.cluster].owner;
    together |= owner == 1 - p;
    owner = p;
  }
  for (const auto& [first, second] : between_) {
    piece[0].total += linked((tiny[0] != nullptr ? tiny[0]->end : first) + hash[0],
                             (tiny[1] != nullptr ? tiny[1]->end : second) + hash[1]);
    --piece[0].lives;
  }
  for (const Cluster& cluster : clusters_) {
    if (cluster.owner == kNone) {
      tell(cluster);
      continue;
    }
    piece[cluster.owner].add(cluster);
  }
  if (together) piece[0].add(piece[1]);
  if (lives[0] >= 2) tell(piece[0]);
  if (lives[1] >= 2 && !together) tell(piece[1]);
  return components_;
}

}  // namespace tendril::sprouts
