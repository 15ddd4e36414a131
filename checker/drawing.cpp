#include "checker/drawing.hpp"

#include <algorithm>
#include <utility>

#include "checker/least_form.hpp"

namespace checker {

int Drawing::add_vertex(int curves) {
  load.push_back(curves);
  for (auto& row : near) row.push_back(0);
  near.emplace_back(load.size(), 0);
  return vertices() - 1;
}
void Drawing::set_near(int u, int v, int value) {
  near[static_cast<std::size_t>(u)][static_cast<std::size_t>(v)] = value;
  near[static_cast<std::size_t>(v)][static_cast<std::size_t>(u)] = value;
}
std::vector<bool> Drawing::with_ends() const {
  std::vector<bool> has(load.size(), false);
  for (const Region& region : regions)
    for (const Ends& word : region.words)
      for (const End end : word)
        if (end.vertex != kNobody) has[static_cast<std::size_t>(end.vertex)] = true;
  return has;
}
void Drawing::keep(const std::vector<bool>& wanted) {
  std::vector<int> number(load.size(), kNobody);
  Drawing kept;
  for (int v = 0; v < vertices(); ++v) {
    if (!wanted[static_cast<std::size_t>(v)]) continue;
    number[static_cast<std::size_t>(v)] = kept.add_vertex(load_of(v));
    for (int u = 0; u <= v; ++u)
      if (wanted[static_cast<std::size_t>(u)])
        kept.set_near(number[static_cast<std::size_t>(u)], kept.vertices() - 1, near_of(u, v));
  }
  for (Region& region : regions)
    for (Ends& word : region.words) {
      std::erase_if(word, [&](End end) {
        return end.vertex != kNobody && number[static_cast<std::size_t>(end.vertex)] == kNobody;
      });
      for (End& end : word)
        if (end.vertex != kNobody) end.vertex = number[static_cast<std::size_t>(end.vertex)];
    }
  load = std::move(kept.load);
  near = std::move(kept.near);
}

// --- canonical form
// ------------------------------------------------------------------------------------------- A boundary is
// written as its runs of equal ends: what the vertex is called, and how many tips (0: a dot's corner). A
// vertex that is met in one run only and of which nothing is known but its load needs no name.

namespace {

constexpr int kGenusShift = 2000;  // more crosscaps than there are
constexpr int kNamed = 1000;       // names are kNamed + k, nobody is 0, nameless vertices 1 + load

struct Run {
  int vertex;
  int tips;
};
using Runs = std::vector<Run>;

Runs runs_of(const Ends& word) {
  Runs runs;
  const auto same = [](const Run& run, End end) {
    return run.vertex == end.vertex && (run.tips == 0) == end.dot && !end.dot;
  };
  for (const End end : word) {
    if (!runs.empty() && same(runs.back(), end))
      ++runs.back().tips;
    else
      runs.push_back({end.vertex, end.dot ? 0 : 1});
  }
  if (runs.size() > 1 && runs.front().vertex == runs.back().vertex && runs.front().tips > 0 &&
      runs.back().tips > 0) {
    runs.front().tips += runs.back().tips;
    runs.pop_back();
  }
  return runs;
}

class Form {
 public:
  explicit Form(const Drawing& drawing) : drawing_(drawing), name_(drawing.load.size(), -1) {
    std::vector<int> seen(drawing.load.size(), 0);
    for (const Region& region : drawing.regions) {
      regions_.emplace_back().genus = region.genus;
      for (const Ends& word : region.words) {
        regions_.back().words.push_back(runs_of(word));
        for (const Run run : regions_.back().words.back())
          if (run.vertex != kNobody) ++seen[static_cast<std::size_t>(run.vertex)];
      }
    }
    for (int v = 0; v < drawing.vertices(); ++v) {
      const auto& row = drawing.near[static_cast<std::size_t>(v)];
      if (seen[static_cast<std::size_t>(v)] == 1 &&
          std::count(row.begin(), row.end(), 0) == drawing.vertices()) {
        name_[static_cast<std::size_t>(v)] = 1 + drawing.load_of(v);
      } else {
        item_.push_back(v);
      }
    }
  }

  std::string canonical() {
    Colours colours;
    for (const int v : item_) colours.push_back(static_cast<Colour>(drawing_.load_of(v)));
    return least_form(
        std::move(colours), [this](Colours& c) { refine(c); },
        [this](const Order& order) { return write(order); });
  }

 private:
  using Word = std::vector<std::pair<int, int>>;

