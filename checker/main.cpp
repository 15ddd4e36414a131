// tendril-check FILE...: the certificate checker as a program of its own.
#include <algorithm>
#include <charconv>
#include <iostream>
#include <string>
#include <vector>

#include "checker/file.hpp"

int main(int argc, char** argv) {
  constexpr const char* kUsage =
      "Usage: tendril-check [--quiet] [--memory SIZE] [--play | --exhaust N] FILE...\n"
      "Checks certificates of impartial games (docs/certificates.md) without the solver that wrote them.\n"
      "  --quiet        print nothing about a certificate that holds\n"
      "  --memory SIZE  refuse certificates of more text than a quarter of this, such as 512M or 4G [16G]\n"
      "  --play         then play the certified side, from the certificate alone: write what you leave, a line a move\n"
      "  --exhaust N    then answer everything the other side can do, N of its moves deep, and count the lines of play\n"
      "  --help         this text\n"
      "Exit codes: 0 all hold, 1 one does not, 2 a file cannot be read or the usage is wrong,\n"
      "4 the verdict could not be written.\n";
  checker::CheckOptions options;
  std::vector<std::string> files;
  bool only_files = false;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (!only_files && argument == "--help") {
      return std::cout << kUsage << std::flush ? 0 : 4;
    }
    if (!only_files && argument == "--quiet") {
      options.quiet = true;
    } else if (!only_files && argument == "--play") {
      options.then = checker::Then::play;
    } else if (!only_files && argument == "--exhaust") {
      options.then = checker::Then::exhaust;
      const std::string depth = i + 1 < argc ? argv[++i] : "";
      const auto [end, error] = std::from_chars(depth.data(), depth.data() + depth.size(), options.depth);
      if (options.depth == 0 || error != std::errc() || end != depth.data() + depth.size()) {
        std::cerr << "tendril-check: --exhaust needs a number of moves, such as --exhaust 3\n";
        return 2;
      }
    } else if (!only_files && argument == "--memory") {
      const std::size_t bytes = i + 1 < argc ? checker::bytes_of(argv[++i]) : 0;
      if (bytes == 0) {
        std::cerr << "tendril-check: --memory takes a size such as 512M or 4G\n";
        return 2;
      }
      options.most_text = bytes / 4;
    } else if (!only_files && argument == "--") {
      only_files = true;
    } else if (!only_files && argument.size() > 1 && argument[0] == '-') {
      std::cerr << "tendril-check: unknown option " << checker::printable(argument)
                << ": --help shows how it is used\n";
      return 2;
    } else {
      files.push_back(argument);
    }
  }
  if (files.empty()) {
    std::cerr << kUsage;
    return 2;
  }
  int worst = 0;
  for (const std::string& file : files)
    worst = std::max(worst, checker::check_file(file, std::cout, std::cerr, options));
  if (!std::cout.flush()) {
    std::cerr << "tendril-check: cannot write to standard output\n";
    return 4;
  }
  return worst;
}
