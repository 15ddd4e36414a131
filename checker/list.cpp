#include "checker/list.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

namespace checker {
namespace {

using Fields = std::vector<std::string_view>;

class ListReader {
 public:
  explicit ListReader(std::string_view text) : text_(text) {}

  Certificate read() {
    if (!next() || line_ != "tendril certificate 1") fail("the first line is 'tendril certificate 1'");
    while (next()) {
      const Fields fields = split();
      if (fields[0] == "game") {
        read_game(fields);
      } else if (fields[0] == "claim") {
        read_claim(fields);
      } else if (fields[0] == "entry") {
        read_entry(fields);
      } else if (fields[0] == "gives") {
        read_gives(fields);
      } else if (fields[0] == "reply") {
        read_reply(fields);
      } else if (fields[0] == "hint") {
        read_hint(fields);
      } else if (fields[0] == "form") {
        read_form(fields);
      } else if (fields[0] == "equal") {
        read_equal(fields);
      } else if (fields[0] == "lost") {
        read_lost(fields);
      } else if (fields[0] == "end") {
        read_end(fields);
        return std::move(result_);
      } else {
        fail("no such line: game, claim, entry, gives, reply, hint, form, equal, lost, end or # expected");
      }
    }
    fail("the file is cut: no 'end' line");
  }

 private:
  [[noreturn]] void fail(const std::string& why) const { throw Wrong(number_, why); }

  // Goes to the next line that is no comment. Every line, also the last, ends with a newline.
  bool next() {
    while (at_ < text_.size()) {
      const std::size_t end = text_.find('\n', at_);
      ++number_;
      if (end == std::string_view::npos) fail("the file is cut: the last line has no end");
      line_ = text_.substr(at_, end - at_);
      at_ = end + 1;
      if (!line_.starts_with('#')) return true;
    }
    ++number_;
    return false;
  }

  Fields split() const {
    Fields fields;
    for (std::size_t begin = 0;;) {
      const std::size_t tab = line_.find('\t', begin);
      fields.push_back(line_.substr(begin, tab == std::string_view::npos ? tab : tab - begin));
      if (tab == std::string_view::npos) return fields;
      begin = tab + 1;
    }
  }

  std::uint32_t number(std::string_view text) const {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || (text.size() > 1 && text[0] == '0'))
      fail("a number expected, at most " + std::to_string(std::numeric_limits<std::uint32_t>::max()));
    return value;
  }
  Numbers numbers(std::string_view text) const {
    Numbers result;
    if (text == "-") return result;
    for (std::size_t begin = 0;;) {
      const std::size_t blank = text.find(' ', begin);
      result.push_back(number(text.substr(begin, blank == std::string_view::npos ? blank : blank - begin)));
      if (result.back() == 0) fail("entries are numbered from 1");
      if (result.size() > 1 && result[result.size() - 2] > result.back())
        fail("entry numbers are written in ascending order");
      if (blank == std::string_view::npos) return result;
      begin = blank + 1;
    }
  }
  void want(const Fields& fields, std::size_t least, std::size_t most) const {
    if (fields.size() < least || fields.size() > most) fail("wrong number of fields");
  }

