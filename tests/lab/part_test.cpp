// The parts of a sweep as people, and arrays of Slurm's, name them.
#include <gtest/gtest.h>

#include <cstdlib>

#include "lab/state.hpp"
#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

void set_array(const char* id, const char* first, const char* step, const char* count) {
  setenv("SLURM_ARRAY_TASK_ID", id, 1);
  setenv("SLURM_ARRAY_TASK_MIN", first, 1);
  setenv("SLURM_ARRAY_TASK_STEP", step, 1);
  setenv("SLURM_ARRAY_TASK_COUNT", count, 1);
}

TEST(SweepPart, ComesFromTheArrayOfSlurm) {
  for (const char* name :
       {"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_STEP", "SLURM_ARRAY_TASK_COUNT"})
    unsetenv(name);
  EXPECT_THROW(parse_part("auto"), InputError);
  set_array("3", "1", "1", "8");
  EXPECT_EQ(parse_part("auto").number, 3U);
  EXPECT_EQ(parse_part("auto").of, 8U);
  set_array("10", "0", "5", "4");
  EXPECT_EQ(parse_part("auto").number, 3U);
  set_array("9", "1", "1", "3");  // --array=1,5,9
  EXPECT_THROW(parse_part("auto"), InputError);
  set_array("x", "1", "1", "3");
  EXPECT_THROW(parse_part("auto"), InputError);
}

}  // namespace
}  // namespace tendril::lab
