// Tags of the options of a land on the plane, without writing the options down. A move changes one region and a few
// letters; what the hash of invariant.hpp says of every other boundary and region is the same as before it. So the
// hashes of a land's boundaries are worked out once, those of the new boundaries once for each arc, and an arc with the
// same ends that parts the other boundaries otherwise costs sums of what is known. The tags are those of invariant.hpp,
// number for number, which surfaces go on using: there a letter may link boundaries of one region, and a region's
// genus depends on its lives.
//
// Nothing is decided by tags (rules/sketches.hpp), so nothing depends on this file but time. Tests compare it with the
// tags of the canonical options.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "rules/sprouts/invariant.hpp"
#include "rules/sprouts/position.hpp"

namespace tendril::sprouts {

class PlaneTags {
 public:
  // Gets ready for moves in a land, canonical and reduced. False: some region is not on the plane.
  bool study(const Position& land);
  // The tag of that land.
  std::uint32_t tag() const { return tag_; }

  // A move in `region`: its boundaries `used` (numbers of words of the land; kNone: an isolated spot) become `first` and,
  // if the arc separates, `second`; both end with the new spot. `killed` are letters that lost their last life.
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  void start_move(std::uint32_t region, std::uint32_t used, std::uint32_t also_used,
                  std::span<const Token> first, std::span<const Token> second, std::span<const Token> killed,
                  std::uint32_t letters);
  // The other boundaries of that region lie in its first piece, unless they are told to lie in the second.
  void deal(std::uint32_t word, bool second) { piece_[word] = second ? 1 : 0; }

  // The lands that the move leaves, with so many isolated spots in its pieces.
  struct Component {
    std::uint32_t tag;
    std::uint32_t isolated;  // spots
    std::uint64_t bound;
  };
  std::span<const Component> lands(std::uint32_t isolated, std::uint32_t isolated_in_second);

 private:
  // Of a letter; alone: its other place is in a region that is dropped.
  enum class State : std::uint8_t { alive, dead, alone };
  struct Word {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t lives;
  };
  struct Area {  // a region of the land
    std::uint32_t words_begin;
    std::uint32_t words_end;
    std::uint32_t isolated;
    std::uint32_t lives;
    std::uint64_t hash;
  };
  struct Link {            // a letter of the land with its places in two regions
    std::uint64_t end[2];  // of each place: colour with neighbours, and boundary
    std::uint32_t word[2];
    std::uint32_t region[2];
    Token token;
    bool alive;
  };
  struct Cluster {  // regions that hang together
    std::uint64_t total;
    std::uint32_t lives;
    std::uint32_t owner;  // the piece that they hang together with, or kNone
    std::uint32_t isolated;

    void add(const Cluster& other) {
      total += other.total;
      lives += other.lives;
      isolated += other.isolated;
    }
  };
  struct Touching {  // a letter that leads from a piece to another region
    std::uint64_t end;
    std::uint64_t other;
    std::uint32_t word;
    std::uint32_t cluster;
    Token token;
  };
  struct Seen {  // where a letter was met in the word of that epoch
    std::uint32_t epoch;
    std::uint32_t place;
  };

  // Hashes a boundary as the states of its letters leave it; calls note(letter, end) for each place of a letter whose
  // other place is elsewhere. Returns its lives.
  template <class Note>
  std::uint32_t hash_word(std::span<const Token> tokens, std::uint32_t word, Note&& note);
  std::span<const Token> tokens_of(std::uint32_t word) const {
    return {land_.spots.data() + words_[word].begin, land_.spots.data() + words_[word].end};
  }
  void set_state(Token letter, State state);
  void forget_move();
  void prepare(std::uint32_t region);
  void disturb(std::span<const Token> killed);
  void lose_letters(std::uint32_t dropped_region);
  void hash_region(std::uint32_t region);
  void find_clusters();
  void sum_clusters();
  void find_touching();
  void hash_new();
  void tell(const Cluster& land) {
    components_.push_back({tag_of(mix(land.total)), land.isolated, land.lives - 1});
  }

  Position land_;
  std::vector<Word> words_;
  std::vector<Area> areas_;
  std::vector<std::uint64_t> parent_hash_;
  std::vector<Link> parent_links_;
  std::vector<std::uint32_t> link_of_;  // by token; kNone: it links no regions
  std::uint32_t tag_ = 0;

  // What the regions around a region come to, when a move in it leaves them as they are.
  std::uint32_t prepared_ = kNone;
  std::vector<Cluster> prepared_clusters_;
  std::vector<std::uint32_t> prepared_cluster_of_;
  std::vector<Touching> prepared_touching_;

  // The move.
  std::uint32_t region_ = 0;
  std::uint32_t new_word_ = 0;  // the first of two
  bool separates_ = false;
  Token new_letter_ = 0;
  std::span<const Token> first_;
  std::span<const Token> second_;
  std::uint32_t new_lives_[2] = {0, 0};
  std::array<std::uint32_t, 2> used_ = {kNone, kNone};

  std::vector<std::uint64_t> hash_;      // of each word, the new ones included
  std::vector<std::uint32_t> rehashed_;  // old words whose hash is another
  std::vector<std::uint8_t> piece_;      // in which piece a word lies
  std::vector<State> state_;             // of each letter
  std::vector<Token> altered_;           // letters that are not alive
  std::vector<Touching> touching_;
  std::vector<std::uint32_t> touching_of_;  // by token; of letters that lead out of the region
  std::vector<std::pair<std::uint64_t, std::uint64_t>> between_;  // letters that lead from piece to piece
  std::vector<Cluster> clusters_;
  // Of use only where a move is felt outside its region.
  std::vector<Link> links_;
  std::vector<std::uint32_t> lives_;   // of each region
  std::vector<std::uint8_t> changed_;  // regions whose hash is another
  std::vector<std::uint64_t> region_hash_;
  std::vector<std::uint32_t> cluster_of_;  // of each region

  // Buffers.
  std::vector<Token> tokens_;
  std::vector<std::uint64_t> colour_;
  std::vector<std::uint64_t> near_;
  std::vector<Seen> seen_;
  std::uint32_t epoch_ = 0;
  std::vector<std::uint64_t> pending_;  // by token: the end in the first piece
  std::vector<Component> components_;
};

}  // namespace tendril::sprouts
