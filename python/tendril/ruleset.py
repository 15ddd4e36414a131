"""A game of one's own: a class with a method that lists options."""
from __future__ import annotations

import re
import threading
import time
import weakref
from collections import Counter
from typing import Any, Dict, Generic, Hashable, Iterable, Iterator, List, Optional, Tuple, TypeVar

from . import _native
from ._manners import AT_ONCE, Memory, ProgressCallback, manners
from .answers import Move, is_misere, kind_of
from .errors import InputError
from .own_certificate import OwnCertificate
from .position import Listed, Position

State = TypeVar("State", bound=Hashable)


class _Inside:
    """The states that rules have met, numbered, and the library's game whose components are these numbers."""

    def __init__(self, rules: "Ruleset[Any]"):
        self.states: List[Any] = []
        self.numbers: Dict[Any, int] = {}
        # The library keeps these functions, and rules keep the library's game: a strong reference would be a circle.
        owner = weakref.ref(rules)

        def options(number: int) -> List[List[int]]:
            asked = owner()
            assert asked is not None
            return [self.sum(asked, option) for option in asked.options(self.states[number])]

        def bound(number: int) -> int:
            asked = owner()
            assert asked is not None
            most = asked.bound(self.states[number])
            if most is None or most < 0:
                raise InputError(f"a bound of {most}", right="a number of moves, 0 or more, for every state")
            return int(most)

        bounded = type(rules).bound is not Ruleset.bound
        self.native = _native.PythonRules(options, bound if bounded else None)
        self.game = _native.outside_game(rules.name, self.native)

    def sum(self, rules: "Ruleset[Any]", state: Any) -> List[int]:
        return [self.number(rules.canonical(component)) for component in rules.components(state)]

    def number(self, state: Any) -> int:
        number = self.numbers.get(state)
        if number is None:
            with _LOCK:
                number = self.numbers.get(state)
                if number is None:
                    number = len(self.states)
                    self.states.append(state)
                    self.numbers[state] = number
        return number


_LOCK = threading.Lock()


class Ruleset(Generic[State]):
    """Rules of one's own. Subclasses say what the options of a state are; states are any hashable values.

    >>> class Subtract(Ruleset):
    ...     def options(self, heap):
    ...         return [heap - taken for taken in (1, 2) if taken <= heap]
    >>> game = Subtract()
    >>> [game(heap).nimber() for heap in range(7)]
    [0, 1, 2, 0, 1, 2, 0]
    >>> game(4).outcome(play="misere"), sorted(game(4).lengths())
    ('P', [2, 3, 4])

    Play must end: a state that can be reached from itself is an InputError. Rules may not ask their own game.
    """

    def options(self, state: State) -> Iterable[State]:
        """Every state that a move leads to."""
        raise NotImplementedError(f"{type(self).__name__} does not say what its options are")

    def components(self, state: State) -> Iterable[State]:
        """The independent parts of a state. Splitting is what makes large positions possible."""
        return (state,)

    def canonical(self, state: State) -> State:
        """One state for all that are the same game, of a state that does not fall apart."""
        return state

    def bound(self, state: State) -> Optional[int]:
        """At least as many moves as are left; every move lowers it. With it, a search need not list all that can be reached."""
        return None

    def move_name(self, state: State, option: State) -> str:
        """What the move from a state to an option is called."""
        return repr(option)

    def draw(self, state: State) -> str:
        """A picture, as an SVG document."""
        return ""

    @property
    def name(self) -> str:
        return type(self).__name__

    def __call__(self, state: Any) -> "OwnPosition":
        """A position: a state, or one that is a position already."""
        if isinstance(state, OwnPosition):
            if state.rules == self:
                return state
            raise InputError(f"a position of another game, {state.game!r}", right=f"a state of {self.name}")
        return OwnPosition(self, (state,))

    def nimbers(self, positions: Iterable[Any], *, threads: int = 1, seconds: float | None = None, memory: Memory = None,
                progress: ProgressCallback = None) -> Iterator[int]:
        """The nimbers of many states, in their order. (Python's rules run in one thread whatever ``threads`` is.)"""
        manners(seconds, memory, threads, progress)
        end = None if seconds is None else time.monotonic() + seconds
        for each in positions:
            left = None if end is None else max(end - time.monotonic(), 1e-6)
            yield self(each).nimber(seconds=left, memory=memory, progress=progress)

    def _inside(self) -> _Inside:
        inside = self.__dict__.get("_inside_")
        if inside is None:
            made = _Inside(self)
            with _LOCK:
                inside = self.__dict__.setdefault("_inside_", made)
        assert isinstance(inside, _Inside)
        return inside

    def __getstate__(self) -> Dict[str, Any]:
        return {key: value for key, value in self.__dict__.items() if key != "_inside_"}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__getstate__() == other.__getstate__()  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in self.__getstate__().items())})"


