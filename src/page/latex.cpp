#include "page/latex.hpp"

#include <fmt/format.h>

namespace tendril {

std::string latex_tabular(const Cells& rows, const std::vector<std::string>& remarks) {
  std::string text = fmt::format("\\begin{{tabular}}{{r|{}}}\n", std::string(rows[0].size() - 1, 'r'));
  for (std::size_t i = 0; i < rows.size(); ++i)
    text += fmt::format("{} \\\\{}\n", fmt::join(rows[i], " & "), i == 0 ? " \\hline" : "");
  text += "\\end{tabular}\n";
  for (const std::string& remark : remarks) text += fmt::format("% {}\n", remark);
  return text;
}

}  // namespace tendril
