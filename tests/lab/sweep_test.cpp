// Sweeps: sources counted against published sequences, answers against the reference twins on every small
// board, the same output whatever the threads, parts and interruptions.
#include "lab/sweep.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "effort.hpp"
#include "graph/component_key.hpp"
#include "graph/plane/embeddings.hpp"
#include "graph/properties.hpp"
#include "lab/named.hpp"
#include "lab/report.hpp"
#include "lab/shared_game.hpp"
#include "matching.hpp"
#include "places.hpp"
#include "reference/arrows/arrows_reference.hpp"
#include "reference/octal/octal.hpp"

namespace tendril::lab {
namespace {

namespace fs = std::filesystem;

std::size_t count(Source& source) {
  std::size_t boards = 0;
  for (Sample sample; source.next(sample);) ++boards;
  return boards;
}

TEST(LabSources, CountsAreThePublishedOnes) {
  // Trees: OEIS A000055; connected planar graphs: A003094; connected graphs: A001349.
  const std::vector<std::size_t> tree_counts{1, 1, 1, 2, 3, 6, 11, 23, 47, 106};
  for (std::uint64_t n = 1; n <= tree_counts.size(); ++n)
    EXPECT_EQ(count(*from_programs(trees({n, n}))), tree_counts[n - 1]) << n;
  const std::vector<std::size_t> planar_counts{1, 1, 2, 6, 20, 99, 646};
  for (std::uint64_t n = 1; n <= planar_counts.size(); ++n)
    EXPECT_EQ(count(*from_programs(planar_graphs({n, n}))), planar_counts[n - 1]) << n;
  EXPECT_EQ(count(*from_programs(connected_graphs({1, 6}))), 1U + 1 + 2 + 6 + 21 + 112);
}

TEST(LabSources, CaterpillarsAreAllThereOnce) {
  // 2^(n-4) + 2^(floor(n/2)-2) for n >= 3 (Harary and Schwenk 1973).
  for (std::uint64_t n = 3; n <= 14; ++n) {
    const auto source = caterpillars({n, n});
    std::set<Key> keys;
    std::size_t boards = 0;
    for (Sample sample; source->next(sample); ++boards) {
      ASSERT_EQ(sample.graph->vertices(), n);
      ASSERT_TRUE(is_tree(*sample.graph));
      Key key;
      append_component_key(key, *sample.graph);
      EXPECT_TRUE(keys.insert(key).second) << sample.position();
    }
    const double half = std::floor(static_cast<double>(n) / 2);
    EXPECT_EQ(static_cast<double>(boards), std::exp2(static_cast<double>(n) - 4) + std::exp2(half - 2)) << n;
  }
  EXPECT_EQ(count(*caterpillars({1, 3})), 3U);
}

TEST(LabSources, DistinctFamilies) {
  EXPECT_EQ(count(*from_family(RangedText("spider(2..4,2..4,2..4)"), false)), 27U);
  EXPECT_EQ(count(*from_family(RangedText("spider(2..4,2..4,2..4)"), true)), 10U);
}

TEST(LabSources, SuBoardsAreThePlaneDrawings) {
  // Every connected graph of minimum degree 2 with so many edges, with its drawings and outer faces, found
  // from all connected graphs instead of size by size.
  std::map<std::size_t, std::size_t> expected;
  const auto graphs = from_programs(connected_graphs({3, 7}));
  for (Sample sample; graphs->next(sample);)
    if (min_degree(*sample.graph) >= 2 && sample.graph->edge_count() <= 7)
      expected[sample.graph->edge_count()] += plane::all_drawings(*sample.graph).size();
  std::map<std::size_t, std::size_t> found;
  const auto boards = drawn(from_programs(sparse_graphs_by_edges({1, 7}, 2, false)));
  for (Sample sample; boards->next(sample);) ++found[sample.graph->edge_count()];
  EXPECT_EQ(found, expected);
  EXPECT_EQ(found, (std::map<std::size_t, std::size_t>{{3, 1}, {4, 1}, {5, 3}, {6, 8}, {7, 22}}));
}

Running how(unsigned threads, Part part = {}, const std::string& state = {}) {
  Running running;
  running.threads = threads;
  running.part = part;
  running.state = state;
  return running;
}

// Times are all that may differ between two runs.
std::string timeless(const std::string& json) {
  return replaced(json, "\"seconds\":[0-9.e-]+", "\"seconds\":S");
}
// Runs a plan and returns what the command would print as JSON, without the times.
std::string printed(const Plan& plan, Running running = {}) {
  std::string text;
  const Listener listener{
      .hit = [&](const Hit& hit) { text += hit_line(plan.sweep, hit, Format::json); },
      .bad = [](const InputError& error, const std::string&) { ADD_FAILURE() << error.line(); }};
  const Finished finished = run(plan, running, listener);
  EXPECT_FALSE(finished.stopped);
  return timeless(text + summary_text(plan.sweep, finished.summary, Format::json));
}
std::set<std::uint64_t> hit_numbers(const Plan& plan) {
  std::set<std::uint64_t> numbers;
  run(plan, {},
      {.hit = [&](const Hit& hit) { numbers.insert(hit.number); }, .bad = [](const auto&, const auto&) {}});
  return numbers;
}

// "edges 0-1 ... cells 0-1-2 ..." read without the program's parser.
reference::ArrowBoard by_hand(const std::string& position) {
  reference::ArrowBoard board;
  std::istringstream words(position);
  bool cells = false;
  for (std::string word; words >> word;) {
    if (word == "edges") continue;
    if (word == "cells") {
      cells = true;
      continue;
    }
    std::vector<int> walk;
    std::istringstream numbers(word);
    for (std::string number; std::getline(numbers, number, '-');) walk.push_back(std::stoi(number));
    if (cells)
      board.cells.push_back(walk);
    else
      board.edges.emplace_back(walk[0], walk[1]);
  }
  return board;
}

TEST(LabSweeps, SuAgreesWithTheTwinOnEverySmallBoard) {
  const Plan plan = su(kSanitized ? 6 : 7, 2, false);
  std::set<std::uint64_t> expected;
  std::size_t simple_expected = 0;
  const auto source = plan.source();
  std::uint64_t number = 0;
  for (Sample sample; source->next(sample); ++number) {
    const auto fails = [&](const std::string& position) {
      const auto board = by_hand(position);
      reference::ArrowReference twin(board, reference::CycleRules::played);
      return twin.wins({}, false) == (board.edges.size() % 2 == 0);
    };
    const bool hit = fails(sample.position());
    if (hit) expected.insert(number);
    simple_expected += (!sample.drawn_simply ? hit : fails(sample.simple_position())) ? 1 : 0;
  }
  EXPECT_EQ(hit_numbers(plan), expected);
  Row all;
  for (const auto& [size, row] : run(plan, {}, {[](const auto&) {}, [](const auto&, const auto&) {}}).summary)
    all.add(row);
  EXPECT_EQ(all.boards, number);
  EXPECT_EQ(all.hits, expected.size());
  EXPECT_EQ(all.simple_hits, simple_expected);
}

TEST(LabSweeps, TreesAgreeWithTheTwins) {
  const Plan parity = tree_parity(kSanitized ? 6 : 8);
  const auto source = parity.source();
  std::size_t boards = 0;
  for (Sample sample; source->next(sample); ++boards) {
    reference::ArrowBoard board;
    for (const auto& [u, v] : sample.graph->edges())
      board.edges.emplace_back(static_cast<int>(u), static_cast<int>(v));
    const std::string mark = sample.written.substr(sample.written.rfind(' ') + 1);
    const std::size_t arrow = mark.find('>');
    reference::ArrowReference twin(board);
    const int nimber = twin.nimber({{std::stoi(mark.substr(0, arrow)), std::stoi(mark.substr(arrow + 1))}});
    const auto markable = static_cast<int>(inner_edges(*sample.graph));
    // No tree fails the conjecture, in the sweep or by the twin.
    EXPECT_EQ(nimber % 2, (markable - 1) % 2) << sample.position();
  }
  EXPECT_GT(boards, kSanitized ? 8U : 60U);
  EXPECT_TRUE(hit_numbers(parity).empty());
}

TEST(LabSweeps, RecordsAgreeWithTheTwin) {
  std::map<unsigned, std::uint64_t> first;
  const Plan plan = records("octal:0.33", false, 9);
  const auto source = plan.source();
  std::uint64_t number = 0;
  for (Sample sample; source->next(sample); ++number) {
    ::reference::Matrix matrix(sample.graph->vertices(), std::vector<bool>(sample.graph->vertices()));
    for (const auto& [u, v] : sample.graph->edges()) matrix[u][v] = matrix[v][u] = true;
    first.emplace(::reference::nimber(::reference::OctalGame(matrix, {3, 3})), number);
  }
  std::set<std::uint64_t> expected;
  for (const auto& [nimber, board] : first) expected.insert(board);
  EXPECT_EQ(hit_numbers(plan), expected);
}

TEST(LabSweeps, ThreadsAndPartsChangeNothing) {
  const fs::path folder = fs::path(testing::TempDir()) / "tendril_lab_parts";
  fs::create_directories(folder);
  const Plan boards = su(7, 2, false);
  const Plan best = records("octal:0.33", false, 10);
  for (const Plan* plan : {&boards, &best}) {
    const std::string whole = printed(*plan);
    EXPECT_EQ(printed(*plan, how(3)), whole);
    std::vector<std::string> files;
    for (std::uint64_t i = 1; i <= 3; ++i) {
      files.push_back((folder / ("part" + std::to_string(i))).string());
      fs::remove(files.back());
      printed(*plan, how(2, {i, 3}, files.back()));
    }
    const SweepState merged = merge({files[1], files[2], files[0]});
    std::string text;
    for (const Hit& hit : merged.hits) text += hit_line(merged.sweep, hit, Format::json);
    EXPECT_EQ(timeless(text + summary_text(merged.sweep, merged.summary, Format::json)), whole);
    EXPECT_THROW(merge({files[0], files[1]}), InputError);            // a gap
    EXPECT_THROW(merge({files[0], files[1], files[1]}), InputError);  // an overlap
  }
  fs::remove_all(folder);
}

TEST(LabSweeps, ShortMemoryChangesNothing) {
  const Plan plan = su(7, 2, false);
  const std::string whole = printed(plan);
  // So much that the table is tidied again and again, and none is refused.
  Running running = how(3);
  running.limits.bytes = Control().used_bytes() / 3 * 4;
  EXPECT_EQ(printed(plan, running), whole);
}

TEST(LabSweeps, AQuestionThatRunsOutOfMemoryIsAskedOnceMore) {
  Control control;
  SharedGame game("nim", 2, {}, {});
  int asked = 0;
  const auto question = [&](int failures) {
    asked = 0;
    return game.ask([&](Game& played) {
      if (++asked <= failures) throw Stopped(StopReason::memory, "memory limit reached");
      return played.nimber(played.read("3+4"), control).value;
    });
  };
  EXPECT_EQ(question(0), 7U);
  EXPECT_EQ(question(1), 7U);
  EXPECT_EQ(asked, 2);
  EXPECT_THROW(question(2), Stopped);
  EXPECT_EQ(question(0), 7U);
}

TEST(LabSweeps, AStateOfAnotherSweepOrACutOneIsToldApart) {
  const fs::path folder = fs::path(testing::TempDir()) / "tendril_lab_state";
  fs::create_directories(folder);
  const std::string file = (folder / "state").string();
  const Plan plan = su(6, 2, false);
  const std::string whole = printed(plan, how(1, {}, file));
  EXPECT_THROW(printed(su(7, 2, false), how(1, {}, file)), InputError);
  EXPECT_THROW(printed(plan, how(1, {1, 2}, file)), InputError);
  std::ifstream in(file, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(in), {});
  // Cut anywhere, as by a kill, it goes on from there and ends with the same.
  for (std::size_t kept = 0; kept < bytes.size(); kept += 1 + bytes.size() / 40) {
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes.substr(0, kept);
    EXPECT_EQ(printed(plan, how(1, {}, file)), whole) << kept;
    EXPECT_TRUE(read_state(file).done);
  }
  std::ofstream(file, std::ios::binary | std::ios::trunc) << "something else\n";
  EXPECT_THROW(printed(plan, how(1, {}, file)), InputError);
  fs::remove_all(folder);
}

// Questions about symmetry and shape, in a condition and as columns.
TEST(LabSweeps, QuestionsAboutBoards) {
  OwnSweep wanted;
  wanted.game = "cycles";
  wanted.graphs = "3..5";
  wanted.where = "involution > 0";
  wanted.ask = "outcome";
  std::size_t hits = 0;
  run(own(wanted), how(1, {}, ""),
      {.hit =
           [&](const Hit& hit) {
             ++hits;
             // The winner that Theorem 2.4 names wins: column by column outcome, edges, vertices, involution, partners.
             EXPECT_EQ(hit.values[0].value, hit.values[3].value == 2 ? 1 : 0) << hit.position;
             EXPECT_EQ(hit.values[4].numbers.size(), static_cast<std::size_t>(hit.values[2].value))
                 << hit.position;
           },
       .bad = [](const InputError& error, const std::string&) { ADD_FAILURE() << error.what(); }});
  EXPECT_GT(hits, 5U);

  wanted.where =
      "cells > 0 and largest_cell == girth and diameter <= 2 and automorphisms >= 2 and trimmed_edges == markable";
  EXPECT_NE(printed(own(wanted)).find("\"largest_cell\":3"), std::string::npos);
  // Columns that say nothing are left out.
  const auto columns = [&] {
    return summary_csv(
        own(wanted).sweep,
        run(own(wanted), {}, {.hit = [](const Hit&) {}, .bad = [](const auto&, const auto&) {}}).summary);
  };
  wanted = {};
  wanted.game = "node-kayles";
  wanted.trees = "1..5";
  wanted.where = "ztree";
  EXPECT_TRUE(columns().starts_with("vertices,edges,boards,hits\n")) << columns();
  wanted.where = "ztree or biconnected";
  EXPECT_TRUE(columns().starts_with("vertices,edges,boards,hits,biconnected_boards,biconnected_hits\n"))
      << columns();
  wanted = {};
  wanted.game = "nim";
  wanted.family = "1..3";
  EXPECT_EQ(columns(), "boards,hits\n3,3\n");
}

// Runs the program, output to a file; kills it after so many milliseconds. Whether it came to its end.
bool run_program(const std::vector<std::string>& arguments, const std::string& output, int kill_after) {
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("no process");  // -1 as a process is all of them
  if (child == 0) {
    const int file = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
    dup2(file, STDOUT_FILENO);
    std::string program = tests::binary();
    std::vector<char*> argv{program.data()};
    for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    _exit(127);
  }
  int status = 0;
  for (int waited = 0; kill_after > 0 && waited < kill_after; ++waited) {
    if (waitpid(child, &status, WNOHANG) == child) return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    usleep(1000);
  }
  if (kill_after > 0) kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST(LabSweeps, KilledAndResumedPrintsTheSame) {
  const fs::path folder = fs::path(testing::TempDir()) / "tendril_lab_kill";
  fs::remove_all(folder);
  fs::create_directories(folder);
  const auto file = [&](const char* name) { return (folder / name).string(); };
  const auto read = [](const std::string& name) {
    std::ifstream in(name, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  std::vector<std::string> sweep{"lab", "su", "--upto", "8"};
  ASSERT_TRUE(run_program(sweep, file("whole"), 0));
  sweep.insert(sweep.end(), {"--threads", "2", "--state", file("state")});
  // Later and later, until it comes through; each run goes on where the one before was killed.
  int killed = 0;
  for (int after = 20; !run_program(sweep, file("resumed"), after) && killed < 200; after += 10) ++killed;
  EXPECT_EQ(read(file("resumed")), read(file("whole")));
  fs::remove_all(folder);
}

}  // namespace
}  // namespace tendril::lab
