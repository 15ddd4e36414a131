#include "page/progress_line.hpp"

#include <gtest/gtest.h>

namespace tendril {
namespace {

TEST(PageProgress, StaysOnOneLine) {
  EXPECT_EQ(fitted("abc", 3), "abc");
  EXPECT_EQ(fitted("abcd", 3), "abc");
  EXPECT_EQ(fitted("\xc3\xa9\xc3\xa9\xc3\xa9", 2), "\xc3\xa9\xc3\xa9");
  EXPECT_EQ(fitted("a\nb\x1b[K", 20), "a?b?[K");
  EXPECT_EQ(whole_phrases("nim 3: 20 s, 312M", 17), "nim 3: 20 s, 312M");
  EXPECT_EQ(whole_phrases("nim 3: 20 s, 312M", 16), "nim 3: 20 s");
  EXPECT_EQ(whole_phrases("nim 3: 20 s, 312M", 11), "nim 3: 20 s");
  EXPECT_EQ(whole_phrases("nim 3: 20 s, 312M", 10), "nim 3: 20 ");
  EXPECT_EQ(whole_phrases("a, bcdefghijklm", 12), "a, bcdefghij");
  Progress progress{
      .doing = "nim 3", .done = 81920, .rate = 4096.4, .seconds = 20, .bytes = 312U << 20, .detail = {}};
  EXPECT_EQ(progress_text(progress), "nim 3: 20 s, 81,920 positions, 4,096/s, 312M");
  progress.detail = "depth 7";
  progress.bytes = std::size_t{3} << 29;
  EXPECT_EQ(progress_text(progress), "nim 3: 20 s, 81,920 positions, 4,096/s, 1.5G, depth 7");
}

TEST(PageProgress, CanBePutBack) {
  testing::internal::CaptureStderr();
  {
    ProgressLine line(true);
    line.restore();
    line.show("something");
    line.restore();
    line.clear();
    line.restore();
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "\r\033[Ksomething\r\033[K\r\033[Ksomething\r\033[K");
}

TEST(PageProgress, NotWantedPrintsNothing) {
  testing::internal::CaptureStderr();
  {
    ProgressLine line(false);
    line.show("something");
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  testing::internal::CaptureStderr();
  {
    ProgressLine line(true);
    line.show("something");
    line.clear();
    line.clear();
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "\r\033[Ksomething\r\033[K");
}

}  // namespace
}  // namespace tendril
