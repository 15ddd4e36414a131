// Text from outside as it can stand in a message: nothing in it commands the terminal. A file must not be able to fake
// a line of ours by what it is called or what it says.
#pragma once

#include <string>

namespace tendril {

// Control characters become '?': those of ASCII, and those of ISO 6429, 80 to 9f, by themselves as terminals of 8 bits read
// them, or as UTF-8, behind c2.
inline std::string printable(std::string text) {
  int to_come = 0;  // bytes of a character that has begun, but for those of two that c2 begins
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7f || (byte >= 0x80 && byte < 0xa0 && to_come == 0)) {
      text[i] = '?';
      if (byte >= 0x80 && i > 0 && text[i - 1] == '\xc2') text[i - 1] = '?';
    }
    if (byte < 0x80 || byte == 0xc2)
      to_come = 0;
    else if (byte >= 0xc0)
      to_come = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    else if (to_come > 0)
      --to_come;
  }
  return text;
}

}  // namespace tendril
