#include "lab/state.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <iterator>
#include <set>

#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

constexpr std::string_view kMagic = "tendril-lab\t2\n";
constexpr std::string_view kRight = "name a file that 'tendril lab ... --state FILE' has written";

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> fields;
  for (;;) {
    const std::size_t at = text.find(separator);
    fields.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return fields;
    text.remove_prefix(at + 1);
  }
}

class Reader {
 public:
  Reader(const std::string& file, std::string_view text) : file_(file), text_(text) {}

  SweepState read(std::size_t& kept) {
    if (!text_.starts_with(kMagic)) fail("this is no state of a sweep");
    at_ = kMagic.size();
    std::size_t hits_kept = 0;
    for (std::size_t end = 0; (end = text_.find('\n', at_)) != std::string_view::npos; at_ = end + 1) {
      const auto fields = split(text_.substr(at_, end - at_), '\t');
      if (fields[0] == "sweep" && fields.size() >= 6) {
        read_sweep(fields);
      } else if (fields[0] == "part" && fields.size() == 3) {
        state_.part = {number(fields[1]), number(fields[2])};
        kept = end + 1;
      } else if (fields[0] == "hit" && fields.size() == 5 + state_.sweep.columns.size()) {
        Hit& hit = state_.hits.emplace_back();
        hit = {number(fields[1]), number(fields[2]), number(fields[3]), std::string(fields[4]), {}};
        for (std::size_t i = 0; i < state_.sweep.columns.size(); ++i)
          hit.values.push_back(read_entry(fields[i + 5], state_.sweep.columns[i].kind));
      } else if (fields[0] == "upto" && fields.size() == 3) {
        state_.upto = number(fields[1]);
        read_summary(fields[2]);
        hits_kept = state_.hits.size();
        kept = end + 1;
      } else if (fields[0] == "done" && fields.size() == 2) {
        state_.done = true;
        kept = end + 1;
      } else {
        fail("a line of this state cannot be read");
      }
    }
    state_.hits.resize(hits_kept);
    return std::move(state_);
  }

 private:
  void read_sweep(const std::vector<std::string_view>& fields) {
    Sweep& sweep = state_.sweep;
    sweep = {.name = std::string(fields[1]),
             .settings = std::string(fields[2]),
             .game = std::string(fields[3]),
             .answer = std::string(fields[4]),
             .columns = {}};
    for (const char flag : fields[5]) {
      sweep.records = sweep.records || flag == 'r';
      sweep.plane = sweep.plane || flag == 'p';
      sweep.counts_nimbers = sweep.counts_nimbers || flag == 'n';
      sweep.by_vertices = sweep.by_vertices || flag == 'v';
      sweep.trees = sweep.trees || flag == 't';
    }
    for (std::size_t i = 6; i < fields.size(); ++i) {
      const auto parts = split(fields[i], ':');
      if (parts.size() != 2) fail("a line of this state cannot be read");
      const std::uint64_t kind = number(parts[1]);
      if (kind > static_cast<std::uint64_t>(Kind::numbers)) fail("a line of this state cannot be read");
      sweep.columns.push_back({std::string(parts[0]), static_cast<Kind>(kind)});
    }
  }

  // What show(entry) has written.
  Entry read_entry(std::string_view text, Kind kind) const {
    if (kind == Kind::numbers) {
      std::vector<std::uint64_t> numbers;
      for (const std::string_view field : split(text, ',')) numbers.push_back(number(field));
      return Entry(std::move(numbers));
    }
    if (kind == Kind::number) return {kind, static_cast<Value>(number(text))};
    for (const Value value : {0, 1})
      if (const Entry entry(kind, value); show(entry) == text) return entry;
    fail("a line of this state cannot be read");
  }

  void read_summary(std::string_view text) {
    state_.summary.clear();
    if (text.empty()) return;
    for (const std::string_view row_text : split(text, ';')) {
      const auto fields = split(row_text, ',');
      if (fields.size() < 9) fail("a line of this state cannot be read");
      Row& row = state_.summary[number(fields[0])];
      std::uint64_t* const counts[] = {
          &row.boards,           &row.hits,        &row.biconnected_boards, &row.biconnected_hits,
          &row.repeating_boards, &row.simple_hits, &row.unreadable,         &row.microseconds};
      for (std::size_t i = 0; i < 8; ++i) *counts[i] = number(fields[i + 1]);
      for (std::size_t i = 9; i < fields.size(); ++i) {
        const auto pair = split(fields[i], ':');
        if (pair.size() != 2) fail("a line of this state cannot be read");
        row.nimbers[number(pair[0])] = number(pair[1]);
      }
    }
  }

