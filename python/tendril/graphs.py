"""Graphs as people have them (networkx, Sage, an adjacency dict, an edge list) as boards of a game, and back.

A game reads a board as text, in which a vertex is a letter or a number. A :class:`Board` is that text together with the
user's own vertices, so that moves and pictures can name them.
"""
from __future__ import annotations

import re
import shutil
import subprocess
from html import escape
from typing import TYPE_CHECKING, Any, Dict, Hashable, Iterable, Iterator, List, Mapping, Optional, Sequence, Set, Tuple

from .errors import InputError

if TYPE_CHECKING:
    import networkx

Vertex = Hashable
Edge = Tuple[Vertex, Vertex]

_NUMBER = re.compile(r"(?<![\w.])(\d+|[A-Za-z])(?![\w.])")


class Board:
    """A simple graph with the user's vertices, and how a game reads it."""

    __slots__ = ("vertices", "edges", "cells", "marks", "text", "labels")

    def __init__(self, vertices: Iterable[Vertex], edges: Iterable[Edge],
                 cells: Optional[Sequence[Sequence[Vertex]]] = None, marks: Sequence[Edge] = ()):
        self.vertices: List[Vertex] = list(dict.fromkeys(vertices))
        self.edges: List[Edge] = list(edges)
        self.cells = cells
        self.marks = list(marks)
        known: Set[Vertex] = set(self.vertices)
        seen: Set[frozenset[Vertex]] = set()
        for u, v in self.edges:
            for end in (u, v):
                if end not in known:
                    known.add(end)
                    self.vertices.append(end)
            if u == v:
                raise InputError(f"a loop at {u!r}", right="graphs here are simple: the two ends of an edge differ")
            if frozenset((u, v)) in seen:
                raise InputError(f"the edge {u!r}, {v!r} twice", right="graphs here are simple: give each edge once")
            seen.add(frozenset((u, v)))
        self.text, self.labels = self._write()

    def _write(self) -> Tuple[str, Dict[str, Vertex]]:
        joined = {end for edge in self.edges for end in edge}
        alone = [v for v in self.vertices if v not in joined]
        # The user's own vertices, if the notation has them; isolated ones have no name there.
        if alone or not all(_is_plain(v) for v in self.vertices):
            order = [v for v in self.vertices if v in joined] + alone
            token = {v: str(i) for i, v in enumerate(order)}
        else:
            token = {v: str(v) for v in self.vertices}
        parts = []
        if self.edges:
            parts.append("edges " + " ".join(f"{token[u]}-{token[v]}" for u, v in self.edges))
        parts += ["path(1)"] * len(alone)
        text = " + ".join(parts) or "path(0)"
        for cell in self.cells or ():
            for v in cell:
                if v not in joined:
                    raise InputError(f"a cell with {v!r}", right="the vertices of a cell are vertices of the graph")
        if self.cells:
            text += " cells " + " ".join("-".join(token[v] for v in cell) for cell in self.cells)
        if self.marks:
            for u, v in self.marks:
                if u not in token or v not in token:
                    raise InputError(f"a mark {u!r} to {v!r}", right="marks are put on edges of the graph")
            text += " marks " + " ".join(f"{token[u]}>{token[v]}" for u, v in self.marks)
        return text, {name: v for v, name in token.items()}

    def named(self, text: str) -> str:
        """A move's name with the user's vertices in it."""
        if all(str(label) == name for name, label in self.labels.items()):
            return text
        return _NUMBER.sub(lambda match: str(self.labels.get(match[1], match[1])), text)

    def labelled(self, svg: str) -> str:
        """A picture with the user's vertices in it."""
        return re.sub(r">(\w+)</text>", lambda match: f">{escape(str(self.labels.get(match[1], match[1])))}</text>", svg)

    def without(self, names: Iterable[str]) -> "Board":
        """The board that is left when the vertices of these names, as they stand in the text, are taken."""
        gone = {self.labels[name] for name in names}
        return Board([v for v in self.vertices if v not in gone],
                     [edge for edge in self.edges if edge[0] not in gone and edge[1] not in gone])

    def __reduce__(self) -> Any:
        return Board, (self.vertices, self.edges, self.cells, self.marks)


def _is_plain(vertex: Vertex) -> bool:
    if isinstance(vertex, bool):
        return False
    if isinstance(vertex, int):
        return 0 <= vertex < 10**9
    return isinstance(vertex, str) and len(vertex) == 1 and vertex.isascii() and vertex.isalpha()


