// The store against two embedded databases: writing nimbers in batches that are each safe on disk,
// reading all of them back, and bytes a nimber. The keys are lands met from eight spots on, so they compress
// as real ones do.
#include <benchmark/benchmark.h>
#include <lmdb.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "rules/sprouts/sprouts.hpp"
#include "solve/proof_numbers/search.hpp"
#include "store/store.hpp"

namespace {

namespace fs = std::filesystem;
using tendril::Key;
using tendril::Nimber;

constexpr std::size_t kRecords = 300000;
constexpr std::size_t kBatch = 10000;

// Different keys of real lands; the nimbers are made up.
const std::vector<Key>& keys() {
  static const std::vector<Key> all = [] {
    const tendril::sprouts::Sprouts rules;
    tendril::Table table;
    tendril::Control control;
    tendril::Expander expander(rules, table, control);
    expander.intern(rules.parse("0*8"));
    for (std::uint32_t i = 0; i < table.size() && table.size() < kRecords; ++i)
      expander.options(tendril::PositionId{i});
    std::vector<Key> result;
    for (std::uint32_t i = 0; i < kRecords && i < table.size(); ++i)
      result.emplace_back(table.key(tendril::PositionId{i}));
    return result;
  }();
  return all;
}
fs::path fresh(const char* name) {
  const fs::path path =
      fs::temp_directory_path() / (std::string("tendril_bench_") + name + std::to_string(getpid()));
  fs::remove_all(path);
  fs::create_directories(path);
  return path;
}
std::uintmax_t bytes_in(const fs::path& folder) {
  std::uintmax_t total = 0;
  for (const auto& entry : fs::directory_iterator(folder)) total += fs::file_size(entry.path());
  return total;
}
void report(benchmark::State& state, const fs::path& folder) {
  const auto records = static_cast<double>(keys().size());
  state.counters["bytes_a_nimber"] = static_cast<double>(bytes_in(folder)) / records;
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(keys().size()));
  fs::remove_all(folder);
}
void need(bool good) {
  if (!good) throw std::runtime_error("the database refuses");
}

// --- this house ---
void write_log(const fs::path& folder) {
  tendril::store::Store store(folder, "sprouts", 1, tendril::store::Access::write);
  for (std::size_t i = 0; i < keys().size(); ++i) {
    store.append(keys()[i], Nimber{i % 4});
    if (i % kBatch == kBatch - 1) store.flush();
  }
}
void log_write(benchmark::State& state) {
  keys();  // made before the clock runs
  fs::path folder;
  for (auto _ : state) write_log(folder = fresh("log"));
  report(state, folder);
}
void log_read(benchmark::State& state) {
  const fs::path folder = fresh("log");
  write_log(folder);
  for (auto _ : state) {
    tendril::store::Store store(folder, "sprouts", 1, tendril::store::Access::read);
    std::uint64_t total = 0;
    store.read(
        [&](const tendril::store::Record& record) { total += record.key.size() + record.value.value; });
    benchmark::DoNotOptimize(total);
  }
  report(state, folder);
}

