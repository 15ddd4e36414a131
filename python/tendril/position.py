"""Positions: values that can be asked everything."""
from __future__ import annotations

import base64
import re
from html import escape
from typing import TYPE_CHECKING, Any, Dict, FrozenSet, List, Optional, Tuple, Union

from . import _native
from ._manners import AT_ONCE, Memory, ProgressCallback, manners
from .answers import Explanation, Genus, Move, Tree, is_misere, kind_of
from .certificate import Certificate
from .errors import InputError
from .graphs import Board

if TYPE_CHECKING:
    from .game import AnyGame, Game
    from .play import Playing


class Position:
    """A position of a game: a value, equal to and interchangeable with any other that is the same game.

    Positions are made by calling a game: ``tendril.Game("sprouts")("0*3@P1")``. Every question about them takes
    ``seconds=``, ``memory=`` and ``progress=``; it raises TimeoutError or MemoryError when a limit is reached, and is given
    up at Ctrl-C. What was learnt until then is kept by the game, and asking again goes on from there.
    """

    __slots__ = ("_game", "_native", "_board")

    def __init__(self, game: "Game", native: _native.Position, board: Optional[Board] = None):
        self._game = game
        self._native = native
        self._board = board

    # --- what it is ---
    @property
    def game(self) -> "AnyGame":
        """The game it is a position of."""
        return self._game

    @property
    def words(self) -> str:
        """The words it was read from."""
        return self._native.words

    @property
    def text(self) -> str:
        """Canonical notation, which the game reads back."""
        return self._native.text

    @property
    def board(self) -> Optional[Board]:
        """The graph it was made of, with its vertices, if it was made of one."""
        return self._board

    def is_over(self) -> bool:
        """Whether nothing is left to play in."""
        return self._native.is_over()

    def components(self) -> List["Position"]:
        """The independent parts.

        >>> import tendril
        >>> [c.text for c in tendril.Game("nim")("3+5").components()]
        ['3', '5']
        """
        return [Position(self._game, each) for each in self._native.components()]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return bool(self._value() == other._value())

    def __hash__(self) -> int:
        return hash(self._value())

    def _value(self) -> Any:
        return self._native

    def __add__(self, other: "Position") -> "Position":
        """Both side by side, of one game or of two: who moves chooses a part and moves there.

        >>> import tendril
        >>> (tendril.Game("nim")("3") + tendril.Game("sprouts")("0*3")).nimber()
        2
        """
        from .sums import add

        return add(self, other) if isinstance(other, Position) else NotImplemented

    def __radd__(self, other: object) -> "Position":
        """For ``sum(positions)``, which begins with 0."""
        if other == 0:
            return self
        return NotImplemented

    def __repr__(self) -> str:
        if self._board is not None:
            return f"{self._game!r}({_evaluable(self._board)})"
        return f"{self._game!r}({self.words!r})"

    def __str__(self) -> str:
        return self.words

    def __reduce__(self) -> Any:
        return _unpickled, (self._game, self.words if self._board is None else self._board)

    # --- questions ---
    def nimber(self, *, seconds: float | None = None, memory: Memory = None, threads: int = 1,
               progress: ProgressCallback = None, engine: str = "best") -> int:
        """The Grundy value. ``engine="plain"`` computes it by its definition, as a check.

        >>> import tendril
        >>> tendril.Game("node-kayles")("grid(3,5)").nimber()
        3
        """
        if engine not in ("best", "plain"):
            raise InputError("no engine", engine, 1, "'best' or 'plain'")
        return self._native_game().nimber(self._native, engine, manners(seconds, memory, threads, progress))

    def outcome(self, play: str = "normal", *, seconds: float | None = None, memory: Memory = None, threads: int = 1,
                progress: ProgressCallback = None) -> str:
        """'N' if the player to move wins, 'P' if the other one does; ``play``: 'normal' or 'misere'.

        >>> import tendril
        >>> p = tendril.Game("sprouts")("0*3")
        >>> p.outcome(), p.outcome(play="misere")
        ('N', 'P')
        """
        return self._native_game().outcome(self._native, is_misere(play), manners(seconds, memory, threads, progress))

    def moves(self, play: str = "normal", *, values: bool = True, seconds: float | None = None, memory: Memory = None,
              progress: ProgressCallback = None) -> List[Move]:
        """Every move, and (``values``) which of them win and what the nimbers of their results are.

        >>> import tendril
        >>> for move in tendril.Game("node-kayles")([("Rome", "Oslo"), ("Oslo", "Bern")]).moves():
        ...     print(move.name, "->", move.value, move.wins)
        take Rome,Oslo -> 1 False
        take Oslo,Rome,Bern -> 0 True
        take Bern,Oslo -> 1 False
        """
        found = self._native_game().moves(self._native, is_misere(play), values, manners(seconds, memory, 1, progress))
        return [self._move(each, values) for each in found]

    def _move(self, found: "_native.Move", values: bool = True) -> Move:
        name, native, wins, value, ways, death = found
        kind, result = kind_of(name, death), Position(self._game, native)
        if self._board is not None:
            result = self._on_board(name, native)
            name = self._board.named(name)
        return Move(name, kind, result, value, wins if values else None, ways)

    def _on_board(self, name: str, native: _native.Position) -> "Position":
        """The result of a move with the user's vertices: the library forgets them where vertices are taken."""
        assert self._board is not None
        taken = name.removeprefix("take ").split(",")
        if taken and all(each in self._board.labels for each in taken):
            left = self._board.without(taken)
            again = self._game._read(left.text)
            if again == native:
                return Position(self._game, again, left)
        marks = re.search(r" marks (.*)$", native.words)
        if marks:
            pairs = [pair.split(">") for pair in marks[1].split()]
            board = Board(self._board.vertices, self._board.edges, self._board.cells,
                          [(self._board.labels[u], self._board.labels[v]) for u, v in pairs])
            again = self._game._read(board.text)
            if again == native:
                return Position(self._game, again, board)
        return Position(self._game, native)

    def options(self) -> List["Position"]:
        """The distinct positions that a move leads to.

        >>> import tendril
        >>> [option.text for option in tendril.Game("nim")("2+2").options()]
        ['1+2', '2']
        """
        return list(dict.fromkeys(move.result for move in self.moves(values=False) if move.kind != "death"))

    def reply(self, play: str = "normal", *, seconds: float | None = None, memory: Memory = None,
              progress: ProgressCallback = None) -> Optional[Move]:
        """A move that wins, or None if there is none.

        >>> import tendril
        >>> tendril.Game("nim")("3+5+7").reply().name
        '3 -> 2'
        """
        found = self._native_game().reply(self._native, is_misere(play), manners(seconds, memory, 1, progress))
        return None if found is None else self._move(found)

    def explain(self, play: str = "normal", *, seconds: float | None = None, memory: Memory = None,
                progress: ProgressCallback = None) -> Explanation:
        """Who wins, and why.

        >>> import tendril
        >>> print(tendril.Game("nim")("3+5").explain())
        The player to move wins (5 -> 3). The parts add up to *3 + *5 = *6.
        """
        outcome, because, text, move = self._native_game().explain(self._native, is_misere(play),
                                                                   manners(seconds, memory, 1, progress))
        named = (lambda said: said) if self._board is None else self._board.named
        return Explanation(outcome, because, named(text), None if move is None else named(move[0]))

    def lengths(self, *, seconds: float | None = None, memory: Memory = None,
                progress: ProgressCallback = None) -> FrozenSet[int]:
        """The exact set of possible numbers of moves to the end.

        >>> import tendril
        >>> sorted(tendril.Game("sprouts")("0*2").lengths())
        [4, 5]
        """
        runs = self._native_game().lengths(self._native, manners(seconds, memory, 1, progress))
        return frozenset(n for lo, hi in runs for n in range(lo, hi + 1))

    def tree(self, *, seconds: float | None = None, memory: Memory = None, progress: ProgressCallback = None) -> Tree:
        """How large the game tree is, and the canonical tree."""
        positions, vertices, height, classes, canonical = self._native_game().tree(
            self._native, manners(seconds, memory, 1, progress))
        return Tree(positions, int(vertices), height, classes, int(canonical))

    def tree_dot(self, *, seconds: float | None = None, memory: Memory = None,
                 progress: ProgressCallback = None) -> str:
        """The canonical tree as a Graphviz digraph."""
        return self._native_game().tree_dot(self._native, manners(seconds, memory, 1, progress))

    def perft(self, depth: int = 2**32, *, seconds: float | None = None, memory: Memory = None,
              progress: ProgressCallback = None) -> List[Tuple[int, int]]:
        """Distinct positions after 0, 1, ... moves, and their options: pairs.

        >>> import tendril
        >>> tendril.Game("nim")("3").perft()
        [(1, 3), (3, 3), (2, 1), (1, 0)]
        """
        if depth < 0:
            raise InputError("no depth", str(depth), 1, "0 moves or more")
        return self._native_game().perft(self._native, depth, manners(seconds, memory, 1, progress))

    def genus(self, *, seconds: float | None = None, memory: Memory = None, progress: ProgressCallback = None) -> Genus:
        """What misère play has instead of the nimber (docs/misere.md).

        >>> import tendril
        >>> print(tendril.Game("nim")("3").genus())
        3^31
        """
        normal, misere, tame, text = self._native_game().genus(self._native, manners(seconds, memory, 1, progress))
        return Genus(normal, tuple(misere), tame, text)

    def certificate(self, play: str = "normal", *, nimber: bool = False, minimise: bool = False,
                    seconds: float | None = None, memory: Memory = None,
                    progress: ProgressCallback = None) -> Certificate:
        """Evidence for who wins, or for the nimber, which ``tendril.check`` and the program tendril-check read.

        >>> import tendril
        >>> bool(tendril.check(tendril.Game("sprouts")("0*3").certificate()))
        True
        """
        if is_misere(play) and nimber:
            raise InputError("a nimber in misère play", right="there are none: ask for who wins")
        return Certificate(self._native_game().certify(self._native, is_misere(play), nimber, minimise,
                                                       manners(seconds, memory, 1, progress)))

    # --- pictures ---
    def draw(self) -> str:
        """A picture, as an SVG document; empty if the game has none."""
        svg = self._native_game().draw(self._native, AT_ONCE)
        return svg if self._board is None else self._board.labelled(svg)

    def play(self, mode: str = "normal") -> "Playing":
        """A game from here on, move by move, with pictures in a notebook."""
        from .play import Playing

        return Playing(self, mode)

    def _repr_svg_(self) -> Optional[str]:
        return self.draw() or None

    def _repr_latex_(self) -> str:
        r"""
        >>> import tendril
        >>> tendril.Game("nim")("3+5")._repr_latex_()
        '$\\mathtt{3+5}$'
        """
        return "$\\mathtt{" + latex_escaped(str(self)) + "}$"

    def _native_game(self) -> _native.Game:
        return self._game._native


