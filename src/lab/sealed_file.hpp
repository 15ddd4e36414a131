// A file of sealed lines (sealed_lines.hpp) that one process writes and a later one goes on with: what states of
// sweeps and of climbs are kept in. Lines are added, and written and synced together by flush; whoever reads them
// back says how far they are whole, and what follows is thrown away.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/sealed_lines.hpp"

namespace tendril::lab {

// The whole file. Throws InputError.
std::string read_whole(const std::string& file);

class SealedFile {
 public:
  // Opens the file, or creates it, and locks it. Throws InputError if it cannot be written, or another process has it.
  explicit SealedFile(const std::string& file);
  ~SealedFile();
  SealedFile(const SealedFile&) = delete;
  SealedFile& operator=(const SealedFile&) = delete;

  // Whether there is nothing in `text` but a beginning of these lines: whoever wrote it was stopped before it had done
  // anything.
  static bool is_beginning(std::string_view text, const std::vector<std::string>& heading);
  // Empties it, writes these lines, and syncs it with its folder.
  void begin(const std::vector<std::string>& heading);
  // Goes on behind the first `kept` bytes, at the end of which the seals are at `sealer`.
  void go_on(std::uint64_t kept, const Sealer& sealer);

  void add(std::string_view line) { waiting_ += sealer_.seal(line); }
  // Throws Stopped when the disk refuses; what was written before stays.
  void flush();

  const std::string& name() const { return file_; }

 private:
  std::string file_;
  int descriptor_ = -1;
  std::uint64_t end_ = 0;  // of what is safely there
  Sealer sealer_;
  std::string waiting_;
};

}  // namespace tendril::lab
