// What the limit on memory is spent on: one plan, computed from the limit and the settings, instead of a
// fraction in every file that allocates.
#pragma once

#include <cstddef>

#include "tendril/settings.hpp"

namespace tendril {

struct MemoryPlan {
  MemoryPlan(std::size_t limit, const Settings& settings);

  std::size_t one_list;       // the options of one position, while they are listed
  std::size_t search;         // table and couples of a search, before they are tidied; the tidying itself
                              // needs half as much again, and the process a little
  std::size_t search_kept;    // what may be left of them after tidying; more stops the search
  std::size_t table_forgets;  // a table of this size forgets its option lists ...
  std::size_t lists_worth_forgetting;  // ... if they take this much
  std::size_t table_full;              // and one of this size stops the question
  std::size_t sweep_tidies;   // a sweep forgets what can be found again when the process takes this much
  std::size_t sweep_nimbers;  // and nimbers too, if they alone take this much
};

}  // namespace tendril
