// Stored evidence: every file is in order, and none that is damaged is believed.
#include "papers/evidence.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "papers/claim.hpp"
#include "proof/gzip.hpp"

namespace tendril::papers {
namespace {

// A certificate made here, small enough to be spoiled in every way.
std::string two_spots() {
  Control control;
  Game game("sprouts");
  return game.certify(game.read("0*2"), {}, control).text;
}

Finding found_with(const std::vector<EvidenceFile>& files, const std::string& position) {
  Control control;
  Games games(files);
  const Claim claim{"test", "test", "the second player wins", [&](Trial& t) {
                      t.range("{}", position);
                      t.expect(false, t.proved_first_wins("sprouts", position), "{}", position);
                    }};
  return run_claim(claim, games, control, Depth::brief);
}

TEST(Evidence, IsUsedWhereThereIsSome) {
  const std::string packed = proof::gzip(two_spots());
  const Finding found = found_with({{"two.gz", packed}}, "0*2");
  EXPECT_EQ(found.verdict, Verdict::holds);
  EXPECT_EQ(found.certificates, 1U);
  const Finding other = found_with({{"two.gz", packed}}, "0*1");
  EXPECT_EQ(other.verdict, Verdict::holds);
  EXPECT_EQ(other.certificates, 0U);
}

TEST(Evidence, IsFoundUnderAnyNotation) {
  Evidence evidence({{"two.gz", proof::gzip(two_spots())}});
  EXPECT_TRUE(evidence.covers("sprouts", "0*2"));
  EXPECT_FALSE(evidence.covers("sprouts", "0*3"));
  EXPECT_FALSE(evidence.covers("nim", "0*2"));
}

// Not one of these may pass: the claim is then not checkable, whatever the search would say.
TEST(Evidence, DamagedFilesAreNeverBelieved) {
  const std::string text = two_spots();
  const std::string packed = proof::gzip(text);
  const auto verdict = [](const std::string& bytes) {
    return found_with({{"bad.gz", bytes}}, "0*2").verdict;
  };
  ASSERT_EQ(verdict(packed), Verdict::holds);
  for (std::size_t at = 10; at < packed.size(); at += 3) {
    std::string spoiled = packed;
    spoiled[at] = static_cast<char>(spoiled[at] ^ 0x10);
    EXPECT_EQ(verdict(spoiled), Verdict::not_checkable) << "byte " << at;
    EXPECT_EQ(verdict(packed.substr(0, at)), Verdict::not_checkable) << "cut at " << at;
  }
  const auto replaced = [&](const std::string& from, const std::string& to) {
    std::string spoiled = text;
    const std::size_t at = spoiled.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return proof::gzip(spoiled.replace(at, from.size(), to));
  };
  EXPECT_EQ(verdict(replaced("claim\toutcome\tP\t0*2", "claim\toutcome\tN\t0*2")), Verdict::not_checkable);
  EXPECT_EQ(verdict(replaced("claim\toutcome\tP\t0*2", "claim\tnimber\t3\t0*2")), Verdict::not_checkable);
  EXPECT_EQ(verdict(replaced("reply\t", "# reply\t")), Verdict::not_checkable);
  EXPECT_EQ(verdict(replaced("end\t", "end\t1")), Verdict::not_checkable);
  EXPECT_EQ(verdict(proof::gzip("no certificate")), Verdict::not_checkable);
  // Evidence for something false, in good order but for its claim.
  EXPECT_EQ(found_with({{"bad.gz", replaced("P\t0*2", "P\t0*3")}}, "0*3").verdict, Verdict::not_checkable);
}

// The larger files are checked by every `tendril reproduce`; here those that take no time.
TEST(Evidence, BuiltInFilesAreInOrder) {
  EXPECT_FALSE(built_in_evidence().empty());
  std::size_t total = 0;
  for (const EvidenceFile& file : built_in_evidence()) {
    total += file.bytes.size();
    if (file.bytes.size() > 12'000) continue;
    std::string game;
    std::string position;
    std::istringstream text(proof::gunzip(file.bytes));
    for (std::string line; std::getline(text, line) && position.empty();) {
      if (line.starts_with("game\t")) game = line.substr(5);
      if (line.starts_with("claim\t")) {
        line += '\t';
        std::size_t from = 0;
        for (int field = 0; field < 3; ++field) from = line.find('\t', from) + 1;
        position = line.substr(from, line.find('\t', from) - from);
      }
    }
    EXPECT_TRUE(Evidence({file}).about(game, position).has_value()) << file.name;
  }
  EXPECT_LT(total, std::size_t{3} << 20);
}

}  // namespace
}  // namespace tendril::papers
