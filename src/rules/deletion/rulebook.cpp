#include "rules/deletion/rulebook.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/reader.hpp"
#include "rules/deletion/deletion_rules.hpp"
#include "rules/octal/node_kayles.hpp"
#include "rules/octal/octal.hpp"
#include "tendril/error.hpp"

namespace tendril::deletion {
namespace {

constexpr std::uint32_t kLargestSet = 64;
constexpr std::size_t kMostLines = 1000;
constexpr std::string_view kTakeRight =
    "write take and vertex, edge, neighbourhood, closed neighbourhood, set of 2 or connected set of 2";

bool accept_neighbourhood(TextReader& in) {
  return in.accept_word("neighbourhood") || in.accept_word("neighborhood");
}

// "2", "1, 2 or 5", "1..3"
std::vector<std::uint32_t> read_sizes(TextReader& in) {
  constexpr std::string_view kRight = "sets have 1 to 64 vertices: set of 2, set of 1 or 2, set of 1..3";
  std::vector<std::uint32_t> sizes;
  do {
    in.skip_space();
    const std::size_t at = in.offset();
    const auto from = static_cast<std::uint32_t>(in.number(kLargestSet, kRight));
    std::uint32_t to = from;
    if (in.rest().starts_with("..")) {
      in.advance(2);
      to = static_cast<std::uint32_t>(in.number(kLargestSet, kRight));
    }
    if (from == 0 || to < from) in.fail_at(at, "no size of a set", kRight);
    for (std::uint32_t size = from; size <= to; ++size) sizes.push_back(size);
  } while (in.accept(',') || in.accept_word("or"));
  return sizes;
}

void read_degree(TextReader& in, Take& take) {
  constexpr std::string_view kRight = "write if degree even, odd, = 2, <= 2 or >= 2";
  if (!in.accept_word("degree")) in.fail("a condition on something else", kRight);
  if (in.accept_word("even")) {
    take.test = Take::Test::even;
  } else if (in.accept_word("odd")) {
    take.test = Take::Test::odd;
  } else {
    in.skip_space();
    take.test = in.rest().starts_with("<=")   ? Take::Test::at_most
                : in.rest().starts_with(">=") ? Take::Test::at_least
                                              : Take::Test::exactly;
    if (take.test != Take::Test::exactly) in.advance();
    in.expect('=', kRight);
    take.degree = static_cast<std::uint32_t>(in.number(1'000'000, kRight));
  }
}

std::uint8_t read_leaving(TextReader& in) {
  std::uint8_t leaving = 0;
  do {
    if (in.accept_word("nothing"))
      leaving |= octal::kMayEmpty;
    else if (in.accept_word("connected"))
      leaving |= octal::kMayLeaveConnected;
    else if (in.accept_word("disconnected"))
      leaving |= octal::kMayDisconnect;
    else
      in.fail("nothing that can be left",
              "write leaving nothing, connected, disconnected, or several joined by or");
  } while (in.accept_word("or"));
  return leaving;
}

void read_rule(TextReader& in, Rulebook& book) {
  if (!in.accept_word("take")) in.fail("no rule", kTakeRight);
  Take take;
  std::vector<std::uint32_t> sizes{1};
  bool has_degree = false;
  if (in.accept_word("vertex")) {
    has_degree = true;
  } else if (in.accept_word("edge")) {
    take.what = Take::What::edge;
  } else if (accept_neighbourhood(in)) {
    take.what = Take::What::neighbourhood;
    has_degree = true;
  } else if (in.accept_word("closed")) {
    if (!accept_neighbourhood(in)) in.fail("closed what?", kTakeRight);
    take.what = Take::What::closed_neighbourhood;
    has_degree = true;
  } else {
    take.what = in.accept_word("connected") ? Take::What::connected_set : Take::What::any_set;
    if (!in.accept_word("set") || !in.accept_word("of")) in.fail("nothing that can be taken", kTakeRight);
    sizes = read_sizes(in);
  }
  in.skip_space();
  const std::size_t at = in.offset();
  if (in.accept_word("if")) {
    if (!has_degree)
      in.fail_at(at, "a degree of something without one", "vertices and neighbourhoods have one");
    read_degree(in, take);
  }
  if (in.accept_word("leaving")) take.leaving = read_leaving(in);
  in.expect_end("a rule is: take WHAT, if degree ..., leaving ..., in this order");
  for (const std::uint32_t size : sizes) {
    take.size = size;
    book.push_back(take);
  }
}

// The book as an octal code, if it takes connected sets and asks for no degrees.
std::string octal_code(const Rulebook& book) {
  std::string code(kLargestSet, '0');
  for (const Take& take : book) {
    const bool connected = take.what == Take::What::connected_set ||
                           (take.size == 1 && take.what != Take::What::edge &&
                            (take.what == Take::What::vertex || take.what == Take::What::any_set));
    if (!connected || take.test != Take::Test::none) return {};
    code[take.size - 1] = static_cast<char>('0' + ((code[take.size - 1] - '0') | take.leaving));
  }
  return "0." + code.substr(0, code.find_last_not_of('0') + 1);
}

bool is_node_kayles(const Rulebook& book) {
  return book.size() == 1 && book[0].what == Take::What::closed_neighbourhood &&
         book[0].test == Take::Test::none && book[0].leaving == 7;
}

std::string written(const Take& take) {
  using Test = Take::Test;
  std::string text = "take ";
  text += take.what == Take::What::vertex                 ? "vertex"
          : take.what == Take::What::edge                 ? "edge"
          : take.what == Take::What::neighbourhood        ? "neighbourhood"
          : take.what == Take::What::closed_neighbourhood ? "closed neighbourhood"
          : take.what == Take::What::connected_set        ? fmt::format("connected set of {}", take.size)
                                                          : fmt::format("set of {}", take.size);
  if (take.test == Test::even || take.test == Test::odd)
    text += take.test == Test::even ? " if degree even" : " if degree odd";
  else if (take.test != Test::none)
    text += fmt::format(" if degree {} {}",
                        take.test == Test::exactly   ? "="
                        : take.test == Test::at_most ? "<="
                                                     : ">=",
                        take.degree);
  if (take.leaving == 7) return text;
  std::string_view before = " leaving ";
  for (const auto& [bit, word] :
       {std::pair(octal::kMayEmpty, "nothing"), std::pair(octal::kMayLeaveConnected, "connected"),
        std::pair(octal::kMayDisconnect, "disconnected")})
    if ((take.leaving & bit) != 0) {
      text.append(before).append(word);
      before = " or ";
    }
  return text;
}

}  // namespace

bool Take::fits(std::uint32_t there) const {
  switch (test) {
    case Test::none:
      return true;
    case Test::even:
      return there % 2 == 0;
    case Test::odd:
      return there % 2 == 1;
    case Test::exactly:
      return there == degree;
    case Test::at_most:
      return there <= degree;
    case Test::at_least:
      return there >= degree;
  }
  return false;
}

Rulebook read_rulebook(std::string_view text) {
  Rulebook book;
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    ++number;
    const std::string_view rules = line.substr(0, line.find('#'));
    for (std::size_t at = 0; at < rules.size();) {
      const std::size_t next = std::min(rules.find(';', at), rules.size());
      TextReader in(rules.substr(at, next - at));
      in.skip_space();
      try {
        if (!in.done()) read_rule(in, book);
      } catch (const InputError& error) {
        throw InputError(fmt::format("line {}: {}", number, error.problem()), line, at + error.column() - 1,
                         error.right());
      }
      at = next + 1;
    }
    if (book.size() > kMostLines) throw InputError("too many rules", line, 0, "at most 1000");
  }
  if (book.empty())
    throw InputError("rules that allow no move", text.substr(0, 60), 0, std::string(kTakeRight));
  return book;
}

std::string name_of(const Rulebook& book) {
  if (is_node_kayles(book)) return "node-kayles";
  if (const std::string code = octal_code(book); !code.empty()) return "octal:" + code;
  std::string name = "rules:{";
  for (const Take& take : book) name.append(&take == book.data() ? "" : "; ").append(written(take));
  return name + "}";
}

std::shared_ptr<const Ruleset> compiled(const Rulebook& book) {
  if (is_node_kayles(book)) return std::make_shared<octal::NodeKaylesRules>();
  if (const std::string code = octal_code(book); !code.empty())
    return std::make_shared<octal::OctalRules>(code);
  return std::make_shared<DeletionRules>(book);
}

}  // namespace tendril::deletion
