// The words of a paper, or of a quotation from it, folded so that a readable quotation and the text extraction it
// comes from give the same list. Folded away are, and nothing else:
//   - white space, capitals, punctuation, quotation marks, dollar signs, stars, and bytes outside ASCII but dashes;
//   - brackets, underscores and LaTeX commands that only set type (\mathcal, \left, ...);
//   - hyphens inside words of two letters or more, also those that end a line (the extractions break words).
// Commands that mean something become the words a quotation uses: \oplus is (+), \lfloor is floor, \geq is >=, an
// accent follows its letter (\check{a} is av, \hat{b} is b^), \overline{n} is bar(n), \frac{a}{b} is a/b. Numbers, the
// signs + - = < > ~ / ^ and all words count.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tendril::papers {

std::vector<std::string> folded_words(std::string_view text);

// Every run of this many words of a text is in its index, as a hash of 24 bits.
inline constexpr std::size_t kGram = 5;
std::vector<std::uint32_t> grams(const std::vector<std::string>& words);

// The parts of a quotation between the gaps "[...]".
std::vector<std::string> fragments(std::string_view quotation);

}  // namespace tendril::papers
