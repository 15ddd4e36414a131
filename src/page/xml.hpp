// Text inside XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace tendril {

// Text with the five characters XML reserves replaced and control characters dropped.
std::string xml_escape(std::string_view text);

}  // namespace tendril
