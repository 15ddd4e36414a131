// How facts about components get from the rank that finds them to those that need them. Among few ranks everybody tells
// everybody. Among many that would be more to read than to search, so every component has an owner, by its hash: facts go
// to the owner alone; a rank that has spent a while on a component asks its owner, who answers what there is to answer and
// passes on what comes later. Rank 0 leads, and owns nothing.
//
// Whatever gets lost on the way (messages, owners) costs work done twice and nothing else: facts are facts, and the rank
// that found one keeps it.
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "base/flat_tables.hpp"
#include "cluster/messages.hpp"
#include "cluster/plan.hpp"
#include "cluster/post.hpp"

namespace tendril::cluster {

class Exchange {
 public:
  // `learn` takes facts from elsewhere, `heed` estimates.
  Exchange(Post& post, const Plan& plan, std::function<void(const Facts&)> learn,
           std::function<void(const Estimates&)> heed);

  // Facts found here, for those whom they concern.
  void tell(const Facts& facts);
  void tell(const Estimates& estimates);
  // This rank would like to know more of these components.
  void ask(const std::vector<Key>& components);
  // Rank `to` has just come: tells it what of `facts` it should have.
  void greet(int to, const Facts& facts);
  // Facts or asks from another rank; those that are none are left alone.
  void take(const Message& message);
  // It is time to send.
  bool due() const { return post_.now() - sent_ >= every_; }
  // Sends what is to be sent, if it is time.
  void send();

 private:
  // What an owner knows of a component, and who asked for it.
  struct Owned {
    std::optional<Nimber> nimber = {};
    std::uint64_t ruled_out = 0;
    std::uint32_t tag = 0;
    Estimates estimates = {};
    std::vector<int> asked_by = {};

    bool something() const { return nimber || ruled_out != 0; }
  };
  // What is addressed to one rank.
  struct Batch {
    Facts facts;
    Estimates estimates;
    std::vector<Key> asks;
  };

  int owner_of(KeyView key) const;
  void own(int from, const Fact& fact);
  void own(int from, const Estimate& estimate);
  void post(int to, Kind kind, const std::string& bytes);
  void answer(int to, const Key& key);

  Post& post_;
  double every_;
  std::function<void(const Facts&)> learn_;
  std::function<void(const Estimates&)> heed_;
  bool by_owners_;
  double sent_;
  std::map<int, Batch> batches_;  // without owners the one of rank 0 is for all
  FlatMap<Key, Owned> owned_;
};

}  // namespace tendril::cluster
