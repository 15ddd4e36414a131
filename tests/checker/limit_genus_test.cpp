// The checker's bounds for the limit genus against the library's, which are tabulated by code of their own.
#include <gtest/gtest.h>

#include "checker/sprouts/position.hpp"
#include "rules/sprouts/genus_bound.hpp"

namespace {

TEST(CheckerLimitGenus, IsTheLibrarys) {
  for (int lives = 4; lives <= 40; ++lives)
    for (int weight = lives; weight <= 2 * lives; ++weight)
      for (int genus = -60; genus <= 60; ++genus)
        ASSERT_EQ(checker::sprouts::smallest_alike(genus, lives, weight),
                  tendril::sprouts::smallest_alike(tendril::surface::Surface::from_signed_genus(genus), lives,
                                                   weight, true, true)
                      .signed_genus())
            << genus << " " << lives << " " << weight;
}

}  // namespace