  std::uint64_t number(std::string_view text) const {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) fail("a line of this state cannot be read");
    return value;
  }

  [[noreturn]] void fail(std::string_view what) const {
    const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n');
    throw InputError(fmt::format("line {}: {}", line, what), file_, 0, std::string(kRight));
  }

  std::string file_;
  std::string_view text_;
  std::size_t at_ = 0;
  SweepState state_;
};

std::string summary_text(const Summary& summary) {
  std::string text;
  const auto out = std::back_inserter(text);
  for (const auto& [size, row] : summary) {
    fmt::format_to(out, "{}{},{},{},{},{},{},{},{},{}", text.empty() ? "" : ";", size, row.boards, row.hits,
                   row.biconnected_boards, row.biconnected_hits, row.repeating_boards, row.simple_hits,
                   row.unreadable, row.microseconds);
    for (const auto& [nimber, count] : row.nimbers) fmt::format_to(out, ",{}:{}", nimber, count);
  }
  return text;
}

std::string heading(const Sweep& sweep, Part part) {
  std::string text(kMagic);
  const auto out = std::back_inserter(text);
  fmt::format_to(out, "sweep\t{}\t{}\t{}\t{}\t{}{}{}{}{}", sweep.name, sweep.settings, sweep.game,
                 sweep.answer, sweep.records ? "r" : "", sweep.plane ? "p" : "",
                 sweep.counts_nimbers ? "n" : "", sweep.by_vertices ? "v" : "", sweep.trees ? "t" : "");
  for (const Column& column : sweep.columns)
    fmt::format_to(out, "\t{}:{}", column.name, static_cast<int>(column.kind));
  fmt::format_to(out, "\npart\t{}\t{}\n", part.number, part.of);
  return text;
}

std::string contents(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw InputError("this file cannot be read", file, 0, std::string(kRight));
  return std::string(std::istreambuf_iterator<char>(in), {});
}

[[noreturn]] void cannot_write(const std::string& file) {
  throw InputError(fmt::format("the state cannot be written ({})", std::strerror(errno)), file, 0,
                   "name a file that can be written");
}

}  // namespace

Kind kind_of(Type type) {
  return type == Type::number ? Kind::number : type == Type::truth ? Kind::truth : Kind::text;
}

std::string show(const Entry& entry) {
  switch (entry.kind) {
    case Kind::number:
      return show(entry.value, Type::number);
    case Kind::truth:
      return show(entry.value, Type::truth);
    case Kind::text:
      return show(entry.value, Type::outcome);
    case Kind::numbers:
      break;
  }
  return fmt::format("{}", fmt::join(entry.numbers, ","));
}

void Row::add(const Row& other) {
  boards += other.boards;
  hits += other.hits;
  biconnected_boards += other.biconnected_boards;
  biconnected_hits += other.biconnected_hits;
  repeating_boards += other.repeating_boards;
  simple_hits += other.simple_hits;
  unreadable += other.unreadable;
  microseconds += other.microseconds;
  for (const auto& [nimber, count] : other.nimbers) nimbers[nimber] += count;
}

Part parse_part(std::string_view text) {
  constexpr std::string_view help = "write 2/8 for the second of eight parts";
  Part part;
  const std::size_t slash = text.find('/');
  const auto read = [&](std::string_view digits, std::size_t offset) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size() || value == 0 || value > 1'000'000)
      throw InputError("no part of a sweep", text, offset, std::string(help));
    return value;
  };
  if (slash == std::string_view::npos) throw InputError("no part of a sweep", text, 0, std::string(help));
  part.number = read(text.substr(0, slash), 0);
  part.of = read(text.substr(slash + 1), slash + 1);
  if (part.number > part.of) throw InputError("no part of a sweep", text, 0, std::string(help));
  return part;
}

SweepState read_state(const std::string& file, std::size_t* kept) {
  const std::string text = contents(file);
  std::size_t bytes = 0;
  SweepState state = Reader(file, text).read(bytes);
  if (bytes == 0) throw InputError("this state has no beginning", file, 0, std::string(kRight));
  if (kept != nullptr) *kept = bytes;
  return state;
}

