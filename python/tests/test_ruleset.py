"""Games written in Python: every question, and the same answers as the library where it has the game."""
import pickle
import random
import subprocess
import sys

import pytest

import tendril


class NodeKayles(tendril.Ruleset):
    """Take a vertex and its neighbours: a state is a set of edges and vertices, as frozensets."""

    def options(self, graph):
        vertices, edges = graph
        for v in vertices:
            gone = {v} | {u for e in edges if v in e for u in e}
            yield vertices - gone, frozenset(e for e in edges if not e & gone)

    def components(self, graph):
        vertices, edges = graph
        left = set(vertices)
        while left:
            reached = {left.pop()}
            while more := {u for e in edges if e & reached for u in e} - reached:
                reached |= more
            left -= reached
            yield frozenset(reached), frozenset(e for e in edges if e <= reached)


def graph(vertices, edges):
    return frozenset(vertices), frozenset(map(frozenset, edges))


def test_node_kayles_is_the_native_one():
    rng = random.Random(24)
    own, native = NodeKayles(), tendril.Game("node-kayles")
    for _ in range(40):
        n = rng.randrange(1, 8)
        edges = [(u, v) for v in range(n) for u in range(v) if rng.random() < 0.4]
        p, q = own(graph(range(n), edges)), native({v: [u for u, w in edges if w == v] for v in range(n)})
        assert p.nimber() == q.nimber()
        assert p.outcome() == q.outcome() and p.outcome(play="misere") == q.outcome(play="misere")
        assert p.lengths() == q.lengths()
        assert sorted(m.value for m in p.moves() for _ in range(m.ways)) == sorted(
            m.value for m in q.moves() for _ in range(m.ways))
        assert tendril.check(p.certificate(nimber=True))


class Subtract(tendril.Ruleset):
    def __init__(self, *allowed):
        self.allowed = allowed

    def options(self, heap):
        return [heap - taken for taken in self.allowed if taken <= heap]

    def move_name(self, heap, left):
        return f"take {heap - left}"

    def draw(self, heap):
        return f"<svg>{heap}</svg>"

    def __repr__(self):
        return f"Subtract{self.allowed!r}"


def test_every_question():
    game = Subtract(1, 3)
    p = game(7)
    assert p.nimber() == p.nimber(engine="plain") == 1
    assert [m.name for m in p.moves() if m.wins] == ["take 1", "take 3"]
    assert {m.kind for m in p.moves()} == {"take"}
    assert p.reply("misere") is not None or p.outcome("misere") == "P"
    assert max(p.lengths()) == p.tree().height == 7
    assert p.perft(2) == [(1, 2), (2, 4), (3, 5)]
    assert '"7\\n' in p.tree_dot() and p._repr_svg_() == "<svg>7</svg>"
    assert tendril.sequence(game, 7, start=lambda n: n).values == [0, 1, 0, 1, 0, 1, 0, 1]
    assert [row["nimber"] for row in tendril.table(game, [3, 4])] == [1, 0]
    assert list(game.nimbers(range(4), threads=2)) == [0, 1, 0, 1]
    assert eval(repr(p)) == p and pickle.loads(pickle.dumps(p)) == p and len({p, Subtract(1, 3)(7)}) == 1
    assert p != Subtract(1, 2)(7)
    assert (p + game(4)).nimber() == 1 and (p + game(4)) == game(4) + p
    assert str(p.explain()) and p.play().reply().history
    assert tendril.nimber(game, 5) == 1
    assert [r["position"] for r in tendril.sweep(game, range(6), lambda row: row["outcome"] == "P")] == [0, 2, 4]


def test_sums_with_games_of_the_library():
    p = Subtract(1, 2)(4) + tendril.Game("nim")("1+2")
    assert p.nimber() == 1 ^ 3

    def wins(q):
        options = q.options()
        return any(not wins(o) for o in options) if options else True

    assert p.outcome(play="misere") == ("N" if wins(p) else "P")
    assert p.tree().height == 4 + 3


def test_the_checker_is_a_program_of_its_own(tmp_path):
    for p in (Subtract(1, 2)(6), Subtract(1, 2)(5), NodeKayles()(graph(range(4), [(0, 1), (1, 2), (2, 3)]))):
        for nimber in (False, True):
            evidence = p.certificate(nimber=nimber)
            verdict = tendril.check(evidence)
            assert verdict, verdict.line
            program = tmp_path / "checker.py"
            program.write_text(evidence.checker())
            run = subprocess.run([sys.executable, "-I", "-S", program], capture_output=True, text=True)
            assert run.returncode == 0 and "holds" in run.stdout, run.stderr
    spoiled = program.read_text().replace("check(NodeKayles(), ('nimber', 0,", "check(NodeKayles(), ('nimber', 1,")
    assert spoiled != program.read_text()
    program.write_text(spoiled)
    assert subprocess.run([sys.executable, "-I", "-S", program], capture_output=True).returncode == 1


def test_spoiled_lists_are_refused():
    rules, (claim, entries) = Subtract(1, 2), Subtract(1, 2)(8).certificate(nimber=True).parsed()
    from tendril.plain_checker import check

    assert check(rules, claim, entries)[0]
    assert not check(rules, ("nimber", claim[1] + 1, *claim[2:]), entries)[0]
    for i, (state, nimber, gives, replies) in enumerate(entries):
        wrong = list(entries)
        wrong[i] = (state, nimber + 1, {**gives, nimber: []}, replies)
        assert not check(rules, claim, wrong)[0]


class Circular(tendril.Ruleset):
    def options(self, n):
        return [n - 1] if n else [3]


class Broken(tendril.Ruleset):
    def options(self, n):
        return [1 // n]


class Wrong(tendril.Ruleset):
    def options(self, n):
        return [n - 1] if n else []

    def bound(self, n):
        return 3


class Asking(tendril.Ruleset):
    def options(self, n):
        self(n).nimber()
        return []


def test_rules_that_are_wrong_are_refused():
    with pytest.raises(tendril.InputError, match="does not end"):
        Circular()(5).nimber()
    with pytest.raises(ZeroDivisionError):
        Broken()(3).nimber()
    with pytest.raises(tendril.InputError, match="bound"):
        Wrong()(5).nimber()
    with pytest.raises(tendril.InputError, match="a bound of -1"):
        type("Negative", (Wrong,), {"bound": lambda self, n: -1})()(5).nimber()
    with pytest.raises(RuntimeError, match="asked by this thread"):
        Asking()(1).nimber()
    with pytest.raises(NotImplementedError):
        tendril.Ruleset()(1).nimber()
    with pytest.raises(TypeError):
        Subtract(1)([1, 2]).nimber()


def test_a_bound_spares_the_listing():
    met = []

    class Tall(tendril.Ruleset):
        def options(self, n):
            met.append(n)
            return [n - k for k in range(1, n + 1)]

        def bound(self, n):
            return n

    assert Tall()(60).outcome() == "N"
    assert len(met) < 60


def test_rules_are_forgotten_with_their_last_reference():
    import gc
    import weakref

    rules = Subtract(1, 2)
    rules(5).nimber()
    gone = weakref.ref(rules)
    del rules
    gc.collect()
    assert gone() is None
