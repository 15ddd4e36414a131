// Lines of text that notice what happens to them. Each ends in a tab, a # and eight hexadecimal digits: the CRC-32
// of the seal of the line before and of the line itself. So a line that was changed, left out, repeated or
// moved breaks a seal, and which line it is can be said. (A state of a sweep without seals was read happily
// after a line with a hit had been deleted.)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tendril::lab {

class Sealer {
 public:
  // The line with its seal and a newline.
  std::string seal(std::string_view line);
  // The line without its seal, `sealed` being one without its newline; nullopt if the seal is not right.
  std::optional<std::string_view> open(std::string_view sealed);

 private:
  std::string next(std::string_view line) const;

  std::string last_;
};

}  // namespace tendril::lab
