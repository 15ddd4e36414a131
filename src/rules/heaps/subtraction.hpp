// Subtraction games by their set: Sub({1,2,5}) takes 1, 2 or 5 counters and never splits (Beaudou et al. 2018, section 1).
// As a code every number of the set is a digit 3, on heaps and, where "never splits" is "leaves the graph connected", on
// graphs.
#pragma once

#include <string>
#include <string_view>

#include "tendril/about.hpp"

namespace tendril::heaps {

// "{1,2,5}" as the code "0.33003". Throws InputError.
std::string subtraction_code(std::string_view set);

About sub_about();
About graph_sub_about();

}  // namespace tendril::heaps