class OwnPosition(Listed):
    """A position of a game of one's own: one state, or several side by side."""

    __slots__ = ("rules", "states")

    def __init__(self, rules: Ruleset[Any], states: Tuple[Any, ...]):
        self.rules = rules
        self.states = states
        self._board = None
        inside = rules._inside()
        numbers = [number for state in states for number in inside.sum(rules, state)]
        self._native = inside.game.read("+".join(map(str, numbers)), AT_ONCE)

    @property
    def game(self) -> Ruleset[Any]:
        return self.rules

    @property
    def words(self) -> str:
        return " + ".join(map(repr, self.states))

    @property
    def text(self) -> str:
        """Its components in canonical form."""
        return " + ".join(sorted(repr(each) for each in self._canonical()))

    def is_over(self) -> bool:
        return not any(True for state in self.states for _ in self.rules.options(state))

    def components(self) -> List[Position]:
        return [self.rules(part) for state in self.states for part in self.rules.components(state)]

    def _canonical(self) -> List[Any]:
        return [self.rules.canonical(part) for state in self.states for part in self.rules.components(state)]

    def _value(self) -> Any:
        return self.rules.name, self.rules, frozenset(Counter(self._canonical()).items())

    def __repr__(self) -> str:
        return " + ".join(f"{self.rules!r}({state!r})" for state in self.states)

    def __reduce__(self) -> Any:
        return OwnPosition, (self.rules, self.states)

    def moves(self, play: str = "normal", *, values: bool = True, seconds: float | None = None, memory: Memory = None,
              progress: ProgressCallback = None) -> List[Move]:
        misere = is_misere(play)
        limits: Dict[str, Any] = dict(seconds=seconds, memory=memory, progress=progress)
        ways: Counter[Tuple[str, OwnPosition]] = Counter()
        for i, state in enumerate(self.states):
            for option in self.rules.options(state):
                left = OwnPosition(self.rules, self.states[:i] + (option,) + self.states[i + 1:])
                ways[self.rules.move_name(state, option), left] += 1
        found = []
        for (name, left), count in ways.items():
            value = left.nimber(**limits) if values and not misere else None
            wins = None if not values else left.outcome("misere", **limits) == "P" if misere else value == 0
            found.append(Move(name, kind_of(name), left, value, wins, count))
        return found

    def _reason(self, play: str, found: str, move: Optional[Move], limits: Dict[str, Any]) -> Tuple[str, str]:
        if found == "P":
            return "replies", "Every move leaves a position that the other player wins."
        if move is None:
            return "over", "There is no move, and in misère play who cannot move wins."
        return "replies", "The move leaves a lost position."

    def tree_dot(self, *, seconds: float | None = None, memory: Memory = None,
                 progress: ProgressCallback = None) -> str:
        dot = self._native_game().tree_dot(self._native, manners(seconds, memory, 1, progress))
        return re.sub(r'label="([\d+]*)\\n', lambda m: 'label="%s\\n' % self._said(m[1]).replace('"', '\\"'), dot)

    def _said(self, numbers: str) -> str:
        """What the library writes, as states."""
        states = self.rules._inside().states
        return " + ".join(repr(states[int(number)]) for number in numbers.split("+") if number)

    def certificate(self, play: str = "normal", *, nimber: bool = False, minimise: bool = False,
                    seconds: float | None = None, memory: Memory = None,
                    progress: ProgressCallback = None) -> OwnCertificate:
        """Evidence, which a plain Python program checks by the same rules: not an independent one.

        ``.checker()`` is that program as text: it needs nothing but Python.
        """
        if is_misere(play):
            raise InputError("a certificate of misère play", right="for rules of one's own there are those of normal play")
        text = self._native_game().certify(self._native, False, nimber, minimise, manners(seconds, memory, 1, progress))
        return OwnCertificate(self.rules, text)

    def draw(self) -> str:
        return self.rules.draw(self.states[0]) if len(self.states) == 1 else ""

    def _native_game(self) -> _native.Game:
        return self.rules._inside().game
