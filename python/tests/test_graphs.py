"""Graphs of every kind, and moves that name the user's own vertices."""
import networkx as nx
import pytest

import tendril

G = nx.petersen_graph()


class SageLike:
    """The methods of a Sage graph that are used."""

    def __init__(self, graph):
        self.graph = graph

    def vertex_iterator(self):
        return iter(self.graph.nodes())

    def edge_iterator(self, labels=True):
        return ((u, v) if not labels else (u, v, None) for u, v in self.graph.edges())

    def is_directed(self):
        return False


class SageInteger:
    """An integer that is no int, as Sage's."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value

    __int__ = __index__

    def __float__(self):
        return float(self.value)

    def __eq__(self, other):
        return self.value == int(other)

    def __lt__(self, other):
        return self.value < int(other)

    def __gt__(self, other):
        return self.value > int(other)

    def __hash__(self):
        return hash(self.value)

    def __repr__(self):
        return repr(self.value)

    def __mul__(self, other):
        return SageInteger(self.value * int(other))

    __rmul__ = __mul__


def test_integers_of_sage():
    graph = SageLike(nx.relabel_nodes(nx.path_graph(3), {v: SageInteger(v) for v in range(3)}))
    p = tendril.Game("node-kayles")(graph)
    assert p == tendril.Game("node-kayles")("path(3)") and p.moves()[1].name == "take 1,0,2"
    assert p.nimber(seconds=SageInteger(60), memory=SageInteger(2**32), threads=SageInteger(2)) == 2
    assert list(p.game.nimbers([graph], threads=SageInteger(2))) == [2]


def test_one_graph_in_every_form():
    forms = [G, SageLike(G), {u: list(G[u]) for u in G}, list(G.edges()), nx.to_graph6_bytes(G, header=False).decode().strip(),
             "petersen", nx.relabel_nodes(G, {v: f"vertex {v}" for v in G})]
    positions = [tendril.Game("node-kayles")(form) for form in forms]
    assert len(set(positions)) == 1
    assert {tendril.nimber("node-kayles", form) for form in forms} == {positions[0].nimber()}


def test_moves_name_the_vertices_to_the_end():
    places = nx.Graph([("New York", "Rome"), ("Rome", (1, 2)), ((1, 2), 7), ("Rome", "Oslo")])
    places.add_node("Bern")
    p = tendril.Game("node-kayles")(places)
    names = {m.name for m in p.moves()}
    assert "take Bern" in names and "take New York,Rome" in names
    assert eval(repr(p)) == p
    assert "New York" in p.draw()
    while p.moves():
        move = p.moves()[0]
        left = set(map(str, p.board.vertices))
        taken = move.name.removeprefix("take ").replace("(1, 2)", "pair").split(",")
        assert all(t == "pair" or t in left for t in taken)
        assert set(move.result.board.vertices) < set(p.board.vertices)
        p = move.result
    assert p.is_over()


def test_numbers_that_are_no_tokens():
    # An isolated vertex has no name in the notation, so that the vertices are numbered anew.
    p = tendril.Game("node-kayles")({7: [5], 5: [7], 3: []})
    assert {m.name for m in p.moves()} == {"take 7,5", "take 5,7", "take 3"}
    assert tendril.Game("octal:0.33")({}).is_over()
    assert tendril.Game("node-kayles")({"x": [], "y": []}).nimber() == 0


def test_marks_keep_their_vertices():
    p = tendril.Game("arrows")([("top", "left"), ("left", "low"), ("low", "end")])
    move = p.moves()[0]
    assert move.kind == "mark" and {"left", "low"} == set(move.name.removeprefix("mark ").split(">"))
    assert move.result.board.marks and eval(repr(move.result)) == move.result
    marked = tendril.Game("arrows")([("top", "left"), ("left", "low"), ("low", "end")], marks=[("left", "low")])
    assert marked in p.options()


def test_boards_of_cycles_from_an_embedding():
    wheel = nx.relabel_nodes(nx.wheel_graph(5), {0: "hub", 1: "n", 2: "e", 3: "s", 4: "w"})
    _, embedding = nx.check_planarity(wheel)
    game = tendril.Game("cycles")
    p = game(embedding, outer=["n", "e", "s", "w"])
    assert p == game("edges ha hb hc hd ab bc cd da cells hab hbc hcd hda")
    assert any("hub" in m.name for m in p.moves())
    assert eval(repr(p)) == p
    # A part that hangs in a face, and faces of a tree, are no cells.
    lollipop = nx.lollipop_graph(3, 2)
    q = game(nx.check_planarity(lollipop)[1])
    assert q == game("edges ab bc ca cd de cells abc")
    assert game(nx.check_planarity(nx.path_graph(5))[1]) == game("path(5)")
    # The hourglass: a face that passes a vertex twice is one.
    hourglass = nx.Graph(["ab", "bc", "ca", "cd", "de", "ec"])
    r = game(nx.check_planarity(hourglass)[1], outer="abc")
    assert len(r.board.cells) == 2 and {len(cell) for cell in r.board.cells} == {3, 6} and r.nimber() >= 0
    with pytest.raises(tendril.InputError):
        game(embedding, outer=["n", "hub"])


@pytest.mark.parametrize("bad", [nx.DiGraph([(0, 1)]), nx.MultiGraph([(0, 1), (0, 1)]), [(0, 0)], [(0, 1), (1, 0)], 3, [1, 2], None, object()])
def test_what_is_no_graph_is_refused(bad):
    with pytest.raises(tendril.InputError):
        tendril.Game("node-kayles")(bad)


def test_batches_take_everything_and_say_which_is_wrong():
    g = tendril.Game("node-kayles")
    texts = list(tendril.graphs(6))
    expected = [tendril.Game("node-kayles")(t).nimber(engine="plain") for t in texts]
    assert list(g.nimbers(texts, threads=2)) == expected == list(g.nimbers(texts))
    assert list(g.nimbers([nx.from_graph6_bytes(t.encode()) for t in texts])) == expected
    with pytest.raises(tendril.InputError) as caught:
        list(g.nimbers(["path(3)"] * 500 + ["path("] + ["path(4)"] * 500, threads=2))
    assert caught.value.index == 500 and caught.value.column == 6
