"""Positions are values, and every question is answered as the library answers it."""
import gzip
import pickle

import pytest

import tendril


@pytest.mark.parametrize("name, words", [
    ("nim", "3+5"), ("heap:0.77", "12"), ("octal:0.33", "star(1,1,3,4)"), ("node-kayles", "grid(2,3)"),
    ("arrows", "spider(2,3,4)"), ("cycles", "diamond"), ("sprouts", "0*3@P1"), ("brussels:planar", "4,3"),
    ("circular:girth4", "3,1,5,1"), ("mixed", "o,3"),
])
def test_every_question_of_every_game(name, words):
    game = tendril.Game(name)
    p = game(words)
    n = p.nimber()
    assert n == p.nimber(engine="plain") == p.nimber(threads=2)
    assert p.outcome() == ("N" if n else "P")
    assert p.outcome(play="misere") in "NP"
    moves = p.moves()
    # By the definition: the least number that no option has.
    values = {m.value for m in moves if m.kind != "death"}
    assert n == next(k for k in range(len(values) + 1) if k not in values)
    assert all(m.value == m.result.nimber() for m in moves if m.kind != "death")
    assert all(m.kind and m.name for m in moves)
    assert set(p.options()) == {m.result for m in moves if m.kind != "death"}
    assert p.is_over() == (not moves)
    assert (p.reply() is None) == (n == 0)
    assert n == tendril.answers.nim_sum(c.nimber() for c in p.components())
    assert max(p.lengths()) == p.tree().height
    assert p.perft(1)[0] == (1, len(p.options()))
    assert "digraph" in p.tree_dot()
    assert str(p.explain())
    if name != "cycles":  # is not played as its nimbers have it
        assert p.genus().normal == n and (p.genus().misere[0] == 0) == (p.outcome(play="misere") == "P")
        assert tendril.check(p.certificate(play="misere"))
    evidence = p.certificate(nimber=True)
    assert tendril.check(evidence) and f"nimber {n}" in repr(evidence)
    assert p._repr_latex_().startswith("$")
    # A value: equal, hashed alike, written so that it evaluates, pickled.
    assert eval(repr(p)) == p and hash(eval(repr(p))) == hash(p)
    assert pickle.loads(pickle.dumps(p)) == p
    assert len({p, game(words), tendril.Game(name)(words)}) == 1
    assert {p: "found"}[game(p.text)] == "found"


def test_order_of_words_does_not_matter():
    g = tendril.Game("nim")
    assert g("3+5") == g("5+3") == g("3") + g("5") != g("3")
    assert g("3") != tendril.Game("lasker")("3")
    assert g("3") != "3"
    assert sum([g("3"), g("5"), tendril.Game("lasker")("1")]) == g("3+5") + tendril.Game("lasker")("1")
    with pytest.raises(TypeError):
        g("3") + 5


def test_heaps_as_numbers_and_graphs_for_games_without():
    assert tendril.Game("nim")([3, 5]) == tendril.Game("nim")("3+5") and tendril.nimber("kayles", 5) == 4
    with pytest.raises(tendril.InputError, match="not played on graphs"):
        tendril.Game("sprouts")([(0, 1)])


def test_bad_input_has_a_column():
    with pytest.raises(tendril.InputError) as caught:
        tendril.Game("octal:0.33")("edges ab bb")
    assert caught.value.column == 10 and isinstance(caught.value, ValueError)
    assert pickle.loads(pickle.dumps(caught.value)).column == 10
    with pytest.raises(tendril.InputError, match="did you mean sprouts"):
        tendril.Game("sprouts2")
    with pytest.raises(tendril.InputError):
        tendril.Game("nim")("3").outcome(play="backwards")
    with pytest.raises(tendril.InputError):
        tendril.Game("nim", {"no_such": 1})
    with pytest.raises(tendril.InputError):
        tendril.Game("nim")(tendril.Game("lasker")("3"))


def test_certificates_are_checked_and_refused(tmp_path):
    evidence = tendril.Game("sprouts")("0*3").certificate()
    assert evidence.entries > 0
    evidence.save(tmp_path / "three.cert")
    assert tendril.check(tmp_path / "three.cert") and tendril.check(str(tmp_path / "three.cert"))
    assert tendril.check(gzip.compress(evidence.encode())) and not tendril.check(evidence[:-3] + "\n")
    with pytest.raises(FileNotFoundError):
        tendril.check("no such file")
    spoiled = evidence.replace("claim\toutcome\tN", "claim\toutcome\tP")
    with pytest.raises(TimeoutError):
        tendril.check(tendril.Game("sprouts")("0*13").certificate(), seconds=1e-4)
    verdict = tendril.check(spoiled)
    assert not verdict and str(verdict)


def test_sums_across_games():
    nim, sprouts, kayles = (tendril.Game(name) for name in ("nim", "sprouts", "node-kayles"))
    p = nim("2") + sprouts("0*2") + kayles("path(3)")
    assert p.nimber() == 2 ^ sprouts("0*2").nimber() ^ kayles("path(3)").nimber()
    assert eval(repr(p)) == p == kayles("path(3)") + (sprouts("0*2") + nim("2"))
    assert pickle.loads(pickle.dumps(p)) == p and hash(eval(repr(p))) == hash(p)
    assert {m.name.split(":")[0] for m in p.moves()} == {"nim", "sprouts", "node-kayles"}
    assert all(m.value == m.result.nimber() for m in p.moves())
    assert max(p.lengths()) == p.tree().height == max(len(p.perft()) - 1, 0)
    assert nim("2") + sprouts("0*2") + nim("3") == sprouts("0*2") + nim("2+3")
    assert nim("0") + sprouts("0*2") == sprouts("0*2")
    assert "svg" in p._repr_html_() and str(p.explain())
    with pytest.raises(tendril.InputError):
        p.certificate()
    with pytest.raises(tendril.InputError, match="the genus of a sum"):
        p.genus()
    with pytest.raises(tendril.InputError):
        (nim("1") + tendril.Game("cycles")("diamond")).outcome(play="misere")


def misere_by_hand(p):
    options = p.options()
    return any(not misere_by_hand(o) for o in options) if options else True


@pytest.mark.parametrize("heap, graph", [("1", "path(3)"), ("2", "path(4)"), ("1+1", "star(1,1,1)"), ("2", "cycle(4)")])
def test_misere_sums_by_hand(heap, graph):
    p = tendril.Game("nim")(heap) + tendril.Game("node-kayles")(graph)
    assert p.outcome(play="misere") == ("N" if misere_by_hand(p) else "P")
    assert any(m.wins for m in p.moves("misere")) == (p.outcome(play="misere") == "N")


def test_played_move_by_move():
    game = tendril.Game("sprouts")("0*2@T1").play()
    while game.moves:
        assert "svg" in game._repr_html_() or "code" in game._repr_html_()
        game.reply()
    assert "over" in str(game)
    made = len(game.history)
    assert game.back().history == game.history and len(game.history) == made - 1
    with pytest.raises(tendril.InputError):
        game.step("no such move")


def test_what_there_is():
    assert {"nim", "sprouts", "kayles"} <= {about.name for about in tendril.games()}
    assert tendril.Game("node-kayles")(tendril.families.grid(2, 3)).nimber() == tendril.nimber("node-kayles", "grid(2,3)")
    assert tendril.outcome("nim", "1+1", play="misere") == "N"
    for family in tendril.families:
        assert family.usage.startswith(family.name)
    with pytest.raises(AttributeError):
        tendril.families.no_such
