// tendril check: the independent certificate checker, reached from here. Nothing of the solver takes part.
#include "checker/file.hpp"

#include <iostream>

#include "app/commands.hpp"

namespace tendril::app {

void add_check(Command& tendril, Session& session) {
  Command& command =
      tendril.add_subcommand("check", "Re-check a certificate without the solver that wrote it");
  auto files = std::make_shared<std::vector<std::string>>();
  command.add_option("file", *files, "Certificates, plain or compressed with gzip").required().type_name("");
  command.add_flag("--quiet", session.quiet, "Print nothing about a certificate that holds");
  command.footer(
      "A certificate lists positions with their nimbers and says why each is right: docs/certificates.md.\n"
      "The checker has its own rules for every game and looks every option up; it never searches. It is "
      "also\n"
      "a program of its own, tendril-check.\n\n"
      "Exit codes: 0 all hold, 1 one does not (and on which line), 2 a file cannot be read.\n\n"
      "Example:\n"
      "  tendril check proof.cert");
  command.callback([&session, files] {
    const checker::CheckOptions options{.quiet = session.quiet};
    for (const std::string& file : *files)
      session.exit_code =
          std::max(session.exit_code, checker::check_file(file, std::cout, std::cerr, options));
    std::cout.flush();
  });
}

}  // namespace tendril::app
