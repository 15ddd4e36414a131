"""Tables, sweeps and sequences: rows that stream, and that pandas takes as they are."""
from __future__ import annotations

import re
from html import escape
from itertools import tee
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Sequence as Several, Tuple, Union

from ._manners import Memory, ProgressCallback, manners
from .errors import InputError
from .game import game_of
from .position import Position

Row = Dict[str, Any]
#: A column: a question by name ('nimber', 'outcome', 'misere', 'lengths'), or a name with a function of a position.
Asked = Union[str, Several[str], Dict[str, Callable[[Position], Any]]]
_RANGE = re.compile(r"(\d+)\.\.(\d+)")
_QUESTIONS: Dict[str, Callable[..., Any]] = {
    "nimber": lambda p, **limits: p.nimber(**limits),
    "outcome": lambda p, **limits: p.outcome(**limits),
    "misere": lambda p, **limits: p.outcome("misere", **limits),
    "lengths": lambda p, **limits: sorted(p.lengths(**limits)),
}


class Rows:
    """Dicts, computed as they are asked for and then kept: iterate, index, ``pandas.DataFrame(rows)``, or show it."""

    def __init__(self, rows: Iterator[Row]):
        self._coming = rows
        self._seen: List[Row] = []

    def __iter__(self) -> Iterator[Row]:
        at = 0
        while at < len(self._seen) or self._more():
            yield self._seen[at]
            at += 1

    def _more(self) -> bool:
        for row in self._coming:
            self._seen.append(row)
            return True
        return False

    def __len__(self) -> int:
        while self._more():
            pass
        return len(self._seen)

    def __getitem__(self, at: int) -> Row:
        return list(self)[at]

    def _repr_html_(self, most: int = 200) -> str:
        shown = list(self)
        columns = list(dict.fromkeys(key for row in shown for key in row))
        head = "".join(f"<th>{escape(str(key))}</th>" for key in columns)
        body = "".join("<tr>" + "".join(f"<td>{escape(str(row.get(key, '')))}</td>" for key in columns) + "</tr>"
                       for row in shown[:most])
        more = f"<p>and {len(shown) - most} rows more</p>" if len(shown) > most else ""
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{more}"

    def __repr__(self) -> str:
        return f"<rows: {len(self._seen)} so far>"


def _columns(asked: Asked) -> Dict[str, Callable[..., Any]]:
    if isinstance(asked, dict):
        return {name: (lambda p, _f=function, **limits: _f(p)) for name, function in asked.items()}
    names = [asked] if isinstance(asked, str) else list(asked)
    for name in names:
        if name not in _QUESTIONS:
            raise InputError("no question", name, 1, f"{', '.join(_QUESTIONS)}, or a dict of functions")
    return {name: _QUESTIONS[name] for name in names}


def table(game: Any, positions: Union[str, Iterable[Any]], asked: Asked = "nimber", *, seconds: float | None = None,
          memory: Memory = None) -> Rows:
    """Answers over ranges, or over any positions: a row for each. ``seconds`` and ``memory`` are for one position.

    >>> for row in table("node-kayles", "star(1,1..3)"):
    ...     print(row)
    {'position': 'star(1,1)', 'n1': 1, 'nimber': 2}
    {'position': 'star(1,2)', 'n1': 2, 'nimber': 0}
    {'position': 'star(1,3)', 'n1': 3, 'nimber': 3}
    """
    manners(seconds, memory)
    return Rows(_table(game_of(game), positions, _columns(asked), seconds=seconds, memory=memory))


def _table(game: Any, positions: Union[str, Iterable[Any]], columns: Dict[str, Callable[..., Any]],
           **limits: Any) -> Iterator[Row]:
    for each in _expanded(positions) if isinstance(positions, str) else ({"position": one} for one in positions):
        position = game(each["position"])
        yield {**each, **{name: ask(position, **limits) for name, ask in columns.items()}}


def _expanded(text: str) -> Iterator[Row]:
    """The texts that a text with ranges stands for; the last range moves fastest."""
    between = _RANGE.split(text)[::3]
    ranges = [range(int(match[1]), int(match[2]) + 1) for match in _RANGE.finditer(text)]
    for match, values in zip(_RANGE.finditer(text), ranges):
        if not values:
            raise InputError("an empty range", text, match.start() + 1, "from the smaller to the larger: 2..9")
    for chosen in _choices(ranges):
        written = "".join(f"{before}{value}" for before, value in zip(between, chosen)) + between[-1]
        yield {"position": written, **{f"n{i}": value for i, value in enumerate(chosen, 1)}}


