// Any rank but rank 0: searches what it is told to, and exchanges facts, until it is told to finish. It never waits: whoever
// runs it calls `turn` again and again.
#pragma once

#include "cluster/exchange.hpp"
#include "cluster/plan.hpp"
#include "cluster/searcher.hpp"
#include "cluster/silence.hpp"
#include "cluster/thrift.hpp"

namespace tendril::cluster {

class Follower {
 public:
  // The store may be none.
  Follower(Post& post, Searcher& searcher, store::Store* kept, const Plan& plan);

  // Takes what has arrived, tells what there is to tell; false: there was nothing to do.
  bool turn();
  // It has been told to finish, has done so, and rank 0 has said goodbye; or rank 0 has been silent for so long that it has
  // ended by itself.
  bool over() const { return over_; }
  bool abandoned() const { return abandoned_; }
  // By the goodbye of rank 0: all ranks have come to the end.
  bool everybody() const { return everybody_; }
  // Finishes because its machine wants it to.
  void leave() {
    if (!finished_) finish(false);
  }

 private:
  void finish(bool tell_everything);

  Post& post_;
  Searcher& searcher_;
  store::Store* kept_;
  Exchange exchange_;
  Silence silence_;
  Thrift thrift_;
  double told_;  // when it said last that it is there
  bool finished_ = false;
  bool over_ = false;
  bool abandoned_ = false;
  bool everybody_ = false;
};

}  // namespace tendril::cluster
