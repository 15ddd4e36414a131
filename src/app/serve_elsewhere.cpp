// `tendril serve` becomes the program beside it that has the server (server.hpp), asked with the same words.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "app/server.hpp"
#include "tendril/error.hpp"

namespace tendril::app {

void run_server(const ServeOptions& /*options*/, Session& /*session*/) {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::error_code error;
  const auto program =
      std::filesystem::read_symlink("/proc/self/exe", error).replace_filename("tendril-serve").string();
  execv(program.c_str(), arguments.data());
  throw InputError("the server cannot be started", program, 0, "it belongs beside the program");
}

}  // namespace tendril::app