def picture_html(position: Position) -> str:
    """Its picture as an image of its own: names inside one picture must not meet those of another on the same page."""
    svg = position.draw()
    if not svg:
        return f"<code>{escape(str(position))}</code>"
    data = base64.b64encode(svg.encode()).decode()
    return f"<img style='max-width:24em;vertical-align:middle' src='data:image/svg+xml;base64,{data}'/>"


class Listed(Position):
    """A position whose moves Python lists itself: sums across games, and games of one's own."""

    __slots__ = ()

    def reply(self, play: str = "normal", *, seconds: float | None = None, memory: Memory = None,
              progress: ProgressCallback = None) -> Optional[Move]:
        winning = (move for move in self.moves(play, seconds=seconds, memory=memory, progress=progress) if move.wins)
        return next(winning, None)

    def explain(self, play: str = "normal", *, seconds: float | None = None, memory: Memory = None,
                progress: ProgressCallback = None) -> Explanation:
        limits: Dict[str, Any] = dict(seconds=seconds, memory=memory, progress=progress)
        found, move = self.outcome(play, **limits), self.reply(play, **limits)
        return Explanation(found, *self._reason(play, found, move, limits), move.name if move else None)

    def _reason(self, play: str, found: str, move: Optional[Move], limits: Dict[str, Any]) -> Tuple[str, str]:
        """A word for it, and sentences."""
        raise NotImplementedError


def latex_escaped(text: str) -> str:
    escapes: Dict[str, str] = {"\\": r"\backslash ", "~": r"\sim ", "^": r"\hat{}", " ": r"\ ", "|": r"\vert "}
    return "".join(escapes.get(c, "\\" + c if c in "#$%&_{}" else c) for c in text)


def _evaluable(board: Board) -> str:
    joined = {end for edge in board.edges for end in edge}
    extra = f", marks={board.marks!r}" if board.marks else ""
    extra += f", cells={[list(cell) for cell in board.cells]!r}" if board.cells is not None else ""
    if len(joined) == len(board.vertices):
        return repr(board.edges) + extra
    adjacency: Dict[Any, List[Any]] = {v: [] for v in board.vertices}
    for u, v in board.edges:
        adjacency[u].append(v)
    return repr(adjacency) + extra


def _unpickled(game: "Game", made_of: Union[str, Board]) -> Position:
    return game(made_of)
