// Games from outside as users meet them: the example of docs/outside-games.md, and children that misbehave.
#include <gtest/gtest.h>

#include <fstream>

#include "app/run_program.hpp"
#include "places.hpp"

namespace tendril::app {
namespace {

namespace fs = std::filesystem;

// The page's Python, which is that of docs/examples/squares.py word for word.
void write_example(const fs::path& folder) {
  const fs::path docs = fs::path(tests::source_dir()) / "docs";
  const std::string page = bytes_of(docs / "outside-games.md");
  const std::string example = bytes_of(docs / "examples/squares.py");
  ASSERT_NE(page.find("```python\n" + example + "```"), std::string::npos);
  std::ofstream(folder / "squares.py") << example;
}

TEST(Program, TheExampleOfThePageIsPlayed) {
  const fs::path folder = fresh_folder();
  write_example(folder);
  const std::string game = "'program:python3 squares.py'";
  // Taking squares: the values of heaps 0, 1, ... (OEIS A014586).
  const Ran values =
      run("printf '1\\n2\\n3\\n4\\n5\\n6\\n7\\n8\\n9\\n12\\n' | tendril nimber " + game + " -", folder);
  EXPECT_EQ(values.out, "1\n0\n1\n2\n0\n1\n0\n1\n2\n0\n") << values.err;
  EXPECT_EQ(run("tendril moves " + game + " 5", folder).code, 0);
  const Ran two = run("tendril solve " + game + " 40+33 --nimber --threads 2 --quiet", folder);
  EXPECT_EQ(two.out, run("tendril nimber " + game + " 40+33", folder).out) << two.err;
  EXPECT_EQ(run("tendril outcome " + game + " 9+4 --play misere", folder).code, 0);
  const Ran bad = run("tendril nimber " + game + " 3+x", folder);
  EXPECT_EQ(bad.code, 2);
  EXPECT_NE(bad.err.find("no heap size at column 3"), std::string::npos) << bad.err;
}

// Without a bound everything is listed, by one child or by several.
TEST(Program, WithoutABoundAllIsListed) {
  const fs::path folder = fresh_folder();
  std::ofstream(folder / "take.py")
      << "import sys, json\n"
         "for line in sys.stdin:\n"
         "    n = int(line)\n"
         "    print(json.dumps([[str(n - k)] if n > k else [] for k in (1, 2) if n >= k]), flush=True)\n";
  for (const char* threads : {"1", "3"}) {
    const Ran ran =
        run(std::string("tendril nimber 'program:python3 take.py' 100 --threads ") + threads, folder);
    EXPECT_EQ(ran.out, "1\n") << ran.err;
  }
}

// A store holds what was proved of a game. A file of rules that was changed is another game, and of a program nobody knows.
TEST(Program, StoresKnowGamesFromOutsideByWhatTheyAre) {
  const fs::path folder = fresh_folder();
  const std::string solve = "tendril solve rules:mine.rules 'grid(3,3)' --nimber --quiet --store store";
  for (const char* parity : {"even", "odd", "even"}) {
    std::ofstream(folder / "mine.rules") << "take vertex if degree " << parity << "\n";
    const Ran ran = run(solve, folder);
    EXPECT_EQ(ran.out,
              run(std::string("tendril nimber vertex-deletion:") + parity + " 'grid(3,3)'", folder).out)
        << ran.err;
  }
  const Ran info = run("tendril store info store", folder);
  EXPECT_NE(info.out.find("rules:{take vertex if degree odd}: "), std::string::npos) << info.out << info.err;
  EXPECT_EQ(run("tendril store verify store rules:mine.rules", folder).code, 0);
  write_example(folder);
  const Ran program = run("tendril solve 'program:python3 squares.py' 9 --store store", folder);
  EXPECT_EQ(program.code, 2);
  EXPECT_NE(program.err.find("a store for a program at column 1"), std::string::npos) << program.err;
}

// What is found in a sweep is found by the rules that the file has.
TEST(Program, RulesAreSwept) {
  const fs::path folder = fresh_folder();
  std::ofstream(folder / "mine.rules") << "take closed neighbourhood\n";
  const std::string sweep = " --trees 2..6 --where 'nimber == 0'";
  EXPECT_EQ(run("tendril lab sweep rules:mine.rules" + sweep, folder).out,
            run("tendril lab sweep node-kayles" + sweep, folder).out);
  std::ofstream(folder / "mine.rules") << "take vertex if degree odd\n";
  EXPECT_EQ(run("tendril lab sweep rules:mine.rules" + sweep, folder).out,
            run("tendril lab sweep vertex-deletion:odd" + sweep, folder).out);
}

TEST(Program, MisbehaviourIsOneLine) {
  const fs::path folder = fresh_folder();
  const auto says = [&](const std::string& python, const std::string& what) {
    std::ofstream(folder / "bad.py") << "import sys\nfor line in sys.stdin:\n    " << python
                                     << "\n    sys.stdout.flush()\n";
    const Ran ran = run("tendril nimber 'program:python3 bad.py' 3", folder);
    EXPECT_EQ(ran.code, 2) << python << ran.out;
    EXPECT_NE(ran.err.find(what), std::string::npos) << python << "\n" << ran.err;
  };
  says("print('hello')", "the program's answer is no JSON: hello");
  says("print('\\x1b[2Kok: it holds')", "the program's answer is no JSON: ?[2Kok: it holds");
  says("sys.stdout.buffer.write(b'\\xc2\\x9b2Kok: \\x9b1A \\xe2\\x80\\x98so\\xe2\\x80\\x99\\n')",
       "the program's answer is no JSON: ??2Kok: ?1A \xe2\x80\x98so\xe2\x80\x99");
  says("print('{\"error\":\"\\\\nok: it holds\"}')", "tendril: ?ok: it holds at column 1");
  says(
      "print('{\"bound\":1,\"options\":[[\"a\",\"b\"]]}' if line == '3\\n' else '{\"bound\":9223372036854775808,\"options\":[]}')",
      "does not lower the bound");
  says("print('{}')", "no list of options");
  says("print('[3]')", "an option that is no list of positions");
  says("print('[[3]]')", "a position that is no text");
  says("print('[[\"a+b\"]]')", "a position with +");
  says("sys.exit(7)", "the program ended (exit code 7) instead of answering");
  says("print('[[\"3\"]]')", "play that does not end");
  says("x = ' ' * (1 << 31)", "the program ended (exit code 1) instead of answering");
}

}  // namespace
}  // namespace tendril::app