// --- LMDB ---
MDB_env* open_lmdb(const fs::path& folder) {
  MDB_env* env = nullptr;
  need(mdb_env_create(&env) == 0 && mdb_env_set_mapsize(env, std::size_t{1} << 32) == 0 &&
       mdb_env_open(env, folder.c_str(), 0, 0644) == 0);
  return env;
}
void write_lmdb(const fs::path& folder) {
  MDB_env* env = open_lmdb(folder);
  for (std::size_t begin = 0; begin < keys().size(); begin += kBatch) {
    MDB_txn* txn = nullptr;
    MDB_dbi dbi = 0;
    need(mdb_txn_begin(env, nullptr, 0, &txn) == 0 && mdb_dbi_open(txn, nullptr, 0, &dbi) == 0);
    for (std::size_t i = begin; i < std::min(begin + kBatch, keys().size()); ++i) {
      MDB_val key{keys()[i].size(), const_cast<char*>(keys()[i].data())};
      unsigned char nimber = i % 4;
      MDB_val value{1, &nimber};
      need(mdb_put(txn, dbi, &key, &value, 0) == 0);
    }
    need(mdb_txn_commit(txn) == 0);
  }
  mdb_env_close(env);
}
void lmdb_write(benchmark::State& state) {
  fs::path folder;
  for (auto _ : state) write_lmdb(folder = fresh("lmdb"));
  report(state, folder);
}
void lmdb_read(benchmark::State& state) {
  const fs::path folder = fresh("lmdb");
  write_lmdb(folder);
  for (auto _ : state) {
    MDB_env* env = open_lmdb(folder);
    MDB_txn* txn = nullptr;
    MDB_dbi dbi = 0;
    MDB_cursor* cursor = nullptr;
    need(mdb_txn_begin(env, nullptr, MDB_RDONLY, &txn) == 0 && mdb_dbi_open(txn, nullptr, 0, &dbi) == 0 &&
         mdb_cursor_open(txn, dbi, &cursor) == 0);
    std::uint64_t total = 0;
    MDB_val key;
    MDB_val value;
    while (mdb_cursor_get(cursor, &key, &value, MDB_NEXT) == 0)
      total += key.mv_size + *static_cast<unsigned char*>(value.mv_data);
    benchmark::DoNotOptimize(total);
    mdb_cursor_close(cursor);
    mdb_txn_abort(txn);
    mdb_env_close(env);
  }
  report(state, folder);
}

// --- SQLite ---
void write_sqlite(const fs::path& folder) {
  sqlite3* db = nullptr;
  need(sqlite3_open((folder / "nimbers").c_str(), &db) == SQLITE_OK);
  sqlite3_exec(db, "create table n (k blob primary key, v integer) without rowid", nullptr, nullptr, nullptr);
  sqlite3_stmt* insert = nullptr;
  need(sqlite3_prepare_v2(db, "insert into n values (?, ?)", -1, &insert, nullptr) == SQLITE_OK);
  for (std::size_t begin = 0; begin < keys().size(); begin += kBatch) {
    sqlite3_exec(db, "begin", nullptr, nullptr, nullptr);
    for (std::size_t i = begin; i < std::min(begin + kBatch, keys().size()); ++i) {
      sqlite3_bind_blob(insert, 1, keys()[i].data(), static_cast<int>(keys()[i].size()), SQLITE_STATIC);
      sqlite3_bind_int(insert, 2, static_cast<int>(i % 4));
      need(sqlite3_step(insert) == SQLITE_DONE);
      sqlite3_reset(insert);
    }
    sqlite3_exec(db, "commit", nullptr, nullptr, nullptr);
  }
  sqlite3_finalize(insert);
  sqlite3_close(db);
}
void sqlite_write(benchmark::State& state) {
  fs::path folder;
  for (auto _ : state) write_sqlite(folder = fresh("sqlite"));
  report(state, folder);
}
void sqlite_read(benchmark::State& state) {
  const fs::path folder = fresh("sqlite");
  write_sqlite(folder);
  for (auto _ : state) {
    sqlite3* db = nullptr;
    need(sqlite3_open((folder / "nimbers").c_str(), &db) == SQLITE_OK);
    sqlite3_stmt* select = nullptr;
    need(sqlite3_prepare_v2(db, "select k, v from n", -1, &select, nullptr) == SQLITE_OK);
    std::uint64_t total = 0;
    while (sqlite3_step(select) == SQLITE_ROW)
      total += static_cast<std::uint64_t>(sqlite3_column_bytes(select, 0) + sqlite3_column_int(select, 1));
    benchmark::DoNotOptimize(total);
    sqlite3_finalize(select);
    sqlite3_close(db);
  }
  report(state, folder);
}

BENCHMARK(log_write)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(lmdb_write)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(sqlite_write)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(log_read)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(lmdb_read)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(sqlite_read)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
