#include "lab/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

constexpr auto kShowEvery = std::chrono::milliseconds(200);
constexpr auto kWhile = std::chrono::seconds(15);

std::string bar(double share, std::size_t width) {
  const auto full = static_cast<std::size_t>(share * static_cast<double>(width));
  return "[" + std::string(full, '#') + std::string(width - full, '-') + "]";
}

}  // namespace

std::string progress_line(const ProgressFigures& figures, std::size_t width) {
  const std::string rate =
      figures.rate < 10 ? fmt::format("{:.1f}/s", figures.rate) : fmt::format("{:.0f}/s", figures.rate);
  std::string before = "lab " + figures.name;
  std::string after =
      fmt::format("{} boards, {} hits, {}, {}", figures.done, figures.hits, rate, duration(figures.elapsed));
  if (figures.total > 0) {
    const double share =
        std::min(1.0, static_cast<double>(figures.done) / static_cast<double>(figures.total));
    after = fmt::format("{:.0f}%, {} of {} boards, {} hits, {}", std::floor(100 * share), figures.done,
                        figures.total, figures.hits, rate);
    if (figures.rate > 0 && figures.total >= figures.done)
      after += fmt::format(", {} to go",
                           duration(static_cast<double>(figures.total - figures.done) / figures.rate));
    constexpr std::size_t kShortest = 8;
    constexpr std::size_t kLongest = 30;
    if (before.size() + after.size() + kShortest + 5 < width)
      before += " " + bar(share, std::min(kLongest, width - before.size() - after.size() - 5));
  }
  return (before + " " + after).substr(0, width - 1);
}

// Counts the boards of a source in a thread.
class Progress::Scout {
 public:
  explicit Scout(const MakeSource& make) : thread_([this, make] { count(make); }) {}
  ~Scout() {
    quit_ = true;
    thread_.join();
  }
  // 0 while it is not known.
  std::uint64_t total() const { return total_; }

 private:
  void count(const MakeSource& make) {
    std::uint64_t boards = 0;
    Sample sample;
    try {
      const auto source = make();
      for (bool more = true; more && !quit_; ++boards) try {
          more = source->next(sample);
        } catch (const InputError&) {
        }
    } catch (const InputError&) {
      return;  // the sweep itself meets the same error and tells
    }
    if (!quit_) total_ = boards - 1;
  }

  std::atomic<bool> quit_ = false;
  std::atomic<std::uint64_t> total_ = 0;
  std::thread thread_;
};

Progress::Progress(bool shown, std::string name, const MakeSource& count, std::uint64_t begun)
    : line_(shown), name_(std::move(name)), marks_{{start_, begun}} {
  if (shown && count) scout_ = std::make_unique<Scout>(count);
}

Progress::~Progress() = default;

void Progress::clear() { line_.clear(); }

void Progress::show(std::uint64_t done, std::uint64_t hits) {
  const auto now = Clock::now();
  if (!line_.wanted()) return;
  if (now - last_ < kShowEvery) {
    line_.restore();
    return;
  }
  last_ = now;
  marks_.push_back({now, done});
  while (marks_.size() > 2 && now - marks_[1].time > kWhile) marks_.pop_front();
  const auto seconds = [](Clock::duration d) { return std::chrono::duration<double>(d).count(); };
  const Mark& oldest = marks_.front();
  const ProgressFigures figures{
      .name = name_,
      .done = done,
      .total = scout_ ? scout_->total() : 0,
      .hits = hits,
      .rate = static_cast<double>(done - oldest.done) / std::max(seconds(now - oldest.time), 1e-3),
      .elapsed = seconds(now - start_)};
  line_.show(progress_line(figures, ProgressLine::width()));
}

}  // namespace tendril::lab
