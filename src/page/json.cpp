#include "page/json.hpp"

#include <fmt/format.h>

#include <cassert>
#include <cmath>
#include <cstdlib>

namespace tendril {
namespace {

// The length of the UTF-8 character at the front of `text`, or of as much of one as there is: `whole` says
// which. A byte that begins no character counts as a piece of length 1.
struct Piece {
  std::size_t length;
  bool whole;
};
Piece first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {1, true};
  if (lead < 0xc2 || lead > 0xf4) return {1, false};
  const std::size_t length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  // The second byte is restricted where the character would be too long, a surrogate, or above U+10FFFF.
  const unsigned char low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
  const unsigned char high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
  for (std::size_t i = 1; i < length; ++i)
    if (i == text.size() || byte(i) < (i == 1 ? low : 0x80) || byte(i) > (i == 1 ? high : 0xbf))
      return {i, false};
  return {length, true};
}

}  // namespace

// Digits and exponent from the standard library, set as people expect numbers: plain from 10^-4 to 10^15,
// always with a point or an exponent, so that a reader takes them for what they are.
Json::Json(double number) {
  if (!std::isfinite(number)) return;
  // The fewest digits that are read back as this number. Not std::to_chars, which not every library has for doubles.
  std::string shortest;
  for (int places = 0; places < 17; ++places) {
    shortest = fmt::format("{:.{}e}", number, places);
    if (std::strtod(shortest.c_str(), nullptr) == number) break;
  }
  std::string_view written = shortest;
  text_.clear();
  if (written.starts_with('-')) {
    text_ = "-";
    written.remove_prefix(1);
  }
  const std::size_t e = written.find('e');
  const std::string_view exponent = written.substr(e + 1);
  std::string digits(1, written[0]);
  if (e > 2) digits += written.substr(2, e - 2);
  const int power = std::stoi(std::string(exponent));  // of the first digit
  const int count = static_cast<int>(digits.size());
  if (power >= 15 || power < -4) {
    text_ += digits.substr(0, 1);
    if (count > 1) text_ += "." + digits.substr(1);
    (text_ += 'e') += exponent;
  } else if (power < 0) {
    text_ += "0." + std::string(static_cast<std::size_t>(-power - 1), '0') + digits;
  } else {
    if (count < power + 2) digits.append(static_cast<std::size_t>(power + 2 - count), '0');
    text_ += digits.insert(static_cast<std::size_t>(power) + 1, 1, '.');
  }
}

Json::Json(std::initializer_list<Field> fields) : kind_(Kind::object) {
  for (const Field& field : fields) fields_.emplace_back(field.name, field.value);
}

Json Json::array(std::initializer_list<Json> elements) {
  return Json(std::span<const Json>(elements.begin(), elements.size()));
}

Json Json::verbatim(std::string text) {
  Json json;
  json.text_ = std::move(text);
  return json;
}

std::string Json::quoted(std::string_view text) {
  std::string result = "\"";
  while (!text.empty()) {
    const auto [length, whole] = first_character(text);
    const char c = text[0];
    constexpr std::string_view kEscaped = "\"\\\b\f\n\r\t";
    constexpr std::string_view kLetters = "\"\\bfnrt";
    if (const std::size_t at = kEscaped.find(c); at != std::string_view::npos) {
      (result += '\\') += kLetters[at];
    } else if (static_cast<unsigned char>(c) < 0x20) {
      constexpr std::string_view kHex = "0123456789abcdef";
      ((result += "\\u00") += kHex[static_cast<std::size_t>(c) >> 4]) += kHex[c & 15];
    } else {
      result += whole ? text.substr(0, length) : "\xef\xbf\xbd";
    }
    text.remove_prefix(length);
  }
  return result + '"';
}

void Json::push_back(const Json& element) {
  assert(kind_ == Kind::array || is_null());
  if (kind_ != Kind::array) *this = array();
  if (!text_.empty()) text_ += ',';
  element.dump_to(text_);
}

Json& Json::operator[](std::string_view name) {
  assert(kind_ == Kind::object || is_null());
  kind_ = Kind::object;
  for (auto& [known, value] : fields_)
    if (known == name) return value;
  return fields_.emplace_back(name, Json()).second;
}

void Json::update(const Json& other) {
  assert(other.kind_ == Kind::object || other.is_null());
  for (const auto& [name, value] : other.fields_) (*this)[name] = value;
}

void Json::dump_to(std::string& out) const {
  switch (kind_) {
    case Kind::scalar:
      out += text_;
      break;
    case Kind::array:
      ((out += '[') += text_) += ']';
      break;
    case Kind::object: {
      const char* before = "{";
      for (const auto& [name, value] : fields_) {
        ((out += before) += quoted(name)) += ':';
        value.dump_to(out);
        before = ",";
      }
      out += fields_.empty() ? "{}" : "}";
    }
  }
}

std::string Json::dump() const {
  std::string out;
  dump_to(out);
  return out;
}

}  // namespace tendril
