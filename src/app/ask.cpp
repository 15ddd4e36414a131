// tendril ask: the library as one function (tendril/ask.hpp), a question a line on standard input and an answer a line on standard
// output, both JSON: for programs in other languages, and for comparing this engine with the one in the browser.
#include <iostream>

#include "app/commands.hpp"
#include "app/output.hpp"
#include "app/process.hpp"
#include "tendril/ask.hpp"

namespace tendril::app {
namespace {

// The next line; of one that is longer than `most`, a byte more than that, which the clerk refuses. false: there is none.
bool next_line(std::istream& in, std::size_t most, std::string& line) {
  line.clear();
  int c = 0;
  while ((c = in.get()) != std::istream::traits_type::eof() && c != '\n')
    if (line.size() <= most) line.push_back(static_cast<char>(c));
  return c == '\n' || !line.empty();
}

}  // namespace

void add_ask(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("ask", "Answer questions in JSON, one a line");
  declare_common_options(command, session);
  command.footer(
      "Reads a JSON object a line and prints one a line, the same that the page in the browser and 'tendril serve' take:\n"
      "docs/web.md lists them. Files and programs are out of reach. --time and --memory limit one question.\n\n"
      "Examples:\n"
      "  echo '{\"ask\":\"moves\",\"game\":\"nim\",\"position\":\"3+5+7\"}' | tendril ask\n"
      "  echo '{\"ask\":\"why\",\"game\":\"sprouts\",\"position\":\"0*3\",\"seconds\":5}' | tendril ask");
  command.callback([&session] {
    guarded(
        session,
        [&] {
          ClerkLimits limits;
          if (session.seconds > 0) limits.seconds = session.seconds;
          limits.bytes = session.limits().bytes;
          Clerk clerk(limits);
          for (std::string line; next_line(std::cin, limits.text, line);) {
            if (line.empty()) continue;
            say_text(clerk.ask(line, stop_token()) + "\n");
            flush_output();
          }
        },
        Timed::questions);
  });
}

}  // namespace tendril::app