  void refine(Colours& colours) {
    Colours of(drawing_.load.size(), 0);  // by vertex
    for (std::size_t v = 0; v < of.size(); ++v) of[v] = static_cast<Colour>(name_[v]);
    for (std::size_t i = 0; i < item_.size(); ++i) of[static_cast<std::size_t>(item_[i])] = colours[i];
    Colours sums(of.size(), 0);
    for (const RunRegion& region : regions_) {
      auto all = static_cast<Colour>(region.genus);
      std::vector<std::pair<int, Colour>> met;
      for (const Runs& word : region.words) {
        const std::size_t n = word.size();
        Colours here(n);
        Colours next(n);
        for (std::size_t i = 0; i < n; ++i)
          here[i] = mix(word[i].vertex == kNobody ? 0 : of[static_cast<std::size_t>(word[i].vertex)],
                        static_cast<Colour>(word[i].tips));
        for (int round = 0; round < 2; ++round) {
          for (std::size_t i = 0; i < n; ++i)
            next[i] = mix(here[i], here[(i + 1) % n] + here[(i + n - 1) % n]);
          here.swap(next);
        }
        Colour sum = n;
        for (const Colour c : here) sum += c;
        sum = mix(sum);
        all += sum;
        for (std::size_t i = 0; i < n; ++i)
          if (word[i].vertex != kNobody) met.emplace_back(word[i].vertex, mix(here[i], sum));
      }
      for (const auto& [v, c] : met) sums[static_cast<std::size_t>(v)] += mix(c, mix(all));
    }
    for (const int v : item_)
      for (const int u : item_)
        if (const int near = drawing_.near_of(u, v); near != 0)
          sums[static_cast<std::size_t>(v)] +=
              mix(of[static_cast<std::size_t>(u)], static_cast<Colour>(near) + (u == v ? 1000 : 0));
    for (std::size_t i = 0; i < item_.size(); ++i)
      colours[i] = mix(colours[i], sums[static_cast<std::size_t>(item_[i])]);
  }

  static Word least_rotation(const Word& word) {
    Word least = word;
    Word turned = word;
    for (std::size_t i = 1; i < word.size(); ++i) {
      std::rotate(turned.begin(), turned.begin() + 1, turned.end());
      least = std::min(least, turned);
    }
    return least;
  }

  // Text: regions, each its genus and "tips*name.tips*name,..." joined by |, then the loads and near numbers of the named.
  std::string write(const Order& order) {
    std::vector<int> name = name_;
    std::vector<int> named;
    for (const std::uint32_t k : order) {
      name[static_cast<std::size_t>(item_[k])] = kNamed + static_cast<int>(named.size());
      named.push_back(item_[k]);
    }
    std::vector<std::pair<int, std::vector<Word>>> regions;
    for (const RunRegion& region : regions_) {
      std::vector<Word> sides[2];
      for (const Runs& runs : region.words) {
        Word word;
        for (const Run run : runs)
          word.emplace_back(run.vertex == kNobody ? 0 : name[static_cast<std::size_t>(run.vertex)], run.tips);
        sides[0].push_back(least_rotation(word));
        std::reverse(word.begin(), word.end());
        sides[1].push_back(least_rotation(word));
        if (region.genus < 0) sides[0].back() = sides[1].back() = std::min(sides[0].back(), sides[1].back());
      }
      for (auto& side : sides) std::sort(side.begin(), side.end());
      regions.emplace_back(region.genus, std::min(sides[0], sides[1]));
    }
    std::sort(regions.begin(), regions.end());
    std::string text;
    const auto put = [&](std::size_t number) { text += std::to_string(number) + " "; };
    put(regions.size());
    for (const auto& [genus, words] : regions) {
      put(static_cast<std::size_t>(genus + kGenusShift));
      put(words.size());
      for (const Word& word : words) {
        put(word.size());
        for (const auto& [vertex, tips] : word) {
          put(static_cast<std::size_t>(vertex));
          put(static_cast<std::size_t>(tips));
        }
      }
    }
    put(named.size());
    for (std::size_t i = 0; i < named.size(); ++i) {
      put(static_cast<std::size_t>(drawing_.load_of(named[i])));
      for (std::size_t j = 0; j <= i; ++j)
        put(static_cast<std::size_t>(drawing_.near_of(named[i], named[j])));
    }
    return text;
  }

  const Drawing& drawing_;
  struct RunRegion {
    std::vector<Runs> words;
    int genus = 0;
  };
  std::vector<RunRegion> regions_;
  std::vector<int> name_;  // of vertices without a name: 1 + load; else -1
  std::vector<int> item_;  // the others
};

}  // namespace

std::string encode(const Drawing& drawing) { return Form(drawing).canonical(); }

Drawing decode_drawing(const std::string& code) {
  std::size_t at = 0;
  const auto take = [&] {
    int number = 0;
    for (; code[at] != ' '; ++at) number = 10 * number + (code[at] - '0');
    ++at;
    return number;
  };
  Drawing drawing;
  std::vector<int> nameless;  // loads; numbered behind the named when those are known
  constexpr int kNameless = 1'000'000;
  drawing.regions.resize(static_cast<std::size_t>(take()));
  for (Region& region : drawing.regions) {
    region.genus = take() - kGenusShift;
    region.words.resize(static_cast<std::size_t>(take()));
    for (Ends& word : region.words)
      for (int runs = take(); runs > 0; --runs) {
        int vertex = take();
        const int tips = take();
        if (vertex == 0) {
          vertex = kNobody;
        } else if (vertex >= kNamed) {
          vertex -= kNamed;
        } else {
          nameless.push_back(vertex - 1);
          vertex = kNameless + static_cast<int>(nameless.size()) - 1;
        }
        word.insert(word.end(), static_cast<std::size_t>(std::max(1, tips)), End{vertex, tips == 0});
      }
  }
  const int named = take();
  for (int i = 0; i < named; ++i) {
    drawing.add_vertex(take());
    for (int j = 0; j <= i; ++j) drawing.set_near(i, j, take());
  }
  for (const int load : nameless) drawing.add_vertex(load);
  for (Region& region : drawing.regions)
    for (Ends& word : region.words)
      for (End& end : word)
        if (end.vertex >= kNameless) end.vertex += named - kNameless;
  return drawing;
}

}  // namespace checker
