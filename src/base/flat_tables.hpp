// Hash maps and sets of Abseil that survive a lack of memory: after an insertion that failed they hold what they held
// before. Abseil's own do not. They take over their new capacity before they ask for the memory, and count an element
// before it is copied; if either fails, not even their destructor may run (tests/faults: damaged heaps, illegal
// instructions).
//
// So what may fail comes first here: a table that is nearly full is moved, without an allocation, into a larger one that
// is there already, and an element is made before it is put in, by a move. What cannot be done like that is left out:
// copying, reserving.
//
// Tried instead: leaving a table that failed to itself, which forgets what it held; tables
// that are exception-safe but slower, or another library for this alone.
#pragma once

#include <absl/container/flat_hash_map.h>
#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace tendril {

template <class Base>
class SafelyGrowing : protected Base {
 public:
  using typename Base::const_iterator;
  using typename Base::iterator;
  using typename Base::key_type;
  using typename Base::value_type;

  SafelyGrowing() = default;
  // For a Hash and an Equal that have something to know.
  SafelyGrowing(const typename Base::hasher& hash, const typename Base::key_equal& equal)
      : Base(0, hash, equal) {}
  SafelyGrowing(SafelyGrowing&&) noexcept = default;
  SafelyGrowing& operator=(SafelyGrowing&&) noexcept = default;
  SafelyGrowing(const SafelyGrowing&) = delete;
  SafelyGrowing& operator=(const SafelyGrowing&) = delete;

  using Base::begin;
  using Base::capacity;
  using Base::clear;
  using Base::contains;
  using Base::empty;
  using Base::end;
  using Base::erase;
  using Base::find;
  using Base::size;

 protected:
  // Whether the next insertion needs no memory. A smaller table of Abseil doubles when it is full, whatever has been
  // erased; a larger one that is no fuller than this makes room among its own slots.
  bool has_room() const { return capacity() >= kSmallest && size() * 32 <= capacity() * 25; }
  void make_room() {
    if (has_room()) return;
    Base larger(std::max(kSmallest, 2 * capacity() + 1), this->hash_function(), this->key_eq());
    larger.merge(*this);
    this->swap(larger);
  }

 private:
  static constexpr std::size_t kSmallest = 31;
  static_assert(std::is_nothrow_move_constructible_v<key_type>);
};

template <class Key, class Value, class Hash = typename absl::flat_hash_map<Key, Value>::hasher,
          class Equal = typename absl::flat_hash_map<Key, Value>::key_equal,
          class Allocator = std::allocator<std::pair<const Key, Value>>>
class FlatMap : public SafelyGrowing<absl::flat_hash_map<Key, Value, Hash, Equal, Allocator>> {
  using Base = absl::flat_hash_map<Key, Value, Hash, Equal, Allocator>;
  using Safe = SafelyGrowing<Base>;
  static_assert(std::is_nothrow_move_constructible_v<Value>);

 public:
  using Base::at;
  using Safe::Safe;
  using typename Safe::iterator;

  // The value of `key`, made of `value...` if there is none yet (true).
  template <class K, class... V>
  std::pair<iterator, bool> try_emplace(K&& key, V&&... value) {
    Base& base = *this;
    if constexpr (std::is_nothrow_constructible_v<Key, K&&> && std::is_nothrow_constructible_v<Value, V&&...>)
      if (this->has_room()) return base.try_emplace(std::forward<K>(key), std::forward<V>(value)...);
    if (const iterator found = this->find(key); found != this->end()) return {found, false};
    std::pair<Key, Value> made(std::piecewise_construct, std::forward_as_tuple(std::forward<K>(key)),
                               std::forward_as_tuple(std::forward<V>(value)...));
    this->make_room();
    return base.insert(std::move(made));
  }
  template <class K>
  Value& operator[](K&& key) {
    return try_emplace(std::forward<K>(key)).first->second;
  }
};

template <class Key, class Hash = typename absl::flat_hash_set<Key>::hasher,
          class Equal = typename absl::flat_hash_set<Key>::key_equal, class Allocator = std::allocator<Key>>
class FlatSet : public SafelyGrowing<absl::flat_hash_set<Key, Hash, Equal, Allocator>> {
  using Base = absl::flat_hash_set<Key, Hash, Equal, Allocator>;
  using Safe = SafelyGrowing<Base>;

 public:
  using Safe::Safe;
  using typename Safe::iterator;

  // `key`, and whether it is new.
  template <class K>
  std::pair<iterator, bool> insert(K&& key) {
    Base& base = *this;
    if constexpr (std::is_nothrow_constructible_v<Key, K&&>)
      if (this->has_room()) return base.insert(std::forward<K>(key));
    if (const iterator found = this->find(key); found != this->end()) return {found, false};
    Key made(std::forward<K>(key));
    this->make_room();
    return base.insert(std::move(made));
  }
};

}  // namespace tendril
