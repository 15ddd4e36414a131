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

bool PlaneTags::study(const Position& land) {
  for (const Region& region : land.regions)
    if (!region.surface.is_sphere()) return false;
  land_ = land;
  const auto regions = static_cast<std::uint32_t>(land.regions.size());
  const auto words = static_cast<std::uint32_t>(land.words.size());
  const std::size_t letters = land.letters + kFirstLetter;
  words_.clear();
  areas_.clear();
  state_.assign(letters, State::alive);
  links_.assign(letters, kNoLink);
  if (seen_.size() < letters + 3) seen_.resize(2 * letters + 3, {0, 0});
  hash_.assign(words + 2, 0);
  parent_region_.assign(words + 2, 0);
  std::uint32_t w = 0;
  std::uint32_t s = 0;
  new_word_ = words;
  for (std::uint32_t r = 0; r < regions; ++r) {
    Area area{w, land.regions[r].words_end, land.regions[r].isolated, 3 * land.regions[r].isolated, 0};
    std::uint64_t sum = colours::of_region(static_cast<std::uint16_t>(area.isolated), kGenusBias);
    for (; w < area.words_end; ++w) {
      parent_region_[w] = r;
      const std::uint32_t lives = hash_word(std::span(land.spots).subspan(s, land.words[w] - s), w);
      words_.push_back({s, land.words[w], lives});
      area.lives += lives;
      sum += hash_[w];
      s = land.words[w];
    }
    area.hash = mix(sum);
    areas_.push_back(area);
  }
  std::uint64_t total = 0;
  for (const Area& area : areas_) total += area.hash;
  for (Link& link : links_) {
    link.old = link.alive;
    if (!link.alive) continue;
    const std::uint32_t a = parent_region_[link.word[0]];
    const std::uint32_t b = parent_region_[link.word[1]];
    if (a == b) return false;
    total += linked(link.end[0] + areas_[a].hash, link.end[1] + areas_[b].hash);
  }
  tag_ = tag_of(mix(total));
  parent_hash_ = hash_;
  parent_links_ = links_;
  lives_.resize(regions);
  changed_.resize(regions);
  region_hash_.resize(regions);
  cluster_of_.resize(regions);
  piece_.assign(words + 2, 0);
  prepared_ = kNone;
  return true;
}

