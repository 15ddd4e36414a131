"""Positions of different games side by side."""
from __future__ import annotations

import threading
from itertools import product
from typing import TYPE_CHECKING, Any, Dict, FrozenSet, List, Optional, Tuple

from . import _native
from ._manners import AT_ONCE, Memory, ProgressCallback, manners
from .answers import Genus, Move, is_misere, nim_sum
from .certificate import Certificate
from .errors import InputError
from .position import Listed, Position, picture_html
from .ruleset import OwnPosition, Ruleset

if TYPE_CHECKING:
    from .game import AnyGame

_LOCK = threading.Lock()
_JOINT: Dict[Tuple[Ruleset[Any], ...], _native.Game] = {}


def add(a: Position, b: Position) -> Position:
    """Both side by side: a position of their game, or a Sum of several."""
    parts: List[Position] = []
    for part in _parts(a) + _parts(b):
        for i, there in enumerate(parts):
            if there.game == part.game:
                parts[i] = _merged(there, part)
                break
        else:
            parts.append(part)
    playing = [part for part in parts if not part.is_over()] or parts[:1]
    return playing[0] if len(playing) == 1 else Sum(playing)


def _parts(position: Position) -> List[Position]:
    return list(position.parts) if isinstance(position, Sum) else [position]


def _merged(a: Position, b: Position) -> Position:
    if isinstance(a, OwnPosition) and isinstance(b, OwnPosition):
        return OwnPosition(a.rules, a.states + b.states)
    return Position(a._game, a._native + b._native)


class Sum(Listed):
    """Positions of different games side by side, made by ``p + q``.

    Nimbers add up without carrying. Misère play does not, and is searched as a whole.

    >>> import tendril
    >>> p = tendril.Game("nim")("2") + tendril.Game("sprouts")("0*2")
    >>> p.nimber(), p.outcome(), p.outcome(play="misere")
    (2, 'N', 'N')
    >>> [move.name for move in p.moves() if move.wins]
    ['nim: 2 -> 0', 'sprouts: 0 to 0', 'sprouts: 0 to itself round 0']
    """

    __slots__ = ("parts", "_joined")

    def __init__(self, parts: List[Position]):
        self.parts = tuple(parts)
        self._board = None
        self._joined: Optional[Tuple[_native.Game, _native.Position]] = None

    @property
    def game(self) -> "AnyGame":
        raise AttributeError("a sum across games has no game of its own; its parts have")

    @property
    def words(self) -> str:
        return " + ".join(f"{part.game.name} {part.words}" for part in self.parts)

    @property
    def text(self) -> str:
        return " + ".join(f"{part.game.name} {part.text}" for part in self.parts)

    def is_over(self) -> bool:
        return all(part.is_over() for part in self.parts)

    def components(self) -> List[Position]:
        return [each for part in self.parts for each in part.components()]

    def _value(self) -> Any:
        return frozenset(part._value() for part in self.parts)

    def __repr__(self) -> str:
        return " + ".join(repr(part) for part in self.parts)

    def __reduce__(self) -> Any:
        return Sum, (list(self.parts),)

    def nimber(self, *, seconds: float | None = None, memory: Memory = None, threads: int = 1,
               progress: ProgressCallback = None, engine: str = "best") -> int:
        return nim_sum(part.nimber(seconds=seconds, memory=memory, threads=threads, progress=progress, engine=engine)
                       for part in self.parts)

    def outcome(self, play: str = "normal", *, seconds: float | None = None, memory: Memory = None, threads: int = 1,
                progress: ProgressCallback = None) -> str:
        if not is_misere(play):
            return "N" if self.nimber(seconds=seconds, memory=memory, threads=threads, progress=progress) else "P"
        game, native = self._joint()
        return game.outcome(native, True, manners(seconds, memory, threads, progress))

    def moves(self, play: str = "normal", *, values: bool = True, seconds: float | None = None, memory: Memory = None,
              progress: ProgressCallback = None) -> List[Move]:
        misere = is_misere(play)
        limits: Dict[str, Any] = dict(seconds=seconds, memory=memory, progress=progress)
        result = []
        for i, part in enumerate(self.parts):
            rest = [other for j, other in enumerate(self.parts) if j != i]
            beside = nim_sum(other.nimber(**limits) for other in rest) if values and not misere else 0
            for move in part.moves("normal", values=values and not misere, **limits):
                left = move.result
                for other in rest:
                    left = add(left, other)
                value = None if move.value is None else move.value ^ beside
                wins: Optional[bool] = None
                if values:
                    wins = left.outcome("misere", **limits) == "P" if misere else value == 0
                result.append(Move(f"{part.game.name}: {move.name}", move.kind, left, value, wins, move.ways))
        return result

    def _reason(self, play: str, found: str, move: Optional[Move], limits: Dict[str, Any]) -> Tuple[str, str]:
        if is_misere(play):
            return "replies", "In misère play parts do not add up: the whole sum was searched."
        values = [part.nimber(**limits) for part in self.parts]
        return "sum", f"The parts have nimbers {', '.join(map(str, values))}, with nim-sum {nim_sum(values)}."

    def lengths(self, *, seconds: float | None = None, memory: Memory = None,
                progress: ProgressCallback = None) -> FrozenSet[int]:
        all_lengths = [part.lengths(seconds=seconds, memory=memory, progress=progress) for part in self.parts]
        return frozenset(sum(each) for each in product(*all_lengths))

    def genus(self, *, seconds: float | None = None, memory: Memory = None, progress: ProgressCallback = None) -> Genus:
        raise InputError("the genus of a sum across games", self.words, 1, "ask for outcome(play='misere')")

    def certificate(self, play: str = "normal", *, nimber: bool = False, minimise: bool = False,
                    seconds: float | None = None, memory: Memory = None,
                    progress: ProgressCallback = None) -> Certificate:
        raise InputError("a certificate of a sum across games", self.words, 1, "certify each of its parts")

    def draw(self) -> str:
        return ""

    def _repr_html_(self) -> str:
        return " <b>+</b> ".join(map(picture_html, self.parts))

    # The whole sum, for questions that do not add up.
    def _joint(self) -> Tuple[_native.Game, _native.Position]:
        if self._joined is None:
            own = [part for part in self.parts if isinstance(part, OwnPosition)]
            rules = tuple(part.rules for part in own)
            with _LOCK:
                game = _JOINT.get(rules)
                if game is None:
                    game = _native.sum_game([(_code(r), r._inside().native) for r in rules])
                    if not rules:  # rules of one's own come and go
                        _JOINT[rules] = game
            words = [f"{_code(part.rules)} {part._native.words}" if isinstance(part, OwnPosition)
                     else f"{part.game.name} {part._native.words}" for part in self.parts]
            self._joined = game, game.read(" + ".join(words), AT_ONCE)
        return self._joined

    def _native_game(self) -> _native.Game:
        return self._joint()[0]

    # The slot of every other position: here made when it is needed.
    @property
    def _native(self) -> _native.Position:  # type: ignore[override]
        return self._joint()[1]


def _code(rules: Ruleset[Any]) -> str:
    """The name of rules of one's own in the text of a sum: no name of the library's games."""
    return f"own:{id(rules)}"
