// tendril serve: the page and its engine over HTTP, for positions that are too large for a browser (docs/web.md).
#include <memory>

#include "app/commands.hpp"
#include "app/server.hpp"

namespace tendril::app {

void add_serve(Command& tendril, Session& session) {
  Command& command =
      tendril.add_subcommand("serve", "The page in the browser, with this program as its engine");
  auto options = std::make_shared<ServeOptions>();
  command.add_option("--port", options->port, "Listen at this port; 0: any that is free [7373]")
      .type_name("N");
  command
      .add_option("--host", options->host,
                  "Listen at this address of the machine [127.0.0.1: nobody else can ask]")
      .type_name("ADDRESS");
  command.add_option("--page", options->page, "The folder that 'make web' made [found beside the program]")
      .type_name("DIR");
  command.add_option("--store", options->store, "Use the nimbers kept there, and keep new ones")
      .type_name("DIR");
  command
      .add_option("--at-once", options->at_once, "Questions answered at the same time; more are refused [4]")
      .type_name("N");
  declare_common_options(command, session);
  command.footer(
      "Prints its address, and answers until it is stopped. --time and --memory limit one question (60 s if not given).\n"
      "Nothing that is asked reaches files or programs. docs/web.md says more.\n\n"
      "Examples:\n"
      "  tendril serve\n"
      "  tendril serve --port 0 --store nimbers --time 600");
  command.callback([&session, options] {
    guarded(
        session, [&] { run_server(*options, session); }, Timed::questions);
  });
}

}  // namespace tendril::app
