// Evidence kept with the papers: certificates (docs/certificates.md) of positions whose search would take a
// reader too long. A claim that leans on one has it re-checked, by the checker, which shares nothing with the
// solvers and does not search; the files stand under papers/evidence/ and are built into the program.
#pragma once

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tendril/nimber.hpp"
#include "tendril/outcome.hpp"

namespace tendril::papers {

// A certificate as it stands on disk, compressed.
struct EvidenceFile {
  std::string_view name;
  std::string_view bytes;
};

// papers/evidence/*.gz; CMake writes the definition.
const std::vector<EvidenceFile>& built_in_evidence();

// A file that cannot be read, or does not prove what it claims.
class BadEvidence : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What a certificate that was checked says of a position.
struct Proved {
  Outcome outcome;
  std::optional<Nimber> nimber;  // if it claims more than who wins
};

class Evidence {
 public:
  explicit Evidence(const std::vector<EvidenceFile>& files = built_in_evidence());

  // Whether some file claims to be about a position in canonical notation.
  bool covers(std::string_view game, std::string_view position) const;
  // What is proved of a position in canonical notation, or nothing if no file is about it. The certificate is
  // checked the first time it is asked for. Throws BadEvidence.
  std::optional<Proved> about(std::string_view game, std::string_view position);

 private:
  struct Entry {
    EvidenceFile file;
    std::optional<Proved> proved;  // once checked
  };
  std::map<std::pair<std::string, std::string>, Entry> entries_;  // by game and position
  std::string unreadable_;  // a file whose head cannot be read: it might be about anything
};

}  // namespace tendril::papers
