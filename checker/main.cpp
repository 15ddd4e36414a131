// tendril-check FILE...: the certificate checker as a program of its own.
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "checker/file.hpp"

int main(int argc, char** argv) {
  constexpr const char* kUsage =
      "Usage: tendril-check [--quiet] FILE...\n"
      "Checks certificates of impartial games (docs/certificates.md) without the solver that wrote them.\n"
      "  --quiet  print nothing about a certificate that holds\n"
      "  --help   this text\n"
      "Exit codes: 0 all hold, 1 one does not, 2 a file cannot be read or the usage is wrong.\n";
  checker::CheckOptions options;
  std::vector<std::string> files;
  bool only_files = false;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (!only_files && argument == "--help") {
      std::cout << kUsage;
      return 0;
    }
    if (!only_files && argument == "--quiet") {
      options.quiet = true;
    } else if (!only_files && argument == "--") {
      only_files = true;
    } else if (!only_files && argument.size() > 1 && argument[0] == '-') {
      std::cerr << "tendril-check: unknown option " << argument << ": --help shows how it is used\n";
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
  return worst;
}
