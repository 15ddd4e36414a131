"""What is raised when an input cannot be read."""
from __future__ import annotations

from typing import Any


class InputError(ValueError):
    """A text, a graph or an argument that cannot be read: what is wrong, where, and what would be right.

    >>> import tendril
    >>> try:
    ...     tendril.Game("nim")("3+x")
    ... except tendril.InputError as error:
    ...     print(error)
    ...     print(error.column)
    no heap size at column 3: write heap sizes joined by +, such as 3+5+7
      3+x
        ^
    3
    """

    def __init__(self, problem: str, input: str = "", column: int = 1, right: str = "", index: int | None = None):
        super().__init__(problem, input, column, right, index)
        self.problem = problem
        self.input = input
        #: Counted from 1, in bytes of the input.
        self.column = column
        self.right = right
        #: Of several inputs (``nimbers``), the number of the one that is wrong, counted from 0.
        self.index = index

    def __str__(self) -> str:
        where = f" of input {self.index}" if self.index is not None else ""
        place = f" at column {self.column}{where}" if self.input else where
        text = f"{self.problem}{place}" + (f": {self.right}" if self.right else "")
        if self.input and "\n" not in self.input and len(self.input) <= 200:
            text += f"\n  {self.input}\n  {' ' * (self.column - 1)}^"
        return text

    def __reduce__(self) -> Any:
        return InputError, (self.problem, self.input, self.column, self.right, self.index)
