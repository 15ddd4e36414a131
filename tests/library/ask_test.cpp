// Questions in JSON: what is answered, what is refused, and that limits are kept. That the engine of the page answers the same is
// tests/web/compare.mjs.
#include "tendril/ask.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <thread>

namespace {

using nlohmann::json;

json ask(tendril::Clerk& clerk, const json& question) { return json::parse(clerk.ask(question.dump())); }

TEST(Ask, MovesWithValues) {
  tendril::Clerk clerk;
  const json answer = ask(clerk, {{"ask", "moves"}, {"game", "nim"}, {"position", "3+5+7"}});
  EXPECT_EQ(answer["outcome"], "N");
  EXPECT_EQ(answer["nimber"], 1);
  EXPECT_EQ(answer["parts"].size(), 3U);
  EXPECT_EQ(answer["unknown"], "");
  int winning = 0;
  for (const json& move : answer["moves"]) {
    EXPECT_EQ(move["wins"], move["nimber"] == 0);
    winning += move["wins"] == true ? 1 : 0;
  }
  EXPECT_EQ(winning, 3);
}

// Who plays through a proof is told every reply by it.
TEST(Ask, RepliesOfACertificate) {
  tendril::Clerk clerk;
  const json made = ask(clerk, {{"ask", "certificate"}, {"game", "nim"}, {"position", "1+2+3"}});
  const auto reply = [&](const char* position) {
    return ask(
        clerk,
        {{"ask", "reply"}, {"game", "nim"}, {"position", position}, {"certificate", made["certificate"]}});
  };
  EXPECT_EQ(reply("1+2+2")["move"]["result"], "2+2");
  EXPECT_TRUE(reply("1+2+3")["move"].is_null());
  EXPECT_TRUE(
      ask(clerk,
          {{"ask", "reply"}, {"game", "kayles"}, {"position", "3"}, {"certificate", made["certificate"]}})
          .contains("error"));
}

TEST(Ask, WhatIsNotKnownInTimeIsNull) {
  tendril::Clerk clerk;
  const json answer =
      ask(clerk, {{"ask", "moves"}, {"game", "sprouts"}, {"position", "0*40"}, {"seconds", 0.2}});
  ASSERT_FALSE(answer.contains("error"));
  if (answer.contains("moves")) {
    EXPECT_TRUE(answer["nimber"].is_null());
    EXPECT_NE(answer["unknown"], "");
    for (const json& move : answer["moves"])
      EXPECT_TRUE(move["nimber"].is_null() || move["nimber"].is_number());
  }
}

TEST(Ask, TheListAloneHasNoValues) {
  tendril::Clerk clerk;
  const json answer =
      ask(clerk, {{"ask", "moves"}, {"game", "cycles"}, {"position", "doublediamond"}, {"values", false}});
  EXPECT_GT(answer["moves"].size(), 10U);
  for (const json& move : answer["moves"]) EXPECT_TRUE(move["nimber"].is_null());
}

TEST(Ask, CertificatesAreMadeAndChecked) {
  tendril::Clerk clerk;
  const json made = ask(clerk, {{"ask", "certificate"}, {"game", "sprouts"}, {"position", "0*4"}});
  const json verdict = ask(clerk, {{"ask", "check"}, {"certificate", made["certificate"]}});
  EXPECT_TRUE(verdict["holds"].get<bool>()) << verdict;
}

TEST(Ask, NothingReachesFilesOrPrograms) {
  tendril::Clerk clerk;
  for (const auto& [game, position] :
       std::vector<std::pair<std::string, std::string>>{{"cycles", "@/etc/passwd"},
                                                        {"cycles", " \t@/etc/passwd"},
                                                        {"nim", "3 + @/etc/passwd"},
                                                        {"program:/bin/true", "1"},
                                                        {"rules:kayles.rules", "path(3)"},
                                                        {"sum", "nim 1 + program:/bin/true 1"},
                                                        {"rules:/etc/passwd", "1"},
                                                        {"nim", "rules:/etc/passwd"}}) {
    const json answer = ask(clerk, {{"ask", "read"}, {"game", game}, {"position", position}});
    ASSERT_TRUE(answer.contains("error")) << answer;
    EXPECT_NE(answer["error"]["problem"].get<std::string>().find(" here"), std::string::npos) << answer;
  }
  // A surface is no file.
  EXPECT_TRUE(ask(clerk, {{"ask", "read"}, {"game", "sprouts"}, {"position", "0*2@T1"}}).contains("text"));
}

TEST(Ask, WhatIsNoQuestionIsAnError) {
  tendril::Clerk clerk({.text = 1000});
  for (const std::string text :
       {"", "{", "[]", "3", R"({"ask":3})", R"({"ask":"dance","game":"nim","position":"1"})",
        R"({"ask":"moves","game":"nim"})", R"({"ask":"moves","game":"nim","position":"x"})",
        R"({"ask":"moves","game":"nim","position":"3","play":"chess"})",
        R"({"ask":"moves","game":"nim","position":"3","seconds":-1})",
        R"({"ask":"draw","game":"sprouts","position":"0*2","stroke":[1]})"})
    EXPECT_TRUE(json::parse(clerk.ask(text)).contains("error")) << text;
  EXPECT_TRUE(json::parse(clerk.ask(std::string(2000, ' '))).contains("error"));
}

TEST(Ask, AStopEndsTheSearch) {
  tendril::Clerk clerk;
  const tendril::StopToken stop;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    stop.stop("somebody");
  });
  const json answer = json::parse(clerk.ask(R"({"ask":"outcome","game":"sprouts","position":"0*45"})", stop));
  other.join();
  EXPECT_EQ(answer["stopped"], "somebody");
}

}  // namespace
