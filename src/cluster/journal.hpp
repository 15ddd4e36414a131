// What rank 0 remembers of its tree from one run to the next: the couples that were opened or won, as sealed lines. The
// proofs are in the stores of the ranks; without a journal a later run would only search where others have searched, but
// a journal that lies would make it believe a win that nobody has proved. So a torn end, which a kill leaves, is cut and
// said, and any other damage stops with its line.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lab/sealed_file.hpp"

namespace tendril::cluster {

class Journal {
 public:
  // Opens the journal of this game, or begins it. Throws InputError: damaged, of another game, in use, or not to be written.
  Journal(const std::string& file, const std::string& game, unsigned key_version);

  // The lines that earlier runs have written; the second time there are none.
  std::vector<std::string> take_lines() { return std::exchange(lines_, {}); }
  // Of a line that was never finished, at the end; they are gone.
  std::uint64_t torn_bytes() const { return torn_bytes_; }

  // On disk within a second, if anything else is added, and after `flush`. Throws Stopped when the disk refuses.
  void add(const std::string& line);
  void flush();

 private:
  lab::SealedFile file_;
  std::vector<std::string> lines_;
  std::uint64_t torn_bytes_ = 0;
  std::chrono::steady_clock::time_point flushed_ = std::chrono::steady_clock::now();
};

}  // namespace tendril::cluster
