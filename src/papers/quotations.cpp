// The papers' words, read from papers/quotations.txt: a line "== paper claim", then the words, or "(ours)" for a
// statement that no paper makes. A file of its own rather than strings beside the checks, so that a test can
// compare it with the papers' texts as a whole.
#include <map>
#include <string>
#include <utility>

#include "papers/claim.hpp"

namespace tendril::papers {

std::string_view quotations_text();  // CMake writes the definition

namespace {

using Quotations = std::map<std::pair<std::string_view, std::string_view>, std::string>;

Quotations read_quotations(std::string_view text) {
  Quotations all;
  std::string* words = nullptr;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with("== ")) {
      const std::size_t blank = line.find(' ', 3);
      words = &all[{line.substr(3, blank - 3), line.substr(blank + 1)}];
    } else if (words != nullptr && !line.empty() && line != "(ours)") {
      *words += (words->empty() ? "" : " ") + std::string(line);
    }
  }
  return all;
}

}  // namespace

std::string_view quotation(const Claim& claim) {
  static const Quotations all = read_quotations(quotations_text());
  const auto found = all.find({claim.paper, claim.id});
  return found == all.end() ? std::string_view() : std::string_view(found->second);
}

}  // namespace tendril::papers