def board_of(graph: Any, marks: Sequence[Edge] = (), outer: Optional[Sequence[Vertex]] = None) -> Board:
    """The board that an object means: a networkx or Sage graph, an adjacency dict, or an iterable of edges."""
    if hasattr(graph, "traverse_face"):
        vertices, edges = _networkx_graph(graph)
        return Board(vertices, edges, _bounded_faces(graph, outer), marks)
    if hasattr(graph, "adj") and hasattr(graph, "is_directed"):
        if graph.is_directed():
            raise InputError("a directed graph", right="these games are played on undirected graphs: G.to_undirected()")
        return Board(*_networkx_graph(graph), marks=marks)
    if hasattr(graph, "vertex_iterator") and hasattr(graph, "edge_iterator"):
        if graph.is_directed():
            raise InputError("a directed graph", right="these games are played on undirected graphs: G.to_undirected()")
        return Board(graph.vertex_iterator(), graph.edge_iterator(labels=False), marks=marks)
    if isinstance(graph, Mapping):
        if not all(isinstance(neighbours, Iterable) for neighbours in graph.values()):
            raise InputError("a dict that is no graph", right="each vertex with a list of its neighbours")
        return Board(*_adjacency(graph), marks=marks)
    try:
        edges = [(u, v) for u, v in graph]
    except (TypeError, ValueError):
        raise InputError(f"no graph: {type(graph).__name__}",
                         right="a networkx or Sage graph, an adjacency dict, pairs of vertices, or text") from None
    return Board((), edges, marks=marks)


def _networkx_graph(graph: Any) -> Tuple[List[Vertex], List[Edge]]:
    if graph.is_multigraph():
        raise InputError("a multigraph", right="graphs here are simple: networkx.Graph(G) merges parallel edges")
    # An embedding has every edge twice, once from each end.
    return list(graph.nodes()), list({frozenset(edge): edge for edge in graph.edges()}.values())


def _adjacency(graph: Mapping[Vertex, Iterable[Vertex]]) -> Tuple[List[Vertex], List[Edge]]:
    edges: Dict[frozenset[Vertex], Edge] = {}
    for u, neighbours in graph.items():
        for v in neighbours:
            edges.setdefault(frozenset((u, v)), (u, v))
    return list(graph), list(edges.values())


def _bounded_faces(embedding: "networkx.PlanarEmbedding", outer: Optional[Sequence[Vertex]]) -> List[List[Vertex]]:
    """The faces of a plane graph but for the outer one: the longest, unless it is named by its vertices."""
    done: Set[Edge] = set()
    faces = [embedding.traverse_face(u, v, done) for u, v in embedding.edges() if (u, v) not in done]
    if outer is None:
        faces.remove(max(faces, key=len)) if faces else None
    else:
        named = [face for face in faces if set(face) == set(outer)]
        if not named:
            raise InputError("no face with the vertices of outer=", right="name all vertices of one face")
        faces.remove(named[0])
    # No arrows go round a face that passes an edge twice: it is no cell. One that passes a vertex twice is.
    return [face for face in faces
            if len({frozenset(edge) for edge in zip(face, face[1:] + face[:1])}) == len(face)]


def graphs(vertices: int, *, connected: bool = True) -> Iterator[str]:
    """Every graph with so many vertices, one of each isomorphism class, as graph6: ``geng``, of nauty, lists them.

    >>> sum(1 for _ in graphs(6))
    112
    """
    return _lines_of("geng", ["-q"] + (["-c"] if connected else []) + [str(vertices)])


def trees(vertices: int) -> Iterator[str]:
    """Every tree with so many vertices, as sparse6: ``gentreeg``, of nauty, lists them.

    >>> sum(1 for _ in trees(9))
    47
    """
    return _lines_of("gentreeg", ["-q", str(vertices)])


def _lines_of(program: str, arguments: List[str]) -> Iterator[str]:
    vertices = arguments[-1]
    if not 1 <= int(vertices) <= 32:
        raise InputError("no number of vertices", vertices, 1, "1 to 32")
    path = shutil.which(program) or shutil.which("nauty-" + program)
    if path is None:
        raise FileNotFoundError(f"{program} is not installed: it comes with nauty (Debian: apt install nauty)")
    return _printed_by([path, *arguments])


def _printed_by(command: List[str]) -> Iterator[str]:
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                yield line.strip()
        except GeneratorExit:
            process.kill()
            raise
    if process.returncode != 0:
        raise RuntimeError(f"{command[0]} failed with exit code {process.returncode}")