std::uint32_t PlaneTags::hash_word(std::span<const Token> tokens, std::uint32_t word) {
  if (tokens_.size() < tokens.size()) {
    tokens_.resize(2 * tokens.size());
    colour_.resize(2 * tokens.size());
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
  for (std::uint32_t k = 0; k < n; ++k) {
    const std::uint64_t after = c[k + 1 == n ? 0 : k + 1];
    sum += near[k] = mix(here + 3 * (before + after));
    before = here;
    here = after;
  }
  hash_[word] = mix(sum);
  for (std::uint32_t k = 0; k < n; ++k)
    if (t[k] >= kFirstLetter) note_end(t[k], word, near[k] + hash_[word]);
  return lives;
}

void PlaneTags::note_end(Token letter, std::uint32_t word, std::uint64_t end) {
  Link& link = links_[letter];
  const std::uint32_t there = link.word[0];
  int side = 0;
  if (link.old) {
    // A place in a boundary that the move used is in a new one now.
    side = there == word || (word >= new_word_ && (there == used_[0] || there == used_[1])) ? 0 : 1;
  } else if (there != kNone && there != word) {
    side = 1;
    link.alive = true;
  }
  link.word[side] = word;
  link.end[side] = end;
}

// The letters of a region that is dropped are left alone where else they are seen.
void PlaneTags::lose_letters(std::uint32_t dropped) {
  for (std::uint32_t w = areas_[dropped].words_begin; w < areas_[dropped].words_end; ++w)
    for (std::uint32_t s = words_[w].begin; s < words_[w].end; ++s) {
      const Token token = land_.spots[s];
      if (token < kFirstLetter || state_[token] != State::alive || !links_[token].old) continue;
      state_[token] = State::alone;
      links_[token].alive = false;
      const std::uint32_t other = links_[token].word[links_[token].word[0] == w ? 1 : 0];
      if (other == used_[0] || other == used_[1]) continue;
      changed_[parent_region_[other]] = 1;
      dirty_.push_back(other);
    }
}

void PlaneTags::start_move(std::uint32_t region, std::uint32_t used, std::uint32_t also_used,
                           std::span<const Token> first, std::span<const Token> second,
                           std::span<const Token> killed, std::uint32_t letters) {
  const std::size_t letters_end = letters + kFirstLetter;
  region_ = region;
  // kNone marks places that are not known yet.
  used_ = {used == kNone ? kNone - 1 : used, also_used == kNone ? kNone - 1 : also_used};
  first_ = first;
  second_ = second;
  separates_ = !second.empty();
  new_letter_ = first.back();
  hash_.assign(parent_hash_.begin(), parent_hash_.end());
  parent_region_[new_word_] = parent_region_[new_word_ + 1] = region;
  piece_[new_word_] = 0;
  piece_[new_word_ + 1] = 1;
  if (!separates_)
    for (std::uint32_t w = areas_[region].words_begin; w < areas_[region].words_end; ++w) piece_[w] = 0;
  links_.assign(parent_links_.begin(), parent_links_.end());
  links_.resize(letters_end, kNoLink);
  state_.assign(letters_end, State::alive);
  if (seen_.size() < letters_end) seen_.resize(2 * letters_end, {0, 0});
  for (std::size_t r = 0; r < areas_.size(); ++r) lives_[r] = areas_[r].lives;
  std::fill(changed_.begin(), changed_.end(), std::uint8_t{0});
  dirty_.clear();
  for (const Token token : killed) {
    Link& link = links_[token];
    state_[token] = State::dead;
    link.alive = false;
    if (!link.old) continue;
    const std::uint32_t other = link.word[link.word[0] == used_[0] || link.word[0] == used_[1] ? 1 : 0];
    --lives_[parent_region_[other]];
    changed_[parent_region_[other]] = 1;
    dirty_.push_back(other);
  }
  if (dirty_.empty()) {
    if (prepared_ != region) {
      find_clusters();
      prepared_clusters_ = clusters_;
      prepared_cluster_of_ = cluster_of_;
      prepared_ = region;
    } else {
      clusters_ = prepared_clusters_;
      cluster_of_ = prepared_cluster_of_;
      for (std::uint32_t r = 0; r < areas_.size(); ++r) region_hash_[r] = areas_[r].hash;
    }
  } else {
    for (std::uint32_t r = 0; r < areas_.size(); ++r)
      if (r != region && lives_[r] < 2) lose_letters(r);
    for (const std::uint32_t word : dirty_)
      hash_word(std::span(land_.spots).subspan(words_[word].begin, words_[word].end - words_[word].begin),
                word);
    for (std::uint32_t r = 0; r < areas_.size(); ++r)
      if (changed_[r] != 0 && r != region) hash_region(r);
    find_clusters();
  }
  hash_new();
}

void PlaneTags::hash_region(std::uint32_t r) {
  if (lives_[r] <= 3) {
    std::uint32_t outer = 0;
    for (const Link& link : links_)
      if (link.alive && (parent_region_[link.word[0]] == r || parent_region_[link.word[1]] == r)) ++outer;
    if (lives_[r] < 2) return;
    const SmallRegion& region = small(lives_[r], outer);
    for (Link& link : links_)
      for (int k = 0; k < 2 && link.alive; ++k)
        if (parent_region_[link.word[k]] == r) link.end[k] = region.end;
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
  for (std::uint32_t r = 0; r < regions; ++r) {
    if (changed_[r] == 0) region_hash_[r] = areas_[r].hash;
    cluster_of_[r] = r;
  }
  const auto root = [&](std::uint32_t r) {
    while (cluster_of_[r] != r) r = cluster_of_[r];
    return r;
  };
  for (const Link& link : links_) {
    if (!link.old || !link.alive) continue;
    const std::uint32_t a = parent_region_[link.word[0]];
    const std::uint32_t b = parent_region_[link.word[1]];
    if (a == region_ || b == region_) continue;
    const std::uint32_t root_a = root(a);
    const std::uint32_t root_b = root(b);
    cluster_of_[std::max(root_a, root_b)] = std::min(root_a, root_b);
  }
  clusters_.clear();
  for (std::uint32_t r = 0; r < regions; ++r) {
    if (r == region_ || lives_[r] < 2) continue;
    // Roots come first, and become numbers of clusters.
    if (cluster_of_[r] == r) {
      cluster_of_[r] = static_cast<std::uint32_t>(clusters_.size());
      clusters_.push_back({0, 0, kNone});
    } else {
      cluster_of_[r] = cluster_of_[cluster_of_[r]];
    }
    clusters_[cluster_of_[r]].total += region_hash_[r];
    clusters_[cluster_of_[r]].lives += lives_[r];
  }
  for (const Link& link : links_) {
    if (!link.old || !link.alive) continue;
    const std::uint32_t a = parent_region_[link.word[0]];
    const std::uint32_t b = parent_region_[link.word[1]];
    if (a == region_ || b == region_) continue;
    clusters_[cluster_of_[a]].total += linked(link.end[0] + region_hash_[a], link.end[1] + region_hash_[b]);
    --clusters_[cluster_of_[a]].lives;
  }
}

// Hashes the new boundaries and lists the letters that lead out of the pieces.
void PlaneTags::hash_new() {
  new_lives_[0] = hash_word(first_, new_word_);
  new_lives_[1] = separates_ ? hash_word(second_, new_word_ + 1) : 0;
  touching_.clear();
  between_.clear();
  for (const Link& link : links_) {
    if (!link.alive) continue;
    const std::uint32_t a = parent_region_[link.word[0]];
    const std::uint32_t b = parent_region_[link.word[1]];
    if (a == region_ && b == region_)
      between_.push_back({link.end[0], link.end[1]});
    else if (a == region_)
      touching_.push_back({link.end[0], link.end[1] + region_hash_[b], link.word[0], cluster_of_[b]});
    else if (b == region_)
      touching_.push_back({link.end[1], link.end[0] + region_hash_[a], link.word[1], cluster_of_[a]});
  }
}

std::span<const PlaneTags::Component> PlaneTags::lands(std::uint32_t isolated,
                                                       std::uint32_t isolated_in_second) {
  components_.clear();
  std::uint32_t lives[2] = {3 * isolated + new_lives_[0], 3 * isolated_in_second + new_lives_[1]};
  std::uint64_t hash[2] = {colours::of_region(static_cast<std::uint16_t>(isolated), kGenusBias),
                           colours::of_region(static_cast<std::uint16_t>(isolated_in_second), kGenusBias)};
  for (std::uint32_t w = areas_[region_].words_begin; w < areas_[region_].words_end; ++w) {
    if (w == used_[0] || w == used_[1]) continue;
    lives[piece_[w]] += words_[w].lives;
    hash[piece_[w]] += hash_[w];
  }
  // A piece with nothing in it but the new spot is dropped, and that spot is seen from the other piece alone.
  const State state = separates_ && (lives[0] < 2 || lives[1] < 2) ? State::alone : State::alive;
  if (state != state_[new_letter_]) {
    state_[new_letter_] = state;
    links_[new_letter_] = kNoLink;
    hash_new();
  }
  hash[0] += hash_[new_word_];
  hash[1] += hash_[new_word_ + 1];
  std::uint32_t outer[2] = {static_cast<std::uint32_t>(between_.size()),
                            static_cast<std::uint32_t>(between_.size())};
  for (const Touching& link : touching_) ++outer[piece_[link.word]];
  const SmallRegion* tiny[2] = {nullptr, nullptr};
  Cluster piece[2];
  for (int p = 0; p < 2; ++p) {
    if (lives[p] == 2 || lives[p] == 3) tiny[p] = &small(lives[p], outer[p]);
    hash[p] = tiny[p] != nullptr ? tiny[p]->hash : mix(hash[p]);
    piece[p] = {hash[p], lives[p], 0};
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
    piece[cluster.owner].total += cluster.total;
    piece[cluster.owner].lives += cluster.lives;
  }
  if (together) {
    piece[0].total += piece[1].total;
    piece[0].lives += piece[1].lives;
  }
  if (lives[0] >= 2) tell(piece[0]);
  if (lives[1] >= 2 && !together) tell(piece[1]);
  return components_;
}

}  // namespace tendril::sprouts
