// One visitor from several functions, to ask a variant which game it holds.
#pragma once

namespace tendril::brussels {

template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

}  // namespace tendril::brussels
