#include "families/evidence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "tendril/tendril.hpp"

namespace tendril::families {

std::string certificate_text(const FamilyClaim& claim, const CommonPeriod& common, FrameValues& values,
                             const LongGame& game, std::string_view made_by, Control& control) {
  std::string text = fmt::format("tendril certificate 1\n# tendril {}{}\n", version(),
                                 made_by.empty() ? "" : fmt::format(": {}", made_by));
  const auto add = [&]<class... T>(fmt::format_string<T...> format, T&&... arguments) {
    fmt::format_to(std::back_inserter(text), format, std::forward<T>(arguments)...);
  };
  add("game\t{}\nclaim\tfamily\t{}\t{}\t{}\t{}\n", claim.game, claim.period, claim.preperiod, claim.saltus,
      claim.family);
  add("window\t{}\t{}\t{}\t{}\n", common.period, common.preperiod, common.valued_upto(), common.saltus);
  add("from\t{}\t{}\n", claim.first, fmt::join(claim.values, " "));
  std::vector<std::uint32_t> line;
  for (StateId state = 0; state < values.states(); ++state) {
    control.look(state);
    add("frame\t{}\t{}\n", state + 1, game.print(values.frame(state)));
    line.clear();
    const auto most = [&](std::size_t path) { return path < values.paths(state) ? common.valued_upto() : 0; };
    for (Length n = std::min(most(0), 1U); n <= most(0); ++n)
      for (Length m = std::min(most(1), 1U); m <= most(1); ++m)
        line.push_back(values.nimber(state, {n, m}, control));
    add("values\t{}\n", fmt::join(line, " "));
  }
  add("end\t{}\n", values.states());
  return text;
}

}  // namespace tendril::families
