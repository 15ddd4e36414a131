// Boards of squares as bit images, which is how nimbers of octal games on grids are found, against the same
// boards as graphs and against the twin.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "base/telling.hpp"
#include "effort.hpp"
#include "graph/chain_tree.hpp"
#include "graph/component_key.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/polyomino.hpp"
#include "graph/random_graphs.hpp"
#include "reference/octal/octal.hpp"
#include "rules/octal/cram_search.hpp"
#include "rules/octal/lattice_options.hpp"
#include "rules/octal/node_kayles.hpp"
#include "rules/play.hpp"
#include "tendril/control.hpp"

namespace tendril::octal {
namespace {

std::string text_of(const Graph& graph) { return fmt::format("g6:{}", write_graph6(graph)); }

// A connected set of cells grown one by one in a box of rows x columns.
std::vector<LatticePlace> random_places(std::mt19937& random, int rows, int columns, std::size_t cells) {
  std::set<std::pair<int, int>> taken{{static_cast<int>(random() % static_cast<unsigned>(rows)),
                                       static_cast<int>(random() % static_cast<unsigned>(columns))}};
  while (taken.size() < cells) {
    auto at = taken.begin();
    std::advance(at, static_cast<std::ptrdiff_t>(random() % taken.size()));
    auto [r, c] = *at;
    (random() % 2 == 0 ? r : c) += random() % 2 == 0 ? 1 : -1;
    if (r >= 0 && r < rows && c >= 0 && c < columns) taken.insert({r, c});
  }
  std::vector<LatticePlace> places;
  for (const auto& [r, c] : taken) places.push_back({r, c});
  return places;
}
Graph graph_of(const std::vector<LatticePlace>& places) {
  Graph graph(static_cast<Vertex>(places.size()));
  for (Vertex u = 0; u < places.size(); ++u)
    for (Vertex v = 0; v < u; ++v)
      if (std::abs(places[u].row - places[v].row) + std::abs(places[u].column - places[v].column) == 1)
        graph.add_edge(u, v);
  return graph;
}
Key graph_key(const Graph& graph) {
  Key key;
  append_component_key(key, graph);
  return key;
}
reference::Matrix matrix_of(const Graph& graph) {
  reference::Matrix matrix(graph.vertices(), std::vector<bool>(graph.vertices()));
  for (const auto& [u, v] : graph.edges()) matrix[u][v] = matrix[v][u] = true;
  return matrix;
}

TEST(Lattice, KeysAreThoseOfTheGraphAndForgetSymmetries) {
  std::mt19937 random(21);
  for (std::size_t i = 0; i < effort(2000); ++i) {
    const bool large = random() % 4 == 0;
    const auto places = random_places(random, large ? 9 : 6, large ? 9 : 7, 1 + random() % (large ? 60 : 30));
    const Graph graph = graph_of(places);
    const std::optional<Key> key = polyomino_key(places);
    ASSERT_TRUE(key);
    ASSERT_EQ(graph_key(component_graph(*key)), graph_key(graph));
    ASSERT_EQ(component_vertices(*key), places.size());
    const bool small = places.size() <= kMostSmallCells || graph.edge_count() < graph.vertices();
    ASSERT_EQ(is_polyomino_key(*key), !small);
    std::vector<LatticePlace> turned;
    const bool across = random() % 2 == 0;
    const int down = random() % 2 == 0 ? 1 : -1;
    const int right = random() % 2 == 0 ? 1 : -1;
    for (const auto& [r, c] : places)
      turned.push_back(across ? LatticePlace{down * c + 5, right * r - 7}
                              : LatticePlace{down * r, right * c});
    ASSERT_EQ(polyomino_key(turned), key);
  }
  // 11 x 11 cells with an empty column beside them are 132 bits.
  std::vector<LatticePlace> places;
  for (int cell = 0; cell < 121; ++cell) places.push_back({cell / 11, cell % 11});
  EXPECT_FALSE(polyomino_key(places).has_value());
}

TEST(Lattice, PlacesAreFoundWhateverTheNumbering) {
  std::mt19937 random(22);
  std::size_t found = 0;
  for (std::size_t i = 0; i < effort(500); ++i) {
    const Graph graph = shuffled(random, graph_of(random_places(random, 6, 6, 13 + random() % 20)));
    const auto places = places_in_lattice(graph);
    if (places.empty()) continue;
    ++found;
    ASSERT_EQ(graph_of(places), graph);
  }
  EXPECT_GT(found, effort(500) * 9 / 10);
  for (const Vertex side : {4U, 7U, 10U}) EXPECT_FALSE(places_in_lattice(grid_graph(side, side)).empty());
  EXPECT_TRUE(places_in_lattice(wheel_graph(14)).empty());
  EXPECT_TRUE(places_in_lattice(cycle_graph(15)).empty());
  EXPECT_TRUE(places_in_lattice(complete_graph(5)).empty());
}

// A search asks for places with 32 tries a vertex, which is enough where there are squares, however tight.
TEST(Lattice, PlacesAreSoughtAsLongAsIsSaid) {
  std::mt19937 random(24);
  for (const Vertex side : {4U, 7U, 10U}) {
    const Graph grid = shuffled(random, grid_graph(side, side));
    EXPECT_FALSE(places_in_lattice(grid, 4 * grid.vertices()).empty());
    EXPECT_TRUE(places_in_lattice(grid, grid.vertices() - 2).empty());
  }
}

TEST(Lattice, OctalGamesAgreeWithTheTwinAndWithGraphs) {
  std::mt19937 random(23);
  for (std::size_t i = 0; i < effort(14); ++i) {
    const std::string code =
        std::vector<std::string>{"0.07", "0.33", "0.6", "0.77", "0.7", "0.137", "0.007"}[random() % 7];
    const Graph graph = graph_of(random_places(random, 4, 4, 13));
    std::vector<int> digits;
    for (const char c : code.substr(2)) digits.push_back(c - '0');
    const unsigned expected = reference::nimber(reference::OctalGame(matrix_of(graph), digits));
    const OctalRules own(code);
    const Sum sum = own.parse(text_of(graph));
    ASSERT_EQ(Player<OctalRules>(own).nimber(sum).value, expected) << code << " " << text_of(graph);
    const auto smaller = own.valued();
    ASSERT_EQ(Player<Ruleset>(*smaller).nimber(smaller->reduce(sum)).value, expected)
        << code << " " << text_of(graph);
    const OctalRules images(code, Twins::once, {.lattice = true, .mirror = false, .leaves = false});
    ASSERT_EQ(Player<OctalRules>(images).nimber(images.reduce(sum)).value, expected)
        << code << " " << text_of(graph);
  }
}

TEST(Lattice, NodeKaylesAgreesWithTheTwinAndWithGraphs) {
  std::mt19937 random(24);
  const NodeKaylesRules own;
  const NodeKaylesRules images({.lattice = true, .mirror = false, .leaves = false});
  const auto smaller = own.valued();
  for (std::size_t i = 0; i < effort(30); ++i) {
    const Graph graph = graph_of(random_places(random, 4, 5, 13 + random() % 3));
    const unsigned expected = reference::nimber(reference::NodeKaylesGame(matrix_of(graph)));
    const Sum sum = own.parse(text_of(graph));
    ASSERT_EQ(Player<NodeKaylesRules>(own).nimber(sum).value, expected) << text_of(graph);
    ASSERT_EQ(Player<NodeKaylesRules>(images).nimber(images.reduce(sum)).value, expected) << text_of(graph);
    ASSERT_EQ(Player<Ruleset>(*smaller).nimber(smaller->reduce(sum)).value, expected) << text_of(graph);
  }
}

// Larger boards than the twin can do, as images with each reduction alone and as graphs.
TEST(Lattice, ReductionsChangeNoNimber) {
  std::mt19937 random(25);
  const std::vector<Reductions> all = {{.lattice = true, .mirror = false, .leaves = false},
                                       {.lattice = true, .mirror = true, .leaves = false},
                                       {.lattice = true, .mirror = false, .leaves = true},
                                       {.lattice = true, .mirror = true, .leaves = true}};
  const OctalRules graphs("0.07");
  for (std::size_t i = 0; i < effort(15); ++i) {
    const Graph graph = graph_of(random_places(random, 5, 5, 16 + random() % 5));
    const Sum sum = graphs.parse(text_of(graph));
    const Nimber expected = Player<OctalRules>(graphs).nimber(sum);
    for (const Reductions& use : all) {
      const OctalRules rules("0.07", Twins::once, use);
      ASSERT_EQ(Player<OctalRules>(rules).nimber(rules.reduce(sum)), expected) << text_of(graph);
    }
  }
}

// Positions that half a turn maps to themselves, which random ones never are.
TEST(Lattice, MirroringIsRightWhereItIsUsed) {
  std::mt19937 random(26);
  const OctalRules arcs("0.07");
  const OctalRules arcs_and_vertices("0.77");
  const NodeKaylesRules nodes;
  std::size_t used = 0;
  for (std::size_t i = 0; i < effort(60); ++i) {
    // Half of a board and its image, in boxes of all four parities.
    const int rows = 3 + static_cast<int>(random() % 2);
    const int columns = 4 + static_cast<int>(random() % 2);
    std::set<std::pair<int, int>> cells;
    for (const auto& [r, c] : random_places(random, rows, columns, 8)) {
      cells.insert({r, c});
      cells.insert({rows - 1 - r, columns - 1 - c});
    }
    std::vector<LatticePlace> places;
    for (const auto& [r, c] : cells) places.push_back({r, c});
    const Graph graph = graph_of(places);
    const auto check = [&](const auto& rules) {
      const Sum sum = rules.parse(text_of(graph));
      const auto smaller = rules.valued();
      const Sum reduced = smaller->reduce(sum);
      if (reduced.size() < sum.size()) ++used;
      using Rules = std::decay_t<decltype(rules)>;
      ASSERT_EQ(Player<Rules>(rules).nimber(sum), Player<Ruleset>(*smaller).nimber(reduced))
          << text_of(graph);
    };
    check(arcs);
    check(arcs_and_vertices);
    check(nodes);
  }
  EXPECT_GT(used, 0U);
}

TEST(Lattice, WhatIsPrintedReadsBack) {
  std::mt19937 random(27);
  const auto rules = OctalRules("0.07").valued();
  for (std::size_t i = 0; i < effort(500); ++i) {
    const auto key = polyomino_key(random_places(random, 6, 9, 1 + random() % 40));
    ASSERT_EQ(rules->parse(rules->print(*key)), Sum{*key});
    // In the game itself it reads as the graph.
    ASSERT_EQ(OctalRules("0.07").parse(rules->print(*key)), Sum{graph_key(component_graph(*key))});
  }
  EXPECT_EQ(rules->print(rules->parse("g6:" + write_graph6(grid_graph(4, 5))).at(0)), "grid(4,5)");
}

// Nimbers of Cram that Lemoine and Viennot (2012) and others published.
TEST(Lattice, PublishedNimbersOfCram) {
  const OctalRules own("0.07");
  const auto rules = own.valued();
  Player<Ruleset> player(*rules);
  const auto cram = [&](int a, int b) {
    return player.nimber(rules->reduce(own.parse(fmt::format("grid({},{})", a, b)))).value;
  };
  EXPECT_EQ(cram(4, 4), 0U);
  EXPECT_EQ(cram(4, 5), 2U);
  EXPECT_EQ(cram(5, 5), 0U);
}

// The search of its own that large boards of Cram have, on boards that graphs can do as well.
TEST(Lattice, TheSearchOfCramAgreesWithGraphs) {
  std::mt19937 random(29);
  const OctalRules graphs("0.07");
  CramSearch kept;
  std::size_t used = 0;
  for (std::size_t i = 0; i < effort(40); ++i) {
    const auto places = random_places(random, 5, 6, 13 + random() % 8);
    const std::optional<Key> key = polyomino_key(places);
    if (!is_polyomino_key(*key)) continue;
    ++used;
    const std::string text = text_of(graph_of(places));
    const Nimber expected = Player<OctalRules>(graphs).nimber(graphs.parse(text));
    // In both orders: what is left of one question helps the next, and must not mislead it.
    ASSERT_EQ(kept.nimber(*key), expected) << text;
    CramSearch fresh;
    for (const std::uint64_t n : {3U, 1U, 0U, 2U, 5U, 4U})
      ASSERT_EQ(fresh.is_nimber(*key, Nimber{n}), expected == Nimber{n}) << text << " " << n;
    ASSERT_EQ(fresh.nimber(*key), expected) << text;
  }
  EXPECT_GT(used, effort(40) / 2);
}

// Two moves leave boards that are the same word in rows of different lengths, and whose nimbers differ.
TEST(Lattice, TheSearchOfCramKnowsWordsOfDifferentWidthsApart) {
  const std::vector<std::string> rows = {"...#.#.#", ".###.###", "...####.", "####....",
                                         "###.....", "#.###...", "..#.#..."};
  std::vector<LatticePlace> places;
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < rows[r].size(); ++c)
      if (rows[r][c] == '#') places.push_back({static_cast<int>(r), static_cast<int>(c)});
  const OctalRules graphs("0.07");
  const Nimber expected = Player<OctalRules>(graphs).nimber(graphs.parse(text_of(graph_of(places))));
  EXPECT_EQ(expected, Nimber{3});
  EXPECT_EQ(CramSearch().nimber(*polyomino_key(places)), expected);
}

TEST(Lattice, TheTablesOfTheSearchOfCramKeepWhatTheyHadWhenTheyGrow) {
  const Frame frame(3, 20);
  CramNimbers nimbers(frame);
  CramComponents components;
  CramCouples couples;
  // No cell in the column that is empty.
  const auto image = [](std::uint32_t i) { return Cells{i & 7U} | Cells{i >> 3} << 32; };
  constexpr std::uint32_t kMany = 20'000;
  for (std::uint32_t i = 1; i <= kMany; ++i) {
    nimbers.add(image(i), i % (CramNimbers::kMostNimber + 1));
    components.at(image(i)).state() = i % 3;
    components.at(image(i)).set_numbers(i % 30, {i, 2 * i});
    couples.at(image(i), i % 4) = {i, 3 * i};
  }
  for (std::uint32_t i = 1; i <= kMany; ++i) {
    std::uint32_t nimber = 0;
    ASSERT_TRUE(nimbers.find(image(i), nimber));
    ASSERT_EQ(nimber, i % (CramNimbers::kMostNimber + 1));
    const CramComponents::Entry entry = components.find(image(i));
    ASSERT_TRUE(entry);
    ASSERT_EQ(entry.state(), i % 3);
    ASSERT_EQ(entry.heap(), i % 30);
    ASSERT_EQ(entry.numbers().pn, i);
    ASSERT_EQ(entry.numbers().dn, 2 * i);
    ASSERT_NE(couples.find(image(i), i % 4), nullptr);
    ASSERT_EQ(couples.find(image(i), i % 4)->dn, 3 * i);
    ASSERT_EQ(couples.find(image(i), 4), nullptr);
  }
  std::uint32_t nimber = 0;
  ASSERT_FALSE(nimbers.find(image(kMany + 1), nimber));
  ASSERT_FALSE(components.find(image(kMany + 1)));
  EXPECT_EQ(components.size(), kMany);
  couples.clear();
  EXPECT_EQ(couples.find(image(1), 1), nullptr);
}

// The least image is the same from all sides and places, and 0 where mirroring wins; in rows of bytes and in others.
TEST(Lattice, FramesOfCramTurnImagesAsPolyominoesDo) {
  std::mt19937 random(31);
  std::map<std::pair<NarrowCells, unsigned>, Cells> least;  // by the canonical polyomino
  std::set<Cells> images;
  std::size_t lost = 0;
  for (const auto& [short_side, long_side] : {std::pair{6U, 8U}, std::pair{6U, 9U}, std::pair{7U, 8U}}) {
    const Frame frame(short_side, long_side);
    least.clear();
    images.clear();
    for (std::size_t i = 0; i < effort(300); ++i) {
      auto places = random_places(random, 4, 4, 2 + random() % 13);
      if (i % 4 == 0) {
        // A part and what half a turn makes of it.
        const std::size_t half = places.size();
        for (std::size_t k = 0; k < half; ++k) places.push_back({5 - places[k].row, 3 - places[k].column});
      }
      Polyomino<NarrowCells> board{0, 7, 7};
      for (const auto& [r, c] : places) board.cells |= NarrowCells{1} << (r * 8 + c);
      if (connected_cells<NarrowCells>(board.cells & -board.cells, board.cells, 8) != board.cells) continue;
      const auto image = cut_out<NarrowCells>(board.cells, 8);
      const auto canonical = canonical_image(image);
      for (unsigned way = 0; way < 8; ++way) {
        Cells cells = 0;
        for (unsigned r = 0; r < image.height; ++r)
          for (unsigned c = 0; c < image.width; ++c)
            if ((image.cells >> (r * image.stride() + c) & 1) != 0) {
              unsigned row = (way & 1) != 0 ? image.height - 1 - r : r;
              unsigned column = (way & 2) != 0 ? image.width - 1 - c : c;
              if ((way & 4) != 0) std::swap(row, column);
              cells |= Cells{1} << (row * frame.stride() + column);
            }
        const Cells found = frame.least_image(cells);
        ASSERT_EQ(found == 0, turns_freely(image));
        lost += found == 0 ? 1U : 0U;
        const auto [at, is_new] = least.insert({{canonical.cells, canonical.width}, found});
        ASSERT_EQ(at->second, found);
        if (is_new && found != 0) {
          ASSERT_TRUE(images.insert(found).second);
        }
      }
    }
  }
  EXPECT_GT(lost, 0U);
}

// What is valued by the definition and what is searched must agree; boards of other frames in between.
TEST(Lattice, TheSearchOfCramAgreesWithItselfWhateverItCallsSmall) {
  std::mt19937 random(32);
  const OctalRules rules("0.07");
  CramSearch searched(0);
  CramSearch some(14);
  CramSearch usual;
  for (std::size_t i = 0; i < effort(60); ++i) {
    const auto key = i % 3 == 0 ? polyomino_key(random_places(random, 3, 12, 20 + random() % 6))
                                : polyomino_key(random_places(random, 5, 6, 20 + random() % 3));
    if (!is_polyomino_key(*key)) continue;
    const std::optional<Nimber> nimber = usual.nimber(*key);
    ASSERT_TRUE(nimber.has_value());
    ASSERT_EQ(searched.nimber(*key), nimber) << rules.print(*key);
    ASSERT_EQ(some.nimber(*key), nimber) << rules.print(*key);
    ASSERT_EQ(CramSearch(0).is_nimber(*key, *nimber), true);
    ASSERT_EQ(CramSearch(0).is_nimber(*key, Nimber{nimber->value + 1}), false);
  }
}

// Larger boards than graphs can do, as images without a search of their own.
TEST(Lattice, TheSearchOfCramAgreesWithImages) {
  std::mt19937 random(30);
  const auto rules = OctalRules("0.07").valued();
  CramSearch search;
  for (std::size_t i = 0; i < effort(4); ++i) {
    const std::optional<Key> key = polyomino_key(random_places(random, 5, 6, 22 + random() % 3));
    if (!is_polyomino_key(*key)) continue;
    ASSERT_EQ(search.nimber(*key), Player<Ruleset>(*rules).nimber(Sum{*key})) << rules->print(*key);
  }
}

// Published, as above; asked twice of one search.
TEST(Lattice, TheSearchOfCramFindsPublishedNimbers) {
  CramSearch search;
  const auto rules = OctalRules("0.07").valued();
  const auto cram = [&](int a, int b) {
    return search.nimber(rules->parse(fmt::format("grid({},{})", a, b)).at(0)).value().value;
  };
  for (int times = 0; times < 2; ++times) {
    EXPECT_EQ(cram(4, 7), 3U);
    EXPECT_EQ(cram(5, 6), 2U);
    EXPECT_EQ(cram(5, 7), 1U);
    EXPECT_EQ(cram(6, 6), 0U);
    // It was 66,000 when this was written; half a million would be a search that does not look where it should.
    EXPECT_LT(search.visits(), 300'000U);
  }
}

TEST(Lattice, LargeBoardsOfCramAreSearchedByTheRules) {
  const auto rules = OctalRules("0.07").valued();
  const Key large = rules->parse("grid(2,21)").at(0);
  EXPECT_EQ(rules->known_nimber(large), Nimber{1});
  EXPECT_EQ(rules->is_nimber(large, Nimber{1}), true);
  EXPECT_EQ(rules->is_nimber(large, Nimber{0}), false);
  // Others are left to the general search: small ones, those that are no boards of squares, other games.
  EXPECT_EQ(rules->known_nimber(rules->parse("grid(4,5)").at(0)), std::nullopt);
  EXPECT_EQ(rules->known_nimber(rules->parse("wheel(50)").at(0)), std::nullopt);
  const auto other = OctalRules("0.77").valued();
  EXPECT_EQ(other->known_nimber(other->parse("grid(2,21)").at(0)), std::nullopt);
}

TEST(Lattice, TheSearchOfCramObeysLimits) {
  CramSearch search;
  std::vector<LatticePlace> places;
  for (int cell = 0; cell < 49; ++cell) places.push_back({cell / 7, cell % 7});
  const Key board = *polyomino_key(places);
  for (const Limits& limits : {Limits{.seconds = 0.05, .bytes = 0, .used_bytes = nullptr},
                               Limits{.seconds = 0, .bytes = 1, .used_bytes = nullptr}}) {
    const Control control(limits);
    const Obeying obeying(control);
    EXPECT_THROW(search.nimber(board), Stopped);
  }
  // What it was doing is gone, what it found is not wrong.
  places.resize(28);
  EXPECT_EQ(search.nimber(*polyomino_key(places)), Nimber{3});
}

// With less and less room it stops, wherever that is; then it goes on from there with more.
// The first report ends it.
TEST(Lattice, TheSearchOfCramReports) {
  const auto rules = OctalRules("0.07").valued();
  const Key board = rules->parse("grid(7,7)").at(0);
  const StopToken stop;
  std::uint64_t done = 0;
  Control control({}, stop, [&](const Progress& progress) {
    done = progress.done;
    stop.stop();
  });
  {
    const Telling telling(control);
    EXPECT_THROW(rules->known_nimber(board), Stopped);
    EXPECT_GE(telling.done(), done);
  }
  EXPECT_GT(done, 0U);
}

TEST(Lattice, TheSearchOfCramIsRightWithLittleMemory) {
  const auto rules = OctalRules("0.07").valued();
  const Key board = rules->parse("grid(5,6)").at(0);
  std::size_t answers = 0;
  std::size_t stops = 0;
  CramSearch kept(8);
  for (std::size_t bytes = 30'000; bytes < 4'000'000; bytes = bytes / 4 * 5) {
    const Control control({.seconds = 0, .bytes = bytes, .used_bytes = [] { return std::size_t{0}; }});
    const Obeying obeying(control);
    try {
      ASSERT_EQ(kept.nimber(board), Nimber{2});
      ++answers;
    } catch (const Stopped&) {
      ++stops;
    }
  }
  EXPECT_GT(answers, 0U);
  EXPECT_GT(stops, 3U);
}

// The cells may fit a narrow word where the box does not, and half a turn would carry some beyond its end.
TEST(Lattice, OptionsAreThoseOfGraphsInBoxesOfEverySize) {
  const auto sums = [](const Ruleset& rules, const Key& position) {
    Options options;
    rules.options(position, options);
    std::set<Sum> all;
    for (std::size_t i = 0; i < options.size(); ++i) {
      Sum sum = options.sum(i);
      for (Key& key : sum)
        if (is_polyomino_key(key)) key = graph_key(polyomino_graph(read_polyomino<WideCells>(key)));
      std::sort(sum.begin(), sum.end());
      all.insert(std::move(sum));
    }
    return all;
  };
  std::mt19937 random(29);
  for (const auto& [rows, columns] :
       {std::pair{2, 32}, std::pair{2, 40}, std::pair{3, 21}, std::pair{3, 24}, std::pair{4, 17},
        std::pair{5, 13}, std::pair{6, 9}, std::pair{6, 10}, std::pair{7, 8}, std::pair{7, 9}})
    for (std::size_t i = 0; i < effort(20); ++i) {
      // One row, one column, and some cells more beside them.
      std::set<std::pair<int, int>> cells;
      const int joint = static_cast<int>(random() % static_cast<unsigned>(columns));
      for (int c = 0; c < columns; ++c) cells.insert({0, c});
      for (int r = 0; r < rows; ++r) cells.insert({r, joint});
      for (int c = 0; c < columns; ++c)
        if (random() % 2 == 0) cells.insert({1, c});
      std::vector<LatticePlace> places;
      for (const auto& [r, c] : cells) places.push_back({r, c});
      const Key image = *polyomino_key(places);
      const Key graph = graph_key(graph_of(places));
      for (const char* code : {"0.07", "0.33"})
        ASSERT_EQ(
            sums(OctalRules(code, Twins::once, {.lattice = true, .mirror = false, .leaves = false}), image),
            sums(OctalRules(code), graph))
            << code << " " << rows << " x " << columns << " " << text_of(graph_of(places));
      ASSERT_EQ(sums(NodeKaylesRules({.lattice = true, .mirror = false, .leaves = false}), image),
                sums(NodeKaylesRules(), graph))
          << rows << " x " << columns << " " << text_of(graph_of(places));
    }
}

TEST(Lattice, PathsHaveTheKeysOfTrees) {
  for (Vertex n = 1; n < 60; ++n) {
    Key key;
    append_path_key(key, n);
    ASSERT_EQ(key, graph_key(path_graph(n)));
    ASSERT_TRUE(is_path_key(key));
  }
  std::mt19937 random(28);
  for (std::size_t i = 0; i < effort(300); ++i) {
    const Graph tree = random_tree(random, 1 + below(random, 9), 1 + below(random, 4));
    bool path = true;
    for (Vertex v = 0; v < tree.vertices(); ++v) path = path && tree.degree(v) <= 2;
    ASSERT_EQ(is_path_key(graph_key(tree)), path);
  }
}

}  // namespace
}  // namespace tendril::octal
