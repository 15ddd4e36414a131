// Conway's genus (On Numbers and Games, chapter 12; Winning Ways, chapter 13) of canonical forms: docs/misere.md.
//
// The misère nimber of a game is the mex of those of its options, and 1 if it is over; beside *1 it changes by exclusive
// or with 1. So with g_k for the misère nimber of G + k *2,
//   g_k(G) = mex of g_k(G') for every option G', and, if k > 0, of g_(k-1)(G) and g_(k-1)(G) xor 1.
// Once the sequences of all options alternate, g_(k+2) is a function of g_k and of the parity of k; so g_(k+2) = g_k
// makes this one alternate too.
#pragma once

#include <vector>

#include "solve/misere/forms.hpp"
#include "tendril/misere.hpp"

namespace tendril::misere {

Genus genus(const Forms& forms, FormId form);

// The forms below `form`, itself included, ascending: options come before what they are options of.
std::vector<FormId> below(const Forms& forms, FormId form);

// As nested sets, *n for Nim-heaps; empty if that takes more than `most` characters.
std::string text(const Forms& forms, FormId form, std::size_t most);

}  // namespace tendril::misere
