// Games in which a move deletes vertices or an edge of a graph, as a rulebook says. Positions are connected graphs in the
// forms that octal games use; sets of vertices are machine words on graphs of up to 64 vertices.
//
// Octal games whose sets need not be connected (Beaudou et al. 2018,
// Remark 7) and vertex deletion by parity (Nowakowski and Ottaway 2005) are such.
#pragma once

#include "rules/deletion/rulebook.hpp"
#include "tendril/about.hpp"

namespace tendril::deletion {

class DeletionRules final : public Ruleset {
 public:
  explicit DeletionRules(Rulebook book) : book_(std::move(book)) {}

  void options(KeyView position, Options& out) const override;
  Sum parse(std::string_view text) const override;
  std::string print(KeyView position) const override;
  std::uint64_t bound(KeyView position) const override;
  std::string empty() const override { return "path(0)"; }

  std::vector<NamedMove> moves(std::string_view text) const override;
  std::string draw(std::string_view text) const override;
  std::string draw_in_text(std::string_view text) const override;
  std::string annotate(std::string_view text) const override;

 private:
  Rulebook book_;
};

// octal-any:0.33. The set comes from one component, and what is left of that component decides. Throws InputError.
std::shared_ptr<const Ruleset> unconnected_octal(std::string_view code);
// vertex-deletion:odd, vertex-deletion:even. Throws InputError.
std::shared_ptr<const Ruleset> parity_deletion(std::string_view parity);

About unconnected_octal_about();
About parity_deletion_about();

}  // namespace tendril::deletion
