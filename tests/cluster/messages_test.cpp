// What ranks tell one another arrives as it was sent, and bytes that nobody sent are refused.
#include "cluster/messages.hpp"

#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"

namespace tendril::cluster {
namespace {

const Job kJob{7,
               Key("a key"),
               3,
               1'000'000,
               {.proof = 40, .disproof = 500, .either = 60, .proof_slack = 7, .disproof_slack = 9}};
const Report kReport{
    7, Finding::undecided, 12, 300, 5000, 40'000, 2'000'000, {{"x", 1, 2, 3}, {"yz", 0, 5, 70}}};
const Facts kFacts = {
    {"one", Nimber{5}, 0, 0xfedcba98}, {"two", std::nullopt, 0b1011, 77}, {"three", Nimber{0}}};
const Estimates kEstimates = {{"one", 5, 40, 30, 2000, true, UINT32_MAX}, {"two", 0, 1, 1, 8, false}};
const std::vector<Key> kAsks = {"who", "what"};

TEST(ClusterMessages, ArriveAsTheyWereSent) {
  const auto job = read_job(kJob.bytes());
  ASSERT_TRUE(job);
  EXPECT_EQ(std::tuple(job->lease, job->key, job->heap, job->visits),
            std::tuple(kJob.lease, kJob.key, kJob.heap, kJob.visits));
  EXPECT_EQ(job->bytes(), kJob.bytes());
  EXPECT_EQ(job->thresholds.disproof, 500);
  const auto report = read_report(kReport.bytes());
  ASSERT_TRUE(report);
  EXPECT_EQ(report->bytes(), kReport.bytes());
  ASSERT_EQ(report->children.size(), 2);
  EXPECT_EQ(report->children[1].key, "yz");
  EXPECT_EQ(report->children[1].dn, 70);
  const auto facts = read_facts(bytes_of(kFacts));
  ASSERT_TRUE(facts);
  ASSERT_EQ(facts->size(), 3);  // nimbers come first
  EXPECT_EQ((*facts)[1].key, "three");
  EXPECT_EQ((*facts)[1].nimber, Nimber{0});
  EXPECT_EQ((*facts)[2].ruled_out, 0b1011);
  EXPECT_FALSE((*facts)[2].nimber);
  EXPECT_EQ((*facts)[0].tag, 0xfedcba98);
  EXPECT_EQ((*facts)[1].tag, 0);
  EXPECT_EQ((*facts)[2].tag, 77);
  EXPECT_EQ(read_facts(bytes_of(Facts()))->size(), 0);
  const auto estimates = read_estimates(bytes_of(kEstimates));
  ASSERT_TRUE(estimates);
  ASSERT_EQ(estimates->size(), 2);
  for (std::size_t i = 0; i < 2; ++i) {
    const Estimate& read = (*estimates)[i];
    const Estimate& sent = kEstimates[i];
    EXPECT_EQ(std::tuple(read.key, read.heap, read.pn, read.dn, read.visits, read.busy, read.tag),
              std::tuple(sent.key, sent.heap, sent.pn, sent.dn, sent.visits, sent.busy, sent.tag));
  }
  EXPECT_EQ(read_asks(bytes_of(kAsks)), kAsks);
}

TEST(ClusterMessages, AreRefusedWhenSomethingIsMissingOrTooMuch) {
  // Each by its own reader: what is a part of one message may be a whole one of another kind, so the post tells kinds apart.
  const auto check = [](const std::string& bytes, const auto& read) {
    EXPECT_TRUE(read(bytes));
    EXPECT_FALSE(read(bytes + "x"));
    for (std::size_t size = 0; size < bytes.size(); ++size)
      EXPECT_FALSE(read(KeyView(bytes).substr(0, size))) << size << " of " << bytes.size();
  };
  check(kJob.bytes(), read_job);
  check(kReport.bytes(), read_report);
  check(bytes_of(kFacts), read_facts);
  check(bytes_of(kEstimates), read_estimates);
  check(bytes_of(kAsks), read_asks);
  // More children than there are bytes, and a key that is longer than the message.
  Key lying = kReport.bytes().substr(0, Report().bytes().size() - 1);
  append_varint(lying, std::uint64_t{1} << 60);
  EXPECT_FALSE(read_report(lying));
  Key long_key;
  append_varint(long_key, 1);
  append_varint(long_key, UINT64_MAX);
  EXPECT_FALSE(read_asks(long_key));
}

TEST(ClusterMessages, AnyBytesMayCome) {
  std::mt19937 random(1);
  const std::string all[] = {kJob.bytes(), kReport.bytes(), bytes_of(kFacts), bytes_of(kEstimates),
                             bytes_of(kAsks)};
  for (std::size_t round = 0; round < effort(20'000); ++round) {
    std::string bytes = all[random() % std::size(all)];
    for (unsigned changes = 1 + random() % 4; changes > 0; --changes)
      bytes[random() % bytes.size()] = static_cast<char>(random());
    read_job(bytes);
    read_facts(bytes);
    read_estimates(bytes);
    read_asks(bytes);
    if (const auto report = read_report(bytes)) {
      EXPECT_LE(report->children.size(), bytes.size());
    }
  }
}

}  // namespace
}  // namespace tendril::cluster
