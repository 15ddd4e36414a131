// The slow twin of families/tree_classes.hpp, for any rooted graphs: every join is a graph, valued by search.
//
// Equivalence of rooted graphs by behaviour (Beaudou et al. 2018, section 4.2). Two rooted graphs S and S'
// are equivalent for joins of m edges if S and S' joined to T by a path of m edges between the roots have the
// same nimber for every T. Against finitely many partners T the classes are found by computing all these
// nimbers and putting equal rows together: from the rules of the game alone, nothing of the paper typed in.
// More partners can only split classes further, so that a number of classes that no longer grows is evidence,
// and a proof for the partners tried.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "graph/graph.hpp"
#include "tendril/control.hpp"
#include "tendril/nimber.hpp"

namespace tendril::papers {

struct RootedGraph {
  std::string name;
  Graph graph;  // may be empty: the other side is then left with the rest of the path
  Vertex root = 0;
};

// Roots joined by a path of `edges` >= 1 edges.
Graph join(const RootedGraph& first, Vertex edges, const RootedGraph& second);

// The empty graph, then every star with at most `most_paths` paths of lengths 1 and 2, rooted at its centre.
std::vector<RootedGraph> reduced_stars(Vertex most_paths);

struct Behaviour {
  // Members as indices into the family, classes by first member.
  std::vector<std::vector<std::size_t>> classes;
  // The nimber of a member of class i joined to a member of class j, where partners are the family itself.
  std::vector<std::vector<Nimber>> table;
  std::vector<Nimber> alone;  // the nimber of the members of a class, joined to nothing
};

// The classes of `family` against itself, under joins of `edges` edges, nimbers by search in octal:<code>.
// Throws Stopped.
Behaviour find_classes(const std::vector<RootedGraph>& family, Vertex edges, std::string_view code,
                       Control& control);

// The classes, one a line, and their table.
std::string print_classes(const std::vector<RootedGraph>& family, const Behaviour& behaviour);

}  // namespace tendril::papers
