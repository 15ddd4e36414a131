"""What questions answer: moves, sizes of trees, genera, explanations; and the words that questions take."""
from __future__ import annotations

import re
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import TYPE_CHECKING, Any, Optional, Tuple

from .errors import InputError

if TYPE_CHECKING:
    from .position import Position


@dataclass(frozen=True)
class Move:
    """A move: its name in the user's terms, what it leaves, and what that is worth."""

    name: str
    #: What is done: the verb of the name ("take", "mark"); "join" or "loop" in Sprouts and its relatives, and on surfaces
    #: the kind that the paper gives a curve ("II.B.2.(b)"); "heap" on heaps; "death" for a move that loses at once (the Game
    #: of Cycles).
    kind: str
    result: "Position"
    #: The nimber of the result; None in misère play, for death moves, and if values were not asked for.
    value: Optional[int]
    #: Whether it wins for who makes it; None if values were not asked for.
    wins: Optional[bool]
    #: How many moves of this name lead to this result.
    ways: int = 1


@dataclass(frozen=True)
class Tree:
    """The size of a game tree, and of its canonical tree."""

    positions: int
    vertices: int
    height: int
    canonical_classes: int
    canonical_vertices: int


@dataclass(frozen=True)
class Genus:
    """Conway's genus: the nimber, and the misère nimbers of the position with 0, 1, 2, ... heaps of two beside it."""

    normal: int
    misere: Tuple[int, ...]  #: the last two go on for ever in turn
    tame: bool  #: it adds up like Nim in misère play
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Explanation:
    """Who wins, and the shortest reason that is true."""

    outcome: str
    because: str
    text: str
    move: Optional[str]

    def __str__(self) -> str:
        who = "The player to move wins" if self.outcome == "N" else "The player to move loses"
        return f"{who}{f' ({self.move})' if self.move else ''}. {self.text}"


def kind_of(name: str, death: bool = False) -> str:
    """
    >>> [kind_of(name) for name in ("take a,b", "3 -> 2", "0 to 0", "0 to itself round 0", "[3:1,2]")]
    ['take', 'heap', 'join', 'loop', 'loop']
    >>> kind_of("0 to itself not separating, leaving T0 (II.B.2.(b))")
    'II.B.2.(b)'
    """
    if death:
        return "death"
    on_surface = re.search(r" \((I+\.[A-Z].*)\)$", name)
    if on_surface:
        return on_surface[1]
    if "->" in name:
        return "heap"
    if re.search(r"\bto itself\b", name) or re.match(r"\[\w+:", name):
        return "loop"
    if re.search(r"\bto\b", name):
        return "join"
    verb = re.match(r"([a-z]{3,})\b", name)
    return verb[1] if verb else "move"


def is_misere(play: str) -> bool:
    if play not in ("normal", "misere", "misère"):
        raise InputError("no convention of play", play, 1, "'normal' or 'misere'")
    return play != "normal"


def nim_sum(values: Any) -> int:
    """
    >>> nim_sum([3, 5])
    6
    """
    return reduce(xor, values, 0)
