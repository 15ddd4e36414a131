// The papers' words in papers/quotations.txt are the papers': every five consecutive words of a quotation stand in
// the paper's text, by an index of hashes that is kept in papers/index (the texts themselves are not ours to give
// away). Where the texts are at hand (TENDRIL_PAPERS, or ../shared/papers beside the clone) whole quotations are
// looked for in them, and the index is compared. scripts/index-papers writes it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "papers/claim.hpp"
#include "papers/words.hpp"
#include "places.hpp"

namespace tendril::papers {
namespace {

std::string content(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::filesystem::path source() { return tests::source_dir(); }
std::filesystem::path index_file(std::string_view paper) {
  return source() / "papers" / "index" / (std::string(paper) + ".grams");
}

std::set<std::uint32_t> read_index(std::string_view paper) {
  const std::string bytes = content(index_file(paper));
  std::set<std::uint32_t> hashes;
  for (std::size_t i = 0; i + 2 < bytes.size(); i += 3)
    hashes.insert(static_cast<unsigned char>(bytes[i]) |
                  static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i + 1])) << 8 |
                  static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[i + 2])) << 16);
  return hashes;
}

// The papers' texts by short name: files that begin 000, 001, ... in the order of the papers. Empty if there are none.
std::map<std::string, std::string> texts() {
  const char* given = std::getenv("TENDRIL_PAPERS");
  const std::filesystem::path folder =
      given != nullptr ? given : source().parent_path() / "shared" / "papers";
  std::map<std::string, std::string> found;
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    const std::string name = entry.path().filename().string();
    for (std::size_t i = 0; i < all_papers().size(); ++i)
      if (name.starts_with("00" + std::to_string(i) + "_"))
        found[std::string(all_papers()[i])] = content(entry.path());
  }
  return found;
}

// What of a quotation the index does not have, or an empty text.
std::string missing(const std::set<std::uint32_t>& index, std::string_view quotation) {
  for (const std::string& fragment : fragments(quotation)) {
    const std::vector<std::string> words = folded_words(fragment);
    if (words.size() < kGram) return "too short: " + fragment;
    const std::vector<std::uint32_t> hashes = grams(words);
    for (std::size_t i = 0; i < hashes.size(); ++i)
      if (!index.contains(hashes[i])) {
        std::string where;
        for (std::size_t k = 0; k < kGram; ++k) where += " " + words[i + k];
        return "not in the paper:" + where;
      }
  }
  return {};
}

TEST(Quotations, FoldAsTheHeaderSays) {
  const auto folded = [](std::string_view text) {
    std::string all;
    for (const std::string& word : folded_words(text)) all += (all.empty() ? "" : " ") + word;
    return all;
  };
  EXPECT_EQ(folded("$\\eta[CS_4(\\mathcal{P}_4: p,1,q,1)] \\geq 1.$"), "eta cs 4 p 4 p 1 q 1 >= 1");
  EXPECT_EQ(folded("eta[CS_4(P_4: p,1,q,1)] >= 1."), "eta cs 4 p 4 p 1 q 1 >= 1");
  EXPECT_EQ(folded("$g(S[\\check{a}, \\hat{b}, c]) = \\overline{n} \\oplus 1$"),
            folded("g(S[av, b^, c]) = bar(n) (+) 1"));
  EXPECT_EQ(folded("\\frac{4}{5}(p+q) - 2\\lfloor \\frac{i}{4} \\rfloor"), folded("4/5(p+q) - 2 floor(i/4)"));
  EXPECT_EQ(folded("the non-\norientable sur-\nfaces"), "the nonorientable surfaces");
  EXPECT_EQ(folded("3p \u2014 1"), "3 p - 1");
  EXPECT_EQ(folded("n - k"), "n - k");
}

// Every claim has the paper's words, or says that it is ours; and no words are left over.
TEST(Quotations, EveryClaimHasWordsOrIsOurs) {
  std::set<std::pair<std::string, std::string>> listed;
  std::istringstream file(content(source() / "papers" / "quotations.txt"));
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("== ")) {
      const std::size_t blank = line.find(' ', 3);
      EXPECT_TRUE(listed.emplace(line.substr(3, blank - 3), line.substr(blank + 1)).second) << line;
    }
  std::set<std::string_view> corrections;
  for (const Claim& claim : all_claims()) corrections.insert(claim.corrected);
  for (const Claim& claim : all_claims()) {
    EXPECT_EQ(listed.erase({std::string(claim.paper), std::string(claim.id)}), 1U)
        << claim.paper << ' ' << claim.id;
    // What is ours corrects something, or says that it is ours.
    if (quotation(claim).empty()) {
      EXPECT_TRUE(corrections.contains(claim.id) || claim.why.starts_with("ours") ||
                  claim.id.ends_with("-odd"))
          << claim.paper << ' ' << claim.id;
    }
  }
  for (const auto& [paper, id] : listed) ADD_FAILURE() << "no such claim: " << paper << ' ' << id;
}

