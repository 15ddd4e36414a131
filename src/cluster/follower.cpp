#include "cluster/follower.hpp"

#include <algorithm>

namespace tendril::cluster {
namespace {
constexpr std::ptrdiff_t kFactsAMessage = 100'000;
}  // namespace

Follower::Follower(Post& post, Searcher& searcher, store::Store* kept, const Plan& plan)
    : post_(post),
      searcher_(searcher),
      kept_(kept),
      exchange_(
          post, plan, [this](const Facts& facts) { searcher_.learn(facts); },
          [this, seconds = 2 * plan.exchange_seconds](const Estimates& all) {
            searcher_.heed(all, post_.now() + seconds);
          }),
      silence_(post.now(), plan.lost_after),
      thrift_(post.now(), plan.worth.visits),
      told_(post.now() - kSayEvery) {}

bool Follower::turn() {
  bool busy = false;
  if (post_.now() - told_ >= kSayEvery) {
    told_ = post_.now();
    post_.send(0, Kind::alive, "");
    if (kept_ != nullptr && !finished_) kept_->flush();
  }
  if (const auto report = searcher_.finished()) {
    post_.send(0, Kind::report, report->bytes());
    busy = true;
  }
  const double taking_since = post_.now();
  while (const auto message = post_.receive()) {
    busy = true;
    if (message->from == 0) silence_.heard();
    if (message->kind == Kind::bye) {
      everybody_ = message->bytes.empty();
      over_ = true;
      return true;
    }
    if (finished_) continue;
    if (message->kind == Kind::finish) {
      finish(!message->bytes.empty());
    } else if (message->kind == Kind::job) {
      if (auto job = read_job(message->bytes)) searcher_.begin(*std::move(job));
    } else {
      exchange_.take(*message);
    }
  }
  thrift_.took(post_.now() - taking_since);
  if (silence_.over(post_.now())) {
    if (!finished_) finish(false);
    abandoned_ = over_ = true;
    return true;
  }
  if (!finished_ && exchange_.due()) {
    searcher_.tell_from(thrift_.visits(post_.now()));
    exchange_.tell(searcher_.outbox());
    exchange_.tell(searcher_.estimates(post_.now()));
    exchange_.ask(searcher_.asks());
    exchange_.send();
  }
  return busy;
}

void Follower::finish(bool tell_everything) {
  finished_ = true;
  const std::string failure = searcher_.stop();
  if (kept_ != nullptr) kept_->flush();
  if (tell_everything) {
    const Facts all = searcher_.everything();
    for (auto from = all.begin(); from != all.end();) {
      const auto to = from + std::min(kFactsAMessage, all.end() - from);
      post_.send(0, Kind::facts, bytes_of(Facts(from, to)));
      from = to;
    }
  }
  post_.send(0, Kind::bye, failure);
}

}  // namespace tendril::cluster
