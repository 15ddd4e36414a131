// Closed forms of tables (lab/patterns.hpp) as JSON, for the commands that look for them.
#pragma once

#include "lab/patterns.hpp"
#include "page/json.hpp"

namespace tendril::app {

// What the form is, the ranges it was fitted on and tested to, and null or the first failure.
inline Json pattern_object(const lab::Pattern& pattern) {
  const auto ranges = [](const std::vector<lab::Range>& all) {
    Json list = Json::array();
    for (const lab::Range& range : all) list.push_back(Json::array({range.from, range.to}));
    return list;
  };
  Json object = {{"form", pattern.text},
                 {"parameters", pattern.names},
                 {"fitted", ranges(pattern.fitted)},
                 {"tested", ranges(pattern.tested)},
                 {"failure", nullptr}};
  if (pattern.failure)
    object["failure"] = {{"at", pattern.failure->parameters},
                         {"value", pattern.failure->found},
                         {"predicted", pattern.failure->predicted}};
  return object;
}

}  // namespace tendril::app
