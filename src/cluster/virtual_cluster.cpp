#include "cluster/virtual_cluster.hpp"

#include <algorithm>
#include <deque>
#include <memory>
#include <random>
#include <utility>

#include "cluster/fiber.hpp"
#include "cluster/follower.hpp"

namespace tendril::cluster {
namespace {

// Time, and messages on their way.
struct Ether {
  explicit Ether(const VirtualWorld& all) : world(all), arriving(static_cast<std::size_t>(all.ranks)) {}

  const VirtualWorld& world;
  double now = 0;
  struct Letter {
    double when;
    Message message;
  };
  std::vector<std::deque<Letter>> arriving;
  std::mt19937 chance{1};
  std::uint64_t messages = 0;
  std::uint64_t bytes = 0;
};

class VirtualPost final : public Post {
 public:
  VirtualPost(Ether& ether, int rank) : ether_(ether), rank_(rank) {}
  int rank() const override { return rank_; }
  int ranks() const override { return ether_.world.ranks; }
  double now() const override { return ether_.now; }
  void send(int to, Kind kind, std::string bytes) override {
    ++ether_.messages;
    ether_.bytes += bytes.size();
    const bool may_be_lost = kind == Kind::facts || kind == Kind::estimates || kind == Kind::asks;
    if (may_be_lost && std::uniform_real_distribution()(ether_.chance) < ether_.world.lost_messages) return;
    ether_.arriving[static_cast<std::size_t>(to)].push_back(
        {ether_.now + ether_.world.latency, {rank_, kind, std::move(bytes)}});
  }
  std::optional<Message> receive() override {
    auto& arriving = ether_.arriving[static_cast<std::size_t>(rank_)];
    if (arriving.empty() || arriving.front().when > ether_.now) return std::nullopt;
    Message message = std::move(arriving.front().message);
    arriving.pop_front();
    return message;
  }

 private:
  Ether& ether_;
  int rank_;
};

// Lets a searcher make so many visits and no more: its work is a fiber.
class Turnstile final : public Pace {
 public:
  explicit Turnstile(const Ether& ether) : ether_(ether) {}
  double now() const override {
    return ether_.now + static_cast<double>(used_) / ether_.world.visits_per_second_of_a_rank();
  }
  // A job given to a rank that is still at another, as one that was frozen and counted as lost, waits until that is over.
  void begun(std::function<void()> work) override {
    next_ = std::move(work);
    if (!work_) begin_next();
  }
  void visit() override {
    if (left_ == 0 && !open_) Fiber::pause();
    ++visits_;
    ++used_;
    if (left_ > 0) --left_;
  }
  // So many visits are made, unless there is less to search.
  void allow(std::uint64_t visits) {
    used_ = 0;
    left_ = visits;
    while (work_ && !work_->go_on()) begin_next();
    left_ = 0;
  }
  // Whoever is not done, and has been told to stop, ends.
  void open() {
    open_ = true;
    if (work_) work_->go_on();
    work_.reset();
  }
  std::uint64_t visits() const { return visits_; }

 private:
  void begin_next() {
    work_.reset();
    if (next_) work_.emplace(std::exchange(next_, nullptr));
  }

  const Ether& ether_;
  std::optional<Fiber> work_;
  std::function<void()> next_;  // to be done after it
  std::uint64_t left_ = 0;
  std::uint64_t used_ = 0;  // since the clock moved
  std::uint64_t visits_ = 0;
  bool open_ = false;
};

struct Searching {
  Searching(Ether& ether, const Ruleset& rules)
      : pace(ether),
        searcher(rules, ether.world.plan.threads, {}, ether.world.settings, ether.world.plan.worth, nullptr,
                 &pace) {}
  ~Searching() {
    searcher.stop();
    pace.open();
  }
  Searching(const Searching&) = delete;
  Searching& operator=(const Searching&) = delete;

  Turnstile pace;
  Searcher searcher;
};

struct VirtualRank {
  VirtualRank(Ether& ether, const Ruleset& rules, int rank)
      : post(ether, rank),
        searching(ether, rules),
        follower(post, searching.searcher, nullptr, ether.world.plan) {}

  VirtualPost post;
  Searching searching;
  Follower follower;
};

}  // namespace

VirtualRun solve_in(const VirtualWorld& world, const Ruleset& rules, const Sum& sum, Nimber heap) {
  Ether ether(world);
  Control control;
  VirtualPost post(ether, 0);
  std::unique_ptr<Searching> own;
  if (world.ranks == 1) own = std::make_unique<Searching>(ether, rules);
  Leader leader(rules, control, world.settings, world.plan, post, own ? &own->searcher : nullptr);
  std::vector<std::unique_ptr<VirtualRank>> ranks;
  for (int rank = 1; rank < world.ranks; ++rank)
    ranks.push_back(std::make_unique<VirtualRank>(ether, rules, rank));
  const auto visits = static_cast<std::uint64_t>(world.visits_per_second_of_a_rank() * world.tick);
  const auto out_of_order = [&](int rank) {
    const auto death = world.deaths.find(rank);
    const auto freeze = world.freezes.find(rank);
    return (death != world.deaths.end() && ether.now >= death->second) ||
           (freeze != world.freezes.end() && ether.now >= freeze->second &&
            ether.now < freeze->second + world.freeze_seconds);
  };
  leader.ask(sum, heap);
  const auto all_over = [&] {
    return !ranks.empty() &&
           std::all_of(ranks.begin(), ranks.end(), [](const auto& rank) { return rank->follower.over(); });
  };
  while (!leader.answer() && ether.now < world.most_seconds && !all_over()) {
    if (!out_of_order(0)) leader.turn();
    if (own) own->pace.allow(visits);
    for (auto& rank : ranks) {
      if (out_of_order(rank->post.rank()) || rank->follower.over()) continue;
      rank->searching.pace.allow(visits);
      rank->follower.turn();
    }
    ether.now += world.tick;
  }
  VirtualRun run{.outcome = leader.answer(),
                 .seconds = ether.now,
                 .counts = leader.counts(),
                 .messages = ether.messages,
                 .bytes = ether.bytes,
                 .opened = leader.tree().opened()};
  if (own) run.visits += own->pace.visits();
  for (const auto& rank : ranks) run.visits += rank->searching.pace.visits();
  run.busy_seconds = static_cast<double>(run.visits) / world.visits_per_second_of_a_rank();
  return run;
}

}  // namespace tendril::cluster
