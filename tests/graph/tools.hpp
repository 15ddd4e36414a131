// Runs a command of nauty's package as a user would, lines in, lines out.
#pragma once

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace tendril {

inline std::string run_tool(const std::string& command, const std::string& input = "") {
  std::array<char, 32> name{"/tmp/tendril-test-XXXXXX"};
  const int file = mkstemp(name.data());
  if (file < 0) throw std::runtime_error("no temporary file");
  close(file);
  std::ofstream(name.data(), std::ios::binary) << input;
  std::FILE* pipe = popen((command + " < " + name.data() + " 2>/dev/null").c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot run " + command);
  std::string output;
  std::array<char, 4096> buffer{};
  for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    output.append(buffer.data(), got);
  const int status = pclose(pipe);
  std::remove(name.data());
  if (status != 0) throw std::runtime_error(command + " failed; is the package nauty installed?");
  return output;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace tendril
