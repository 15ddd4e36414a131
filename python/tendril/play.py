"""A game from a position on, move by move; in a notebook, by pictures."""
from __future__ import annotations

from html import escape
from typing import List, Optional, Union

from .answers import Move, is_misere
from .errors import InputError
from .position import Position, picture_html


class Playing:
    """A game that is being played. Show it in a notebook, ``step`` through it, ``reply`` for the program.

    >>> import tendril
    >>> game = tendril.Game("nim")("1+2").play()
    >>> print(game.step("2 -> 1"))
    1+1, after 1 move; the player to move loses
      0  1 -> 0  (x2)
    >>> print(game.step(0).reply())
    0, after 3 moves; the game is over, and the player to move loses
    """

    def __init__(self, start: Position, mode: str = "normal"):
        is_misere(mode)
        self.mode = mode
        self._line: List[Position] = [start]
        self.history: List[Move] = []

    @property
    def position(self) -> Position:
        return self._line[-1]

    @property
    def moves(self) -> List[Move]:
        return self.position.moves(self.mode)

    def step(self, move: Union[int, str]) -> "Playing":
        """Makes a move, by its number in the list or by its name."""
        moves = self.moves
        if isinstance(move, str):
            chosen = next((each for each in moves if each.name == move), None)
        else:
            chosen = moves[move] if 0 <= move < len(moves) else None
        if chosen is None:
            raise InputError("no such move", str(move), 1,
                             f"one of 0 to {len(moves) - 1}, or its name" if moves else "the game is over")
        return self._made(chosen)

    def reply(self) -> "Playing":
        """Makes a move that wins, or, if there is none, the first of those that are no death moves."""
        moves = self.moves
        chosen: Optional[Move] = next((each for each in moves if each.wins), None)
        if chosen is None:
            chosen = next((each for each in moves if each.kind != "death"), next(iter(moves), None))
        if chosen is None:
            raise InputError("no move", str(self.position), 1, "the game is over")
        return self._made(chosen)

    def back(self) -> "Playing":
        """Takes the last move back."""
        if self.history:
            self.history.pop()
            self._line.pop()
        return self

    def _made(self, move: Move) -> "Playing":
        self.history.append(move)
        self._line.append(move.result)
        return self

    def _status(self, moves: List[Move]) -> str:
        count = len(self.history)
        made = f"after {count} move{'s' if count != 1 else ''}" if count else "to begin with"
        if not moves:
            return f"{made}; the game is over, and the player to move {'wins' if is_misere(self.mode) else 'loses'}"
        return f"{made}; the player to move {'wins' if any(move.wins for move in moves) else 'loses'}"

    def __str__(self) -> str:
        moves = self.moves
        lines = [f"{self.position}, {self._status(moves)}"]
        for i, move in enumerate(moves):
            ways = f"  (x{move.ways})" if move.ways > 1 else ""
            lines.append(f"  {i}  {move.name}{ways}{'  wins' if move.wins else ''}")
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        moves = self.moves
        line = ", ".join(escape(move.name) for move in self.history) or "no move yet"
        rows = "".join(
            f"<tr><td>{i}</td><td>{'<b>' if move.wins else ''}{escape(move.name)}{'</b>' if move.wins else ''}</td>"
            f"<td>{'' if move.value is None else move.value}</td><td>{'wins' if move.wins else ''}</td></tr>"
            for i, move in enumerate(moves))
        head = "<tr><th></th><th>move</th><th>value</th><th></th></tr>"
        return f"<p>{line}: {escape(self._status(moves))}</p><p>{picture_html(self.position)}</p><table>{head}{rows}</table>"
