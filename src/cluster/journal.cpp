#include "cluster/journal.hpp"

#include <fmt/format.h>

#include <string_view>

#include "tendril/error.hpp"

namespace tendril::cluster {
namespace {

constexpr std::chrono::seconds kFlushEvery(1);

}  // namespace

Journal::Journal(const std::string& file, const std::string& game, unsigned key_version) : file_(file) {
  const std::string head = fmt::format("tendril-mpi {} {}", game, key_version);
  const std::string text = lab::read_whole(file);
  if (lab::SealedFile::is_beginning(text, {head})) {
    file_.begin({head});
    return;
  }
  const auto fail = [&](std::size_t line, std::string_view what, std::string_view right) {
    throw InputError(fmt::format("line {} of this journal {}", line, what), file, 0, std::string(right));
  };
  lab::Sealer sealer;
  std::size_t at = 0;
  std::size_t number = 1;
  for (std::size_t end = 0; (end = text.find('\n', at)) != std::string::npos; at = end + 1, ++number) {
    const auto line = sealer.open(std::string_view(text).substr(at, end - at));
    if (!line)
      fail(number, "(or the one before it) is not as it was written: it is damaged",
           "restore it from a copy; or take it away, and only the stores are gone on from");
    if (number == 1 && *line != head) fail(1, "is of another game or version", "name another --store");
    if (number > 1) lines_.emplace_back(*line);
  }
  if (at == 0) fail(1, "is none that tendril-mpi has written", "name another --store");
  torn_bytes_ = text.size() - at;
  file_.go_on(at, sealer);
}

void Journal::add(const std::string& line) {
  file_.add(line);
  if (std::chrono::steady_clock::now() - flushed_ >= kFlushEvery) flush();
}

void Journal::flush() {
  file_.flush();
  flushed_ = std::chrono::steady_clock::now();
}

}  // namespace tendril::cluster
