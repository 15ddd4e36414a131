#include "reference/brussels/words_twin.hpp"

#include <algorithm>
#include <cstdlib>

namespace tendril::reference::brussels {
namespace {

using Word = WordsPosition::Word;
using End = WordsPosition::End;
using Region = WordsPosition::Region;

int euler(int genus) { return genus >= 0 ? 2 - 2 * genus : 2 + genus; }

Word backwards(Word word) {
  std::reverse(word.begin(), word.end());
  return word;
}
// From just behind the end at i, once round, to just before it; a corner of a dot is cut in two.
Word opened(const Word& word, std::size_t i) {
  Word result(word.begin() + static_cast<std::ptrdiff_t>(i) + 1, word.end());
  result.insert(result.end(), word.begin(), word.begin() + static_cast<std::ptrdiff_t>(i));
  if (!word[i].tip) {
    result.insert(result.begin(), word[i]);
    result.push_back(word[i]);
  }
  return result;
}
// The same between the ends at i and j, in the direction of the word.
Word between(const Word& word, std::size_t i, std::size_t j) {
  Word result;
  if (!word[i].tip) result.push_back(word[i]);
  if (i != j) {
    for (std::size_t k = (i + 1) % word.size(); k != j; k = (k + 1) % word.size()) result.push_back(word[k]);
    if (!word[j].tip) result.push_back(word[j]);
  }
  return result;
}
Word with(Word word, End mark) {
  word.push_back(mark);
  return word;
}

// Every way to read some boundaries, if they have no direction.
std::vector<std::vector<Word>> readings(const std::vector<Word>& words, bool both_ways) {
  std::vector<std::vector<Word>> all{{}};
  for (const Word& word : words) {
    std::vector<std::vector<Word>> more;
    for (const auto& list : all) {
      more.push_back(list);
      more.back().push_back(word);
      if (!both_ways) continue;
      more.push_back(list);
      more.back().push_back(backwards(word));
    }
    all = std::move(more);
  }
  return all;
}

// What is left of a region if a curve that shows `mark` on either side joins two of its ends.
std::vector<std::vector<Region>> drawn(const Region& region, std::size_t a, std::size_t i, std::size_t b,
                                       std::size_t j, End mark) {
  std::vector<std::vector<Region>> result;
  const bool directed = region.genus >= 0;
  const auto n = static_cast<int>(region.words.size());
  const auto bordered = [](int genus, std::size_t boundaries) {
    return euler(genus) - static_cast<int>(boundaries);
  };
  const int wanted = bordered(region.genus, region.words.size()) + 1;
  std::vector<Word> others;
  for (int w = 0; w < n; ++w)
    if (static_cast<std::size_t>(w) != a && static_cast<std::size_t>(w) != b)
      others.push_back(region.words[static_cast<std::size_t>(w)]);
  if (a != b) {
    for (const bool turned : {false, true}) {
      if (turned && directed) continue;
      Word joined = with(opened(region.words[a], i), mark);
      Word second = opened(region.words[b], j);
      if (turned) second = backwards(second);
      joined.insert(joined.end(), second.begin(), second.end());
      joined.push_back(mark);
      Region next{region.genus, others};
      next.words.push_back(joined);
      result.push_back({next});
    }
    return result;
  }
  const Word& word = region.words[a];
  const Word v = between(word, i, j);
  const Word u = i == j ? opened(word, i) : between(word, j, i);
  const int reach = 2 * std::abs(region.genus) + 2;
  for (const auto& read : readings(others, !directed)) {
    for (int one = -reach; one <= reach; ++one) {
      // U and V on two surfaces.
      for (int two = -reach; two <= reach; ++two) {
        if (directed != (one >= 0 && two >= 0)) continue;
        for (unsigned deal = 0; deal < (1U << read.size()); ++deal) {
          Region first{one, {with(u, mark)}};
          Region second{two, {with(v, mark)}};
          for (std::size_t k = 0; k < read.size(); ++k)
            ((deal >> k & 1U) != 0 ? first : second).words.push_back(read[k]);
          if (bordered(one, first.words.size()) + bordered(two, second.words.size()) == wanted)
            result.push_back({first, second});
        }
      }
      // U and V two boundaries of one surface. Gluing two boundaries of an oriented surface as they are read keeps the
      // orientation; gluing them the other way loses it.
      if (directed ? one >= 0 : true) {
        for (const bool turned : {false, true}) {
          if (one >= 0 && turned == directed) continue;
          Region next{one, read};
          next.words.push_back(with(u, mark));
          next.words.push_back(turned ? backwards(with(v, mark)) : with(v, mark));
          if (bordered(one, next.words.size()) == wanted) result.push_back({next});
        }
      }
      // One boundary, the curve going round it twice.
      if (!directed) {
        Word round = with(u, mark);
        const Word back = backwards(v);
        round.insert(round.end(), back.begin(), back.end());
        Region next{one, read};
        next.words.push_back(with(round, mark));
        if (bordered(one, next.words.size()) == wanted) result.push_back({next});
      }
    }
  }
  return result;
}

}  // namespace

std::string WordsPosition::key() const {
  std::string text;
  for (const Region& region : regions) {
    text += std::to_string(region.genus) + "(";
    for (const Word& word : region.words) {
      for (const End end : word) text += (end.tip ? "t" : "d") + std::to_string(end.vertex);
      text += ",";
    }
    text += ")";
  }
  for (const int lives : left) text += std::to_string(lives) + " ";
  for (const auto& [u, v] : graph.edges) text += std::to_string(u) + "-" + std::to_string(v) + " ";
  return text;
}

WordsPosition WordsTwin::start(const std::vector<int>& tips, int genus, bool circle) {
  WordsPosition p;
  p.regions.push_back({genus, {}});
  Word round;
  for (const int count : tips) {
    const int v = p.graph.vertices++;
    p.left.push_back(count >= 0 ? 0 : circle ? -1 - count : 3);
    Word word(static_cast<std::size_t>(std::max(1, count)), End{v, count >= 0});
    if (count == 0) word.clear();
    round.insert(round.end(), word.begin(), word.end());
    if (!circle) p.regions[0].words.push_back(word);
  }
  if (circle) {
    p.regions[0].words.push_back(round);
    for (int v = 0; v < p.graph.vertices; ++v) p.graph.edges.emplace_back(v, (v + 1) % p.graph.vertices);
  }
  return p;
}

std::vector<WordsPosition> WordsTwin::options(const WordsPosition& p) const {
  std::vector<WordsPosition> result;
  for (std::size_t r = 0; r < p.regions.size(); ++r) {
    const Region& region = p.regions[r];
    for (std::size_t a = 0; a < region.words.size(); ++a)
      for (std::size_t b = a; b < region.words.size(); ++b)
        for (std::size_t i = 0; i < region.words[a].size(); ++i)
          for (std::size_t j = a == b ? i : 0; j < region.words[b].size(); ++j) {
            const End x = region.words[a][i];
            const End y = region.words[b][j];
            if (a == b && i == j && x.tip) continue;
            WordsPosition next = p;
            for (const End end : {x, y})
              if (!end.tip) --next.left[static_cast<std::size_t>(end.vertex)];
            if (std::any_of(next.left.begin(), next.left.end(), [](int lives) { return lives < 0; }))
              continue;
            const bool crossbar =
                marks_ == MarkRule::crossbar || (marks_ == MarkRule::mixed && x.tip && y.tip);
            const int w = next.graph.vertices++;
            next.left.push_back(crossbar ? 0 : 1);
            next.graph.edges.emplace_back(x.vertex, w);
            next.graph.edges.emplace_back(w, y.vertex);
            if (!may_(next.graph)) continue;
            for (const std::vector<Region>& pieces : drawn(region, a, i, b, j, End{w, crossbar})) {
              WordsPosition after = next;
              after.regions[r] = pieces[0];
              if (pieces.size() > 1) after.regions.push_back(pieces[1]);
              result.push_back(std::move(after));
            }
          }
  }
  return result;
}

unsigned WordsTwin::nimber(const WordsPosition& p) {
  const std::string key = p.key();
  if (const auto known = nimbers_.find(key); known != nimbers_.end()) return known->second;
  std::set<unsigned> values;
  for (const WordsPosition& option : options(p)) values.insert(nimber(option));
  unsigned mex = 0;
  while (values.contains(mex)) ++mex;
  return nimbers_[key] = mex;
}

bool WordsTwin::misere_win(const WordsPosition& p) {
  const std::string key = p.key();
  if (const auto known = misere_.find(key); known != misere_.end()) return known->second;
  const std::vector<WordsPosition> all = options(p);
  return misere_[key] = all.empty() || std::any_of(all.begin(), all.end(),
                                                   [this](const WordsPosition& q) { return !misere_win(q); });
}

std::set<unsigned> WordsTwin::lengths(const WordsPosition& p) {
  const std::string key = p.key();
  if (const auto known = lengths_.find(key); known != lengths_.end()) return known->second;
  std::set<unsigned> result;
  for (const WordsPosition& option : options(p))
    for (const unsigned length : lengths(option)) result.insert(length + 1);
  if (result.empty()) result.insert(0);
  return lengths_[key] = result;
}

}  // namespace tendril::reference::brussels