TEST(Quotations, EveryFiveWordsStandInThePaper) {
  std::map<std::string_view, std::set<std::uint32_t>> indexes;
  for (const std::string_view paper : all_papers()) {
    indexes[paper] = read_index(paper);
    EXPECT_GT(indexes[paper].size(), 3000U) << paper;
  }
  for (const Claim& claim : all_claims())
    if (const std::string_view words = quotation(claim); !words.empty()) {
      EXPECT_EQ(missing(indexes[claim.paper], words), "") << claim.paper << ' ' << claim.id;
    }
}

// A quotation with one word changed, left out or put in is noticed, wherever it is.
TEST(Quotations, OneWrongWordIsNoticed) {
  std::size_t tried = 0;
  for (const Claim& claim : all_claims()) {
    const std::string first = fragments(quotation(claim)).front();
    std::vector<std::string> words = folded_words(first);
    if (words.size() < 2 * kGram) continue;
    const std::set<std::uint32_t> index = read_index(claim.paper);
    const std::size_t at = ++tried % words.size();
    std::vector<std::string> changed = words;
    changed[at] = "zeugma";
    std::vector<std::string> longer = words;
    longer.insert(longer.begin() + static_cast<std::ptrdiff_t>(at), "not");
    for (const auto& wrong : {changed, longer}) {
      const auto hashes = grams(wrong);
      EXPECT_TRUE(
          std::any_of(hashes.begin(), hashes.end(), [&](std::uint32_t h) { return !index.contains(h); }))
          << claim.paper << ' ' << claim.id << ", word " << at;
    }
    if (tried == 40) return;
  }
}

TEST(Quotations, WholeQuotationsStandInTheTextsIfTheyAreAtHand) {
  const std::map<std::string, std::string> papers = texts();
  if (papers.empty()) GTEST_SKIP() << "no texts: TENDRIL_PAPERS names their folder";
  for (const auto& [paper, text] : papers) {
    const std::vector<std::string> words = folded_words(text);
    const std::vector<std::uint32_t> hashes = grams(words);
    EXPECT_EQ(std::set<std::uint32_t>(hashes.begin(), hashes.end()), read_index(paper))
        << "run: scripts/index-papers FOLDER";
    for (const Claim& claim : all_claims()) {
      if (claim.paper != paper) continue;
      for (const std::string& fragment : fragments(quotation(claim))) {
        const std::vector<std::string> part = folded_words(fragment);
        EXPECT_NE(std::search(words.begin(), words.end(), part.begin(), part.end()), words.end())
            << claim.paper << ' ' << claim.id;
      }
    }
  }
}

// scripts/index-papers runs this.
TEST(Quotations, DISABLED_WriteTheIndex) {
  const std::map<std::string, std::string> papers = texts();
  ASSERT_EQ(papers.size(), all_papers().size()) << "TENDRIL_PAPERS names the folder of the papers' texts";
  for (const auto& [paper, text] : papers) {
    const std::vector<std::uint32_t> hashes = grams(folded_words(text));
    std::ofstream out(index_file(paper), std::ios::binary);
    for (const std::uint32_t hash : std::set<std::uint32_t>(hashes.begin(), hashes.end()))
      for (int shift = 0; shift < 24; shift += 8) out.put(static_cast<char>(hash >> shift & 255U));
  }
}

// Remarks that quote docs/: the words stand there.
TEST(Quotations, RemarksThatQuoteTheDocumentsQuoteThemRight) {
  int found = 0;
  for (const Claim& claim : all_claims()) {
    const std::string why(claim.why);
    const std::size_t says = why.find(" says \"");
    if (says == std::string::npos) continue;
    ++found;
    const std::size_t begin = why.rfind("docs/", says);
    ASSERT_NE(begin, std::string::npos) << claim.id;
    const std::string file = why.substr(begin, says - begin);
    const std::string words = why.substr(says + 7, why.find('"', says + 7) - says - 7);
    EXPECT_NE(content(source() / file).find(words), std::string::npos)
        << claim.id << ": " << file << ": " << words;
  }
  EXPECT_GE(found, 4);
}

}  // namespace
}  // namespace tendril::papers