def _choices(ranges: List[range]) -> Iterator[Tuple[int, ...]]:
    """One number of each; unlike itertools.product it keeps no list of a range."""
    if not ranges:
        yield ()
        return
    for first in ranges[0]:
        for others in _choices(ranges[1:]):
            yield (first, *others)


def sweep(game: Any, positions: Iterable[Any], where: Optional[Callable[[Row], bool]] = None, *, threads: int = 1,
          seconds: float | None = None, memory: Memory = None, progress: ProgressCallback = None) -> Rows:
    """The nimbers of many positions (``tendril.graphs(7)``, ``tendril.trees(12)``, your own), those ``where`` a row says yes.

    >>> import tendril
    >>> [row["position"] for row in sweep("node-kayles", tendril.graphs(5), lambda row: row["nimber"] == 3)]
    ['DCw', 'DEw', 'DEk', 'DE{', 'DQo']
    """
    asked, shown = tee(positions)
    nimbers = game_of(game).nimbers(asked, threads=threads, seconds=seconds, memory=memory, progress=progress)
    rows: Iterator[Row] = ({"position": each, "nimber": value, "outcome": "N" if value else "P"}
                           for value, each in zip(nimbers, shown))
    return Rows(row for row in rows if where is None or where(row))


class Sequence(Rows):
    """Nim-values of heaps 0, 1, 2, ... as rows, and what is known of their period."""

    def __init__(self, rows: Iterator[Row], proved: bool = False, period: int = 0, preperiod: int = 0, saltus: int = 0):
        super().__init__(rows)
        self.proved = proved
        #: The smallest period seen, or 0; for all heaps if ``proved``.
        self.period = period
        self.preperiod = preperiod
        #: What a period adds.
        self.saltus = saltus

    @property
    def values(self) -> List[int]:
        return [row["nimber"] for row in self]


def sequence(game: Any, upto: int = 20, start: Optional[Callable[[int], Any]] = None, *, prove: bool = False,
             seconds: float | None = None, memory: Memory = None, progress: ProgressCallback = None) -> Sequence:
    """The nim-sequence of a heap game (``prove``: goes on until its period is proved), or of any game's positions ``start(n)``.

    >>> sequence("heap:0.77", 12).values
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]
    >>> found = sequence("kayles", 10, prove=True)
    >>> found.period, found.preperiod, found.proved
    (12, 71, True)
    >>> sequence("node-kayles", 8, start=lambda n: f"path({n})").values
    [0, 1, 1, 2, 0, 3, 1, 1, 0]
    """
    if upto < 0:
        raise InputError("no number of heaps", str(upto), 1, "0 or more")
    how = manners(seconds, memory, 1, progress)
    asked = game_of(game)
    if start is None:
        native = getattr(asked, "_native", None)
        if native is None:
            raise InputError(f"no heap game: {asked.name}", right="give start=, a function from n to a position")
        values, proved, period, preperiod, saltus = native.sequence(upto, prove, how)
        return Sequence(({"n": n, "nimber": value} for n, value in enumerate(values)), proved, period, preperiod, saltus)
    if prove:
        raise InputError("a proof for positions of one's own", right="periods are proved for heap games")
    rows = ({"n": n, "nimber": asked(start(n)).nimber(seconds=seconds, memory=memory)} for n in range(upto + 1))
    return Sequence(rows)


def plot(rows: Iterable[Row], x: Optional[str] = None, y: str = "nimber", **style: Any) -> Any:
    """A scatter plot of rows, if matplotlib is there; the axes are returned."""
    try:
        from matplotlib import pyplot
    except ImportError:
        raise ImportError("tendril.plot needs matplotlib (Debian: apt install python3-matplotlib)") from None
    kept = list(rows)
    if kept and y not in kept[0]:
        raise InputError("no column", y, 1, f"one of {', '.join(kept[0])}")
    if x is None and kept:
        x = next((key for key, value in kept[0].items() if isinstance(value, int) and key != y), None)
    places = [row[x] for row in kept] if x is not None else list(range(len(kept)))
    _, axes = pyplot.subplots()
    axes.plot(places, [row[y] for row in kept], **{"marker": ".", "linestyle": "none", **style})
    axes.set_xlabel(x or "row")
    axes.set_ylabel(y)
    return axes
