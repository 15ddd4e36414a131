#include "lab/state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <set>

#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

constexpr std::string_view kMagic = "tendril-lab\t3";
constexpr std::string_view kAnyMagic = "tendril-lab\t";
constexpr std::string_view kUnreadable = "a line of this state cannot be read";
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

  // `kept` becomes the number of bytes up to the last complete record, `sealer` what goes on from there.
  SweepState read(std::size_t& kept, Sealer& sealer) {
    if (text_.starts_with(kAnyMagic) && !text_.starts_with(kMagic))
      fail("this state was written by another version of tendril",
           "finish it with the version that began it, or name another file");
    if (!text_.starts_with(kMagic)) fail("this is no state of a sweep");
    Sealer reading;
    std::size_t hits_kept = 0;
    for (std::size_t end = 0; (end = text_.find('\n', at_)) != std::string_view::npos; at_ = end + 1) {
      const auto line = reading.open(text_.substr(at_, end - at_));
      if (!line)
        fail("this line, or the one before it, is not as it was written: the state is damaged",
             "restore it from a copy, or begin again with another file");
      if (state_.done) fail("something follows the end of this state");
      read_line(split(*line, '\t'));
      if (!complete_) continue;
      hits_kept = state_.hits.size();
      kept = end + 1;
      sealer = reading;
    }
    state_.hits.resize(hits_kept);
    state_.torn_bytes = text_.size() - kept;
    return std::move(state_);
  }

 private:
  // `complete_`: the file could end here.
  void read_line(const std::vector<std::string_view>& fields) {
    complete_ = false;
    if (at_ == 0) {
      if (fields != split(kMagic, '\t')) fail(kUnreadable);
    } else if (fields[0] == "sweep" && fields.size() >= 6 && !has_sweep_) {
      read_sweep(fields);
      has_sweep_ = true;
    } else if (fields[0] == "part" && fields.size() == 3 && has_sweep_ && !has_part_) {
      state_.part = {number(fields[1]), number(fields[2])};
      if (state_.part.number == 0 || state_.part.number > state_.part.of) fail(kUnreadable);
      complete_ = has_part_ = true;
    } else if (!has_part_) {
      fail(kUnreadable);
    } else if (fields[0] == "hit" && fields.size() == 5 + state_.sweep.columns.size()) {
      Hit& hit = state_.hits.emplace_back();
      hit = {number(fields[1]), number(fields[2]), number(fields[3]), std::string(fields[4]), {}};
      for (std::size_t i = 0; i < state_.sweep.columns.size(); ++i)
        hit.values.push_back(read_entry(fields[i + 5], state_.sweep.columns[i].kind));
    } else if (fields[0] == "upto" && fields.size() == 4) {
      state_.upto = number(fields[1]);
      if (number(fields[2]) != state_.hits.size()) fail("hits are missing from this state");
      read_summary(fields[3]);
      complete_ = true;
    } else if (fields[0] == "done" && fields.size() == 2) {
      if (number(fields[1]) != state_.upto) fail(kUnreadable);
      complete_ = state_.done = true;
    } else {
      fail(kUnreadable);
    }
  }

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
      sweep.graphs = sweep.graphs && flag != 'o';
    }
    for (std::size_t i = 6; i < fields.size(); ++i) {
      const auto parts = split(fields[i], ':');
      if (parts.size() != 2) fail(kUnreadable);
      const std::uint64_t kind = number(parts[1]);
      if (kind > static_cast<std::uint64_t>(Kind::numbers)) fail(kUnreadable);
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
    fail(kUnreadable);
  }

  void read_summary(std::string_view text) {
    state_.summary.clear();
    if (text.empty()) return;
    for (const std::string_view row_text : split(text, ';')) {
      const auto fields = split(row_text, ',');
      if (fields.size() < 9) fail(kUnreadable);
      Row& row = state_.summary[number(fields[0])];
      std::uint64_t* const counts[] = {
          &row.boards,           &row.hits,        &row.biconnected_boards, &row.biconnected_hits,
          &row.repeating_boards, &row.simple_hits, &row.unreadable,         &row.microseconds};
      for (std::size_t i = 0; i < 8; ++i) *counts[i] = number(fields[i + 1]);
      for (std::size_t i = 9; i < fields.size(); ++i) {
        const auto pair = split(fields[i], ':');
        if (pair.size() != 2) fail(kUnreadable);
        row.nimbers[number(pair[0])] = number(pair[1]);
      }
    }
  }

  std::uint64_t number(std::string_view text) const {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) fail(kUnreadable);
    return value;
  }

  [[noreturn]] void fail(std::string_view what, std::string_view right = kRight) const {
    const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n');
    throw InputError(fmt::format("line {}: {}", line, what), file_, 0, std::string(right));
  }

  std::string file_;
  std::string_view text_;
  std::size_t at_ = 0;
  bool has_sweep_ = false;
  bool has_part_ = false;
  bool complete_ = false;
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

