// What `tendril serve` starts. There are two of it: `tendril-serve` has the server itself (server.cpp), `tendril` becomes that
// program (serve_elsewhere.cpp). They are the same but for that: the server's library brings OpenSSL and more along, and loading
// those took every other command twice as long to start.
#pragma once

#include <string>

namespace tendril::app {

struct Session;

struct ServeOptions {
  int port = 7373;
  std::string host = "127.0.0.1";
  std::string page;
  std::string store;
  unsigned at_once = 4;
};

// Serves until somebody stops the program.
void run_server(const ServeOptions& options, Session& session);

}  // namespace tendril::app
