// Compressed certificates: what goes in comes out, and nothing comes out of anything else.
#include "proof/gzip.hpp"

#include <gtest/gtest.h>

#include <random>
#include <stdexcept>

namespace tendril::proof {
namespace {

TEST(Gzip, WhatGoesInComesOut) {
  std::mt19937 random(1);
  for (const std::size_t size : {0U, 1U, 1000U, 65535U, 65536U, 65537U, 300000U}) {
    std::string text(size, 'a');
    EXPECT_EQ(gunzip(gzip(text)), text) << size;
    for (char& c : text) c = static_cast<char>(random());
    EXPECT_EQ(gunzip(gzip(text)), text) << size;
  }
}

TEST(Gzip, AnythingElseIsRefused) {
  const std::string text = "tendril certificate 1\ngame\tnim\nclaim\toutcome\tP\t2+2\nend\t0\n";
  const std::string packed = gzip(text);
  for (std::size_t size = 0; size < packed.size(); ++size)
    EXPECT_THROW(gunzip(packed.substr(0, size)), std::runtime_error) << size;
  EXPECT_THROW(gunzip(packed + "x"), std::runtime_error);
  EXPECT_THROW(gunzip(packed + packed), std::runtime_error);
  EXPECT_THROW(gunzip("plain text"), std::runtime_error);
  // Some bits say nothing about the content, as those that fill the last byte; what is read is what was written.
  std::size_t refused = 0;
  for (std::size_t bit = 0; bit < 8 * packed.size(); ++bit) {
    std::string damaged = packed;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ 1 << bit % 8);
    try {
      EXPECT_EQ(gunzip(damaged), text) << bit;
    } catch (const std::runtime_error&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 7 * packed.size());
}

}  // namespace
}  // namespace tendril::proof
