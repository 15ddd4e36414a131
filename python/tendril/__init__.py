"""Tendril: exact answers for impartial games played on graphs, surfaces and heaps.

>>> import tendril
>>> p = tendril.Game("sprouts")("0*3@P1")
>>> p.nimber(), p.outcome(play="misere"), len(p.moves())
(1, 'P', 6)
"""
from ._families import families
from ._manners import Progress
from ._native import version as __version__
from .answers import Explanation, Genus, Move, Tree
from .certificate import Certificate, Verdict, check
from .errors import InputError
from .game import About, Game, games, nimber, outcome
from .graphs import Board, graphs, trees
from .play import Playing
from .position import Position
from .rows import Rows, Sequence, plot, sequence, sweep, table
from .ruleset import OwnPosition, Ruleset
from .sums import Sum

__all__ = [
    "About", "Board", "Certificate", "Explanation", "Game", "Genus", "InputError", "Move", "OwnPosition", "Playing", "Position",
    "Progress", "Rows", "Ruleset", "Sequence", "Sum", "Tree", "Verdict", "check", "families", "games", "graphs", "nimber",
    "outcome", "plot", "sequence", "sweep", "table", "trees",
]
