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
  auto play = std::make_shared<bool>(false);
  auto exhaust = std::make_shared<std::uint64_t>(0);
  const Option playing = command.add_flag(
      "--play", *play, "Then play the certified side, from the certificate alone: write what you leave");
  command
      .add_option("--exhaust", *exhaust,
                  "Then answer everything the other side can do, so many of its moves deep")
      .between(1, 1000)
      .excludes(playing)
      .type_name("N");
  command.add_option("--memory", session.memory, "Use at most this much memory, such as 512M or 4G")
      .type_name("SIZE");
  command.add_option("--time", session.seconds, "Stop after this many seconds (exit code 3)")
      .between_reals(0.001, 1e9)
      .type_name("SECONDS");
  command.footer(
      "A certificate lists positions with their nimbers and says why each is right: docs/certificates.md.\n"
      "The checker has its own rules for every game and looks every option up; it never searches. It is "
      "also\n"
      "a program of its own, tendril-check.\n\n"
      "Exit codes: 0 all hold, 1 one does not (and on which line), 2 a file cannot be read.\n\n"
      "Examples:\n"
      "  tendril check proof.cert\n"
      "  tendril check proof.cert --exhaust 2");
  command.callback([&session, files, play, exhaust] {
    guarded(session, [&] {
      checker::CheckOptions options{.quiet = session.quiet};
      // What is made of a text takes about three times its size.
      options.most_text = std::min<std::uint64_t>(options.most_text, session.control()->memory_limit() / 4);
      if (*play) options.then = checker::Then::play;
      if (*exhaust > 0) {
        options.then = checker::Then::exhaust;
        options.depth = *exhaust;
      }
      std::cin.tie(&output_stream());
      for (const std::string& file : *files) {
        session.exit_code =
            std::max(session.exit_code, checker::check_file(file, output_stream(), std::cerr, options));
        flush_output();
      }
    });
  });
}

}  // namespace tendril::app