  void read_game(const Fields& fields) {
    want(fields, 2, 2);
    if (result_.game_line != 0) fail("a second game");
    result_.game_line = number_;
    result_.game = fields[1];
  }
  void read_claim(const Fields& fields) {
    want(fields, 4, 5);
    if (result_.game_line == 0) fail("the game comes before the claim");
    Claim& claim = result_.claim;
    if (claim.line != 0) fail("a second claim");
    claim.line = number_;
    claim.position = fields[3];
    if (fields[1] == "nimber") {
      want(fields, 4, 4);
      claim.kind = 'n';
      claim.value = number(fields[2]);
    } else if (fields[1] == "outcome" && (fields[2] == "P" || fields[2] == "N")) {
      claim.kind = fields[2][0];
      claim.has_move = fields.size() == 5;
      if (claim.has_move && claim.kind == 'P') fail("only a claim of N names a winning option");
      if (claim.has_move) claim.move = numbers(fields[4]);
    } else if (fields[1] == "misere" && (fields[2] == "P" || fields[2] == "N")) {
      want(fields, 4, 4);
      claim.kind = fields[2][0];
      claim.misere = true;
    } else {
      fail("a claim is 'nimber' and a number, or 'outcome' or 'misere' and P or N");
    }
  }
  void read_entry(const Fields& fields) {
    want(fields, 4, 4);
    if (result_.claim.line == 0) fail("the claim comes before the entries");
    if (result_.claim.misere) fail("a claim of misere play has forms and lost states, no entries");
    finish_entry();
    if (number(fields[1]) != result_.entries.size() + 1)
      fail("entry number " + std::to_string(result_.entries.size() + 1) + " expected");
    result_.entries.push_back({number_, number(fields[2]), fields[3], {}, {}});
  }
  void read_gives(const Fields& fields) {
    want(fields, 3, 3);
    if (result_.entries.empty()) fail("a 'gives' line belongs to an entry");
    Entry& entry = result_.entries.back();
    if (entry.gives.size() >= entry.value) fail("more 'gives' lines than the entry's value");
    if (number(fields[1]) != entry.gives.size())
      fail("an option of value " + std::to_string(entry.gives.size()) + " expected");
    entry.gives.push_back({number_, numbers(fields[2])});
  }
  void read_reply(const Fields& fields) {
    want(fields, 3, 3);
    if (result_.entries.empty()) fail("a 'reply' line belongs to an entry");
    result_.entries.back().replies.push_back({number_, fields[1], numbers(fields[2])});
  }
  // Numbers with commas between them.
  Numbers places(std::string_view text) const {
    Numbers result;
    for (std::size_t begin = 0;;) {
      const std::size_t comma = text.find(',', begin);
      result.push_back(number(text.substr(begin, comma == std::string_view::npos ? comma : comma - begin)));
      if (comma == std::string_view::npos) return result;
      begin = comma + 1;
    }
  }
  void read_hint(const Fields& fields) {
    want(fields, 4, 4);
    if (result_.entries.empty()) fail("a hint belongs to an entry");
    Entry& entry = result_.entries.back();
    Hint hint{number_, places(fields[2]), {}, {}};
    for (std::size_t i = 1; i < hint.move.size(); ++i)
      if (hint.move[i - 1] >= hint.move[i]) fail("the places of a move are written in ascending order");
    for (std::size_t begin = 0; fields[3] != "-" && begin != std::string_view::npos;) {
      const std::size_t blank = fields[3].find(' ', begin);
      const std::string_view part =
          fields[3].substr(begin, blank == std::string_view::npos ? blank : blank - begin);
      begin = blank == std::string_view::npos ? blank : blank + 1;
      if (const std::size_t equal = part.find('='); equal != std::string_view::npos) {
        hint.pairs.emplace_back(places(part.substr(0, equal)), places(part.substr(equal + 1)));
        continue;
      }
      const std::size_t colon = part.find(':');
      if (colon == std::string_view::npos) fail("a part of a hint is 3:0,1, :0,1 or 0,1=2,3");
      const std::uint32_t named = colon == 0 ? 0 : number(part.substr(0, colon));
      if (colon > 0 && named == 0) fail("entries are numbered from 1");
      hint.parts.push_back({named, places(part.substr(colon + 1))});
    }
    file_hint(entry, fields[1], std::move(hint));
  }
  // Hints of options say where the position of the reply lies, the others where entries do.
  void file_hint(Entry& entry, std::string_view kind, Hint hint) const {
    const auto whole = std::count_if(hint.parts.begin(), hint.parts.end(),
                                     [](const Hint::Part& part) { return part.entry == 0; });
    if (kind == "covers") {
      if (whole != 0) fail("this hint names entries");
      entry.covers.push_back(std::move(hint));
      return;
    }
    if (kind != "option" && kind != "reply") fail("a hint is 'covers', 'option' or 'reply'");
    if (entry.replies.empty()) fail("this hint belongs to a reply");
    Reply& reply = entry.replies.back();
    if (kind == "option") {
      if (whole != 1 || hint.parts.size() != 1) fail("this hint names the position of the reply, once");
      reply.options.push_back(std::move(hint));
    } else {
      if (whole != 0) fail("this hint names entries");
      if (!reply.how.empty()) fail("the reply has a hint already");
      reply.how.push_back(std::move(hint));
    }
  }
  // Forms come before components, and these before lost states.
  void want_misere() const {
    if (!result_.claim.misere) fail("only a claim of misere play has forms, components and lost states");
  }
  std::uint32_t form_number(std::string_view text) const {
    const std::uint32_t form = number(text);
    if (form == 0 || form > result_.forms.size()) fail("no form " + std::to_string(form));
    return form;
  }
  void read_form(const Fields& fields) {
    want(fields, 3, 3);
    want_misere();
    if (!result_.equal.empty() || !result_.lost.empty()) fail("forms come first");
    if (number(fields[1]) != result_.forms.size() + 1)
      fail("form number " + std::to_string(result_.forms.size() + 1) + " expected");
    Numbers options = numbers(fields[2]);
    if (!options.empty()) form_number(std::to_string(options.back()));
    result_.forms.push_back({number_, std::move(options)});
  }
  void read_equal(const Fields& fields) {
    want(fields, 3, 3);
    want_misere();
    if (!result_.lost.empty()) fail("components with their forms come before lost states");
    result_.equal.push_back({number_, form_number(fields[1]), fields[2]});
  }
  void read_lost(const Fields& fields) {
    want(fields, 4, 4);
    want_misere();
    if (number(fields[1]) != result_.lost.size() + 1)
      fail("lost state number " + std::to_string(result_.lost.size() + 1) + " expected");
    result_.lost.push_back({number_, form_number(fields[2]), fields[3]});
  }
  void finish_entry() const {
    if (result_.entries.empty()) return;
    const Entry& entry = result_.entries.back();
    if (entry.gives.size() < entry.value)
      throw Wrong(entry.line, "no option of value " + std::to_string(entry.gives.size()) + " is named");
  }
  void read_end(const Fields& fields) {
    want(fields, 2, 2);
    if (result_.claim.line == 0) fail("no claim");
    finish_entry();
    const std::size_t entries = result_.claim.misere ? result_.lost.size() : result_.entries.size();
    if (number(fields[1]) != entries) fail("the file has " + std::to_string(entries) + " entries");
    if (at_ != text_.size()) {
      ++number_;
      fail("nothing follows the 'end' line");
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
  std::string_view line_;
  Certificate result_;
};

}  // namespace

Certificate read_certificate(std::string_view text) { return ListReader(text).read(); }

}  // namespace checker
