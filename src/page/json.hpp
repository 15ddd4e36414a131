// JSON to be written: values are put together and dumped on one line. Nothing here reads JSON, so a value
// need not be taken apart again: numbers, strings and arrays are kept as the text they become, and only
// objects keep their fields, which can be replaced. A library that also reads (nlohmann's) cost every file
// that includes this one seconds of compiling; a test holds this writer against it.
#pragma once

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tendril {

class Json {
 public:
  struct Field;

  Json() = default;  // null
  Json(std::nullptr_t) {}
  template <std::same_as<bool> T>
  Json(T truth) : text_(truth ? "true" : "false") {}
  template <std::integral T>
  requires(!std::same_as<T, bool>) Json(T number) : text_(std::to_string(number)) {}
  // In the fewest digits that read back as the same number; null if it is not finite.
  Json(double number);
  // Bytes that are no UTF-8 become U+FFFD.
  template <std::convertible_to<std::string_view> T>
  Json(const T& text) : text_(quoted(text)) {}
  template <class T>
  Json(std::span<T> elements) : kind_(Kind::array) {
    text_.clear();
    for (const auto& element : elements) push_back(element);
  }
  template <class T>
  Json(const std::vector<T>& elements) : Json(std::span<const T>(elements)) {}
  // An object: Json{{"nimber", 3}, {"moves", Json::array({1, 2})}}. No name may stand twice.
  Json(std::initializer_list<Field> fields);

  static Json object() { return Json(std::initializer_list<Field>{}); }
  static Json array(std::initializer_list<Json> elements = {});
  // A text that is JSON already.
  static Json verbatim(std::string text);

  // Adds an element at the end. Of an array, or of null, which becomes an array.
  void push_back(const Json& element);
  // The field of this name, null if it is new. Of an object, or of null, which becomes an object.
  Json& operator[](std::string_view name);
  // Takes every field of the other object: in its place if there was one of the name, else at the end.
  void update(const Json& other);

  // On one line, without blanks, fields in the order in which they came.
  std::string dump() const;

 private:
  enum class Kind { scalar, array, object };

  bool is_null() const { return kind_ == Kind::scalar && text_ == "null"; }
  static std::string quoted(std::string_view text);
  void dump_to(std::string& out) const;

  Kind kind_ = Kind::scalar;
  std::string text_ = "null";  // a scalar; or the elements of an array, with commas between them
  std::vector<std::pair<std::string, Json>> fields_;
};

struct Json::Field {
  std::string_view name;
  Json value;
};

}  // namespace tendril
