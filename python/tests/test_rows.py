"""Tables, sweeps, sequences and plots."""
import pandas
import pytest

import tendril


def test_tables_are_data_frames_as_they_are():
    rows = tendril.table("node-kayles", "star(1..3,1..2)", ("nimber", "misere", "lengths"))
    frame = pandas.DataFrame(rows)
    assert list(frame.columns) == ["position", "n1", "n2", "nimber", "misere", "lengths"] and len(frame) == 6
    assert frame.position[3] == "star(2,2)" and frame.nimber[3] == tendril.nimber("node-kayles", "star(2,2)")
    html = rows._repr_html_()
    assert html.count("<tr>") == 7 and "star(2,2)" in html and len(rows) == 6 and rows[0]["n1"] == 1
    own = tendril.table("nim", ["3", "3+5"], {"heaps": lambda p: len(p.components())})
    assert [row["heaps"] for row in own] == [1, 2]
    with pytest.raises(tendril.InputError):
        tendril.table("nim", "3", "colour")
    with pytest.raises(tendril.InputError) as caught:
        list(tendril.table("nim", "3+9..2"))
    assert caught.value.column == 3


def test_rows_stream():
    asked = []
    rows = tendril.table("nim", (asked.append(n) or str(n) for n in range(10**9)))
    assert next(iter(rows))["nimber"] == 0 and len(asked) == 1
    assert next(iter(tendril.table("nim", "5+1..9999999999")))["nimber"] == 4
    with pytest.raises(tendril.InputError):
        tendril.graphs(0)


def test_sweeps():
    frame = pandas.DataFrame(tendril.sweep("node-kayles", tendril.graphs(6), threads=2))
    assert len(frame) == 112 and set(frame.outcome) == {"N", "P"}
    lost = list(tendril.sweep("octal:0.33", tendril.trees(8), lambda row: row["nimber"] == 0))
    assert lost and all(tendril.outcome("octal:0.33", row["position"]) == "P" for row in lost)


def test_sequences():
    found = tendril.sequence("heap:0.137", 40, prove=True)
    assert found.proved and found.period == 34 and len(pandas.DataFrame(found)) == 41
    with pytest.raises(tendril.InputError, match="no heap game"):
        tendril.sequence("sprouts", 5)
    with pytest.raises(tendril.InputError):
        tendril.sequence("nim", -1)


def test_plots_if_matplotlib_is_there():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    axes = tendril.plot(tendril.sequence("kayles", 50))
    assert len(axes.lines[0].get_xdata()) == 51 and axes.get_ylabel() == "nimber"
    with pytest.raises(tendril.InputError):
        tendril.plot(tendril.sequence("kayles", 5), y="colour")
