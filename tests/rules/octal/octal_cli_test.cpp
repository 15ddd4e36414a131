// Octal games as users meet them: the command line, its answers and its errors.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace {

struct Ran {
  int code;
  std::string output;
  friend bool operator==(const Ran&, const Ran&) = default;
};
void PrintTo(const Ran& ran, std::ostream* out) { *out << "exit " << ran.code << "\n" << ran.output; }

// Runs a shell line in which `tendril` stands for the binary.
Ran run(const std::string& line) {
  const std::string command = "tendril() { " TENDRIL_BINARY " \"$@\"; }; " + line;
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return {-1, ""};
  std::string output;
  std::array<char, 4096> buffer{};
  for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    output.append(buffer.data(), got);
  const int status = pclose(pipe);
  return {WEXITSTATUS(status), output};
}

TEST(OctalCommands, Answers) {
  EXPECT_EQ(run("tendril nimber octal:0.33 'star(1,1,3,4)'"), (Ran{0, "1\n"}));
  EXPECT_EQ(run("tendril nimber octal:0.33 'star(1,1,3,4)' --by plain"), (Ran{0, "1\n"}));
  EXPECT_EQ(run("tendril nimber octal:0.33 'star(1000000000000000,1,3,4)' --by theory 2>&1"),
            (Ran{0, "by Theorem 9 (legs of stars mod 3), Theorem 13 (stars)\n1\n"}));
  EXPECT_EQ(run("tendril nimber arc-kayles 'grid(3,4)'"), run("tendril nimber octal:0.07 'grid(3,4)'"));
  EXPECT_EQ(run("tendril nimber grim 'complete(4)'"), run("tendril nimber octal:0.6 'complete(4)'"));
  EXPECT_EQ(run("tendril nimber node-kayles 'path(5)'"), run("tendril nimber heap:0.137 5"));
  EXPECT_EQ(run("tendril outcome octal:0.33 'path(4)'"), (Ran{0, "N\n"}));
  EXPECT_EQ(run("tendril outcome octal:0.33 'path(4)' --play misere"), (Ran{0, "P\n"}));
  EXPECT_EQ(run("tendril lengths octal:0.33 'path(4)+path(2)'"), (Ran{0, "{3,4,5,6}\n"}));
  EXPECT_EQ(run("nauty-geng -qc 4 | tendril nimber octal:0.33 -"), (Ran{0, "1\n1\n1\n1\n1\n1\n"}));
}

TEST(OctalCommands, Moves) {
  EXPECT_EQ(run("tendril moves octal:0.33 'edges ab bc cd'"),
            (Ran{0, "take a    0 *\ntake d    0 *\ntake a,b  2\ntake c,d  2\n"}));
}

TEST(OctalCommands, Show) {
  EXPECT_EQ(
      run("tendril show octal:0.33 'edges ba bc bd + path(2)'"),
      (Ran{0,
           "path(2)+star(1,1,1)\nedges: b-a b-c b-d 4-5\nstar(1,1,1): 0=b 1=a 2=c 3=d\npath(2): 0=4 1=5\n"}));
  EXPECT_EQ(run("tendril show octal:0.33 'star(2,1)' --svg - | head -c 5"), (Ran{0, "<svg "}));
}

TEST(OctalCommands, Mistakes) {
  EXPECT_EQ(run("tendril nimber octal:0.33 'edges ab bb' 2>&1"),
            (Ran{2,
                 "tendril: loop at column 10: graphs here are simple: the two ends of an edge differ\n"
                 "  edges ab bb\n"}));
  EXPECT_EQ(run("tendril nimber octal:4.7 'path(3)' 2>&1"),
            (Ran{2,
                 "tendril: a digit before the point that is not 0 at column 7: removing no vertex never "
                 "disconnects a "
                 "graph; heap:4.7 plays this code on heaps\n  octal:4.7\n"}));
  EXPECT_EQ(
      run("tendril nimber octal:0.33 'grid(2,2)' --by theory 2>&1"),
      (Ran{2,
           "tendril: graph that no theorem on 0.33 covers at column 1: the theory of 0.33 covers path(n), "
           "cycle(n), star(l1,l2,...) and bistar(l1,...;m;k1,...), joined by +\n  grid(2,2)\n"}));
  EXPECT_EQ(run("tendril nimber nim 3 --by theory 2>&1").code, 2);
  EXPECT_EQ(run("tendril nimber arc-kayles 'complete(1000)' 2>&1"),
            (Ran{2, "tendril: graph of 499500 edges at column 1: at most 20000 edges\n  complete(1000)\n"}));
  EXPECT_EQ(run("printf 'Cr\\nC?x\\npath(2)\\n' | tendril nimber octal:0.33 - 2>/dev/null"),
            (Ran{2, "1\n2\n"}));
}

}  // namespace
