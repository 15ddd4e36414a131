// Tables of two parameters in pieces: floor((2a + 2b - 2)/5) and such, the least or the greatest of up to three of them,
// times a constant; the same on either side of the diagonal; and along the diagonal itself, and beside it, strips that
// follow a sequence of their own. Theorem 5.1 on circles of four spots has this shape (circular:girth4 'a,1,b,1'), and
// no line or period of rows or columns shows it.
//
// How floors are found. For a minimum, floor((xa + yb + c)/d) with given x, y, d must nowhere be below the table, so c is
// at least the largest of d v - xa - yb; a larger c is only further away from every value, so this c is the one to try,
// and the values it hits are known. All x, y and d up to a bound are gone through, and a few that together hit every
// value are chosen greedily, from each of the best as the first. For a maximum the same the other way round.
// (Before, each piece was a period in one parameter or in the sum; that needs a symmetric table, and its border had to
// be found first.)
#pragma once

#include "lab/closed_form.hpp"

namespace tendril::lab {

// Whether some such form of a table of two parameters holds.
bool piecewise(Trials& trials);

// Tables that repeat along the diagonal: the value at (a + t, b + t) is that at (a, b) and the same increase each time, from
// some a and b on, and far from the diagonal nothing changes. Circles with spots of two tips have this shape
// (circular:girth4 'a,b,2,0').
bool diagonal_period(Trials& trials);

}  // namespace tendril::lab