// The lines a state begins with.
std::vector<std::string> heading(const Sweep& sweep, Part part) {
  std::string text =
      fmt::format("sweep\t{}\t{}\t{}\t{}\t{}{}{}{}{}{}", sweep.name, sweep.settings, sweep.game, sweep.answer,
                  sweep.records ? "r" : "", sweep.plane ? "p" : "", sweep.counts_nimbers ? "n" : "",
                  sweep.by_vertices ? "v" : "", sweep.trees ? "t" : "", sweep.graphs ? "" : "o");
  for (const Column& column : sweep.columns)
    fmt::format_to(std::back_inserter(text), "\t{}:{}", column.name, static_cast<int>(column.kind));
  return {std::string(kMagic), text, fmt::format("part\t{}\t{}", part.number, part.of)};
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

namespace {

// The part that a task of an array of Slurm's is: arrays count from any number in any steps.
Part part_of_array() {
  const auto variable = [](const char* name) -> std::uint64_t {
    const char* const text = std::getenv(name);
    std::uint64_t value = 0;
    if (text == nullptr || std::from_chars(text, text + std::strlen(text), value).ptr == text)
      throw InputError(
          fmt::format("{} is not set", name), "auto", 0,
          "auto is for tasks of 'sbatch --array'; elsewhere write 2/8 for the second of eight parts");
    return value;
  };
  const std::uint64_t first = variable("SLURM_ARRAY_TASK_MIN");
  const std::uint64_t step = variable("SLURM_ARRAY_TASK_STEP");
  const std::uint64_t id = variable("SLURM_ARRAY_TASK_ID");
  const Part part{.number = step == 0 || id < first ? 0 : (id - first) / step + 1,
                  .of = variable("SLURM_ARRAY_TASK_COUNT")};
  if (part.number == 0 || part.number > part.of || (id - first) % step != 0)
    throw InputError("Slurm's array has gaps", "auto", 0, "write an array without any, such as --array=1-8");
  return part;
}

}  // namespace

Part parse_part(std::string_view text) {
  if (text == "auto") return part_of_array();
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

SweepState parse_state(std::string_view text, const std::string& file) {
  std::size_t kept = 0;
  Sealer sealer;
  SweepState state = Reader(file, text).read(kept, sealer);
  if (kept == 0) throw InputError("this state has no beginning", file, 0, std::string(kRight));
  return state;
}

SweepState read_state(const std::string& file) { return parse_state(read_whole(file), file); }

StateWriter::StateWriter(const std::string& file, const Sweep& sweep, Part part, SweepState& found)
    : file_(file) {
  found = {.sweep = sweep, .part = part, .hits = {}, .summary = {}};
  const std::string text = read_whole(file);
  // A sweep that was killed before its heading was complete has done nothing.
  if (SealedFile::is_beginning(text, heading(sweep, part))) {
    file_.begin(heading(sweep, part));
    return;
  }
  std::size_t kept = 0;
  Sealer sealer;
  found = Reader(file, text).read(kept, sealer);
  if (kept == 0) throw InputError("this state has no beginning", file, 0, std::string(kRight));
  if (found.sweep != sweep || found.part != part)
    throw InputError(fmt::format("this is the state of another sweep: lab {} {}, part {}/{}",
                                 found.sweep.name, found.sweep.settings, found.part.number, found.part.of),
                     file, 0, "name another file");
  file_.go_on(kept, sealer);
  hits_ = found.hits.size();
}

void StateWriter::add(const Hit& hit) {
  std::string line = fmt::format("hit\t{}\t{}\t{}\t{}", hit.number, hit.size, hit.microseconds, hit.position);
  for (const Entry& entry : hit.values) fmt::format_to(std::back_inserter(line), "\t{}", show(entry));
  file_.add(line);
  ++hits_;
}

void StateWriter::checkpoint(std::uint64_t upto, const Summary& summary) {
  file_.add(fmt::format("upto\t{}\t{}\t{}", upto, hits_, summary_text(summary)));
  file_.flush();
}

void StateWriter::finish(std::uint64_t boards) {
  file_.add(fmt::format("done\t{}", boards));
  file_.flush();
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
