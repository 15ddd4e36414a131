"""Games of the library."""
from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import islice
from numbers import Integral
from typing import TYPE_CHECKING, Any, Dict, Iterable, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

from . import _native
from ._manners import AT_ONCE, Memory, Progress, ProgressCallback, callback_of, manners
from .errors import InputError
from .graphs import Board, board_of
from .position import Position

if TYPE_CHECKING:
    from .ruleset import Ruleset

AnyGame = Union["Game", "Ruleset"]


class Game:
    """One game, by the name it has on the command line, and what has been learnt about it.

    Calling it reads a position: text as the command line takes it; for games on heaps also a number, or several; for games on
    graphs a networkx or Sage graph, an adjacency dict or an iterable of edges. Everything that is learnt is kept and makes later questions cheaper; no answer
    depends on it. Several threads may ask one game; they take turns.

    >>> g = Game("node-kayles")
    >>> g("grid(3,5)").nimber()
    3
    >>> g({"a": ["b", "c"], "b": ["c"]}).nimber()
    1
    >>> Game("nim")([3, 5]).nimber()
    6
    """

    __slots__ = ("_native", "_settings")

    def __init__(self, name: str, settings: Optional[Mapping[str, Any]] = None):
        if not isinstance(name, str):
            raise TypeError("a game is named by a string, such as 'nim'; tendril.games() lists them")
        self._settings = dict(settings or {})
        self._native = _native.Game(name, [f"{key}={value}" for key, value in self._settings.items()])

    @property
    def name(self) -> str:
        return self._native.name

    @property
    def learnt(self) -> int:
        """Components met so far, over all questions; waits for a question that another thread is asking."""
        return self._native.learnt

    def __call__(self, position: Any, *, marks: Sequence[Tuple[Any, Any]] = (),
                 cells: Optional[Sequence[Sequence[Any]]] = None, outer: Optional[Sequence[Any]] = None) -> Position:
        """A position of this game.

        ``marks``: arrows already on a board given as a graph. ``cells``: the cells of a board of the Game of Cycles; a
        networkx PlanarEmbedding has them already: every face but the outer one, which is the longest, or the one with the
        vertices ``outer``.
        """
        if isinstance(position, Position):
            if position.game == self:
                return position
            raise InputError(f"a position of another game, {position.game!r}", right=f"a position of {self.name}")
        text = _text_of(position)
        if text is not None:
            if marks or cells is not None or outer is not None:
                raise InputError("marks=, cells= or outer= with a text", right="write them in the text: marks a>b")
            return Position(self, self._read(text))
        board = position if isinstance(position, Board) else board_of(position, marks, outer)
        if cells is not None:
            board = Board(board.vertices, board.edges, [list(cell) for cell in cells], marks)
        try:
            return Position(self, self._read(board.text), board)
        except InputError:
            if self._reads("path(1)"):
                raise
            raise InputError(f"a graph, and {self.name} is not played on graphs",
                             right=f"write the position: {_example(self.name)}") from None

    def _reads(self, text: str) -> bool:
        try:
            return bool(self._read(text))
        except InputError:
            return False

    def _read(self, text: str) -> _native.Position:
        return self._native.read(text, AT_ONCE)

    def nimbers(self, positions: Iterable[Any], *, threads: int = 1, seconds: float | None = None, memory: Memory = None,
                progress: ProgressCallback = None) -> Iterator[int]:
        """The nimbers of many positions, in their order, as they are found; texts, graphs and positions are taken.

        >>> list(Game("node-kayles").nimbers(["path(5)", [(0, 1)], Game("node-kayles")("cycle(5)")], threads=2))
        [3, 1, 0]
        """
        manners(seconds, memory, threads, progress)  # refused now and not when the first answer is asked for
        return self._nimbers(iter(positions), threads, seconds, memory, progress)

    def _nimbers(self, positions: Iterator[Any], threads: int, seconds: float | None, memory: Memory,
                 progress: ProgressCallback) -> Iterator[int]:
        start = time.monotonic()
        done, size = 0, 64 * threads
        report = callback_of(progress)
        while chunk := [self._item(each) for each in islice(positions, size)]:
            began = time.monotonic()
            left = None if seconds is None else max(seconds - (began - start), 1e-6)
            try:
                yield from self._native.nimbers(chunk, manners(left, memory, threads, None))
            except InputError as error:
                raise InputError(error.problem, error.input, error.column, error.right, done + (error.index or 0)) from None
            done += len(chunk)
            now = time.monotonic()
            if report is not None:
                report(self.name, done, len(chunk) / max(now - began, 1e-9), now - start, 0, "")
            # Long enough that handing them over costs nothing, short enough that answers keep coming.
            size = min(2 * size, 8192) if now - began < 0.2 else max(size // 2, threads)

    def _item(self, position: Any) -> Union[str, _native.Position]:
        if isinstance(position, str):
            return position
        return self(position)._native

    def tidy(self) -> int:
        """Forgets all that was learnt but nimbers; the bytes these take."""
        return self._native.tidy(AT_ONCE)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and type(self) is type(other) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        settings = f", {self._settings!r}" if self._settings else ""
        return f"tendril.Game({self.name!r}{settings})"

    def __reduce__(self) -> Any:
        return _kept, (self.name, tuple(self._settings.items()))


def _text_of(position: Any) -> Optional[str]:
    """What is text, or heaps as numbers; None: something else."""
    if isinstance(position, str):
        return position
    if isinstance(position, bytes):
        return position.decode("ascii", "replace")
    if isinstance(position, Integral):
        return str(position)
    if isinstance(position, (list, tuple)) and position and all(isinstance(heap, Integral) for heap in position):
        return "+".join(map(str, position))
    return None


def _example(name: str) -> str:
    return next((about.example for about in games() if about.name == name.split(":")[0]), name)


_KEPT: Dict[Any, Game] = {}


def _kept(name: str, settings: Tuple[Tuple[str, Any], ...] = ()) -> Game:
    """One game for all positions that are unpickled, and for the functions that take a game by name."""
    key = (name, settings)
    if key not in _KEPT:
        _KEPT[key] = Game(name, dict(settings))
    return _KEPT[key]


def game_of(game: Any) -> Any:
    """A game by its name, or itself."""
    return _kept(game) if isinstance(game, str) else game


@dataclass(frozen=True)
class About:
    """What a game says of itself."""

    name: str
    parameter: str
    title: str
    summary: str
    notation: str
    example: str


def games() -> List[About]:
    """Every game there is, and other names for some.

    >>> [about.name for about in games()][:3]
    ['nim', 'lasker', 'grundy']
    """
    every = [About(*each) for each in _native.all_games()]
    for name, stands_for, title in _native.all_aliases():
        every.append(About(name, "", title, f"Another name for {stands_for}.", "", f"{name} ..."))
    return every


def nimber(game: Any, position: Any, **limits: Any) -> int:
    """The nimber of a position of a game: ``nimber("node-kayles", G)``.

    >>> nimber("nim", "3+5")
    6
    """
    return int(game_of(game)(position).nimber(**limits))


def outcome(game: Any, position: Any, play: str = "normal", **limits: Any) -> str:
    """Who wins a position of a game: 'N' or 'P'.

    >>> outcome("sprouts", "0*3@P1", play="misere")
    'P'
    """
    return str(game_of(game)(position).outcome(play, **limits))