StateWriter::StateWriter(const std::string& file, const Sweep& sweep, Part part, SweepState& found)
    : file_(file) {
  found = {.sweep = sweep, .part = part, .hits = {}, .summary = {}};
  descriptor_ = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor_ < 0) cannot_write(file);
  if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    close(descriptor_);
    throw InputError("another sweep is writing this state", file, 0, "name another file, or wait");
  }
  try {
    const std::string text = contents(file);
    // A sweep that was killed before its heading was complete has done nothing.
    const std::string begin = heading(sweep, part);
    if (begin.starts_with(text)) {
      if (ftruncate(descriptor_, 0) != 0) cannot_write(file);
      waiting_ = begin;
      flush();
      return;
    }
    std::size_t kept = 0;
    found = Reader(file, text).read(kept);
    if (found.sweep != sweep || found.part != part)
      throw InputError(fmt::format("this is the state of another sweep: lab {} {}, part {}/{}",
                                   found.sweep.name, found.sweep.settings, found.part.number, found.part.of),
                       file, 0, "name another file");
    if (ftruncate(descriptor_, static_cast<off_t>(kept)) != 0 || lseek(descriptor_, 0, SEEK_END) < 0)
      cannot_write(file);
  } catch (...) {
    close(descriptor_);
    throw;
  }
}

StateWriter::~StateWriter() { close(descriptor_); }

void StateWriter::add(const Hit& hit) {
  const auto out = std::back_inserter(waiting_);
  fmt::format_to(out, "hit\t{}\t{}\t{}\t{}", hit.number, hit.size, hit.microseconds, hit.position);
  for (const Entry& entry : hit.values) fmt::format_to(out, "\t{}", show(entry));
  waiting_ += '\n';
}

void StateWriter::checkpoint(std::uint64_t upto, const Summary& summary) {
  fmt::format_to(std::back_inserter(waiting_), "upto\t{}\t{}\n", upto, summary_text(summary));
  flush();
}

void StateWriter::finish(std::uint64_t boards) {
  fmt::format_to(std::back_inserter(waiting_), "done\t{}\n", boards);
  flush();
}

void StateWriter::flush() {
  std::string_view rest = waiting_;
  while (!rest.empty()) {
    const ssize_t written = write(descriptor_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) cannot_write(file_);
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  waiting_.clear();
}

namespace {

// Of the first boards of each nimber in each part, the first of all.
void keep_records(SweepState& whole) {
  std::set<Entry> seen;
  std::erase_if(whole.hits, [&](const Hit& hit) { return !seen.insert(hit.values[0]).second; });
  for (auto& [size, row] : whole.summary) row.hits = row.simple_hits = row.biconnected_hits = 0;
  for (const Hit& hit : whole.hits) {
    ++whole.summary[hit.size].hits;
    ++whole.summary[hit.size].simple_hits;
  }
}

}  // namespace

SweepState merge(const std::vector<std::string>& files) {
  SweepState whole;
  std::set<std::uint64_t> seen;
  std::uint64_t parts = 0;
  for (const std::string& file : files) {
    SweepState part = read_state(file);
    if (!part.done)
      throw InputError(fmt::format("this part is not finished: it has done {} boards", part.upto), file, 0,
                       "let it finish: run it again with the same --state");
    if (parts == 0) {
      parts = part.part.of;
      whole.sweep = part.sweep;
      whole.upto = part.upto;
    } else if (part.sweep != whole.sweep || part.part.of != parts) {
      throw InputError(
          fmt::format("this is a part of another sweep: lab {} {}, part {}/{}", part.sweep.name,
                      part.sweep.settings, part.part.number, part.part.of),
          file, 0,
          fmt::format("merge the {} parts of lab {} {}", parts, whole.sweep.name, whole.sweep.settings));
    } else if (part.upto != whole.upto) {
      throw InputError(fmt::format("this part saw {} boards, the others {}", part.upto, whole.upto), file, 0,
                       "all parts must come from the same source");
    }
    if (!seen.insert(part.part.number).second)
      throw InputError(fmt::format("part {}/{} is given twice", part.part.number, parts), file, 0,
                       "give every part once");
    for (const auto& [size, row] : part.summary) whole.summary[size].add(row);
    std::move(part.hits.begin(), part.hits.end(), std::back_inserter(whole.hits));
  }
  for (std::uint64_t i = 1; i <= parts; ++i)
    if (!seen.contains(i))
      throw InputError(fmt::format("part {}/{} is missing", i, parts), files.back(), 0,
                       "give every part once");
  std::sort(whole.hits.begin(), whole.hits.end(),
            [](const Hit& a, const Hit& b) { return a.number < b.number; });
  if (whole.sweep.records) keep_records(whole);
  whole.done = true;
  return whole;
}

}  // namespace tendril::lab
