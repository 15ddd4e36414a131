"""seconds=, memory=, threads=, progress=: what every question takes, in the form the library wants."""
from __future__ import annotations

import re
from dataclasses import dataclass
from operator import index
from typing import Any, Callable, Optional, Protocol, Union

from ._native import Manners
from .errors import InputError


@dataclass(frozen=True)
class Progress:
    """What a progress callback is told, about ten times a second."""

    doing: str
    done: int  #: positions, heaps, graphs: what the question counts
    rate: float  #: of ``done``, a second
    seconds: float
    bytes: int
    detail: str


class Bar(Protocol):
    """What ``tqdm.tqdm()`` is: something that is told how much more has been done."""

    def update(self, n: int) -> Any: ...


ProgressCallback = Union[Callable[[Progress], Any], Bar, None]
Memory = Union[int, str, None]


def bytes_of(memory: Memory) -> int:
    """
    >>> bytes_of("4G"), bytes_of("512 MiB"), bytes_of(1000), bytes_of(None)
    (4294967296, 536870912, 1000, 0)
    """
    if memory is None:
        return 0
    if not isinstance(memory, str):
        amount, factor = float(index(memory)), 1
    else:
        match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([kKmMgGtT]?)(?:i?[bB])?\s*", memory)
        if not match:
            raise InputError("no amount of memory", memory, 1, "a number of bytes, or such as '4G'")
        amount, factor = float(match[1]), 1024 ** " kmgt".index(match[2].lower() or " ")
    if amount <= 0:
        raise InputError("no amount of memory", str(memory), 1, "more than 0")
    return int(amount * factor)


def callback_of(progress: ProgressCallback) -> Optional[Callable[..., None]]:
    if progress is None:
        return None
    if hasattr(progress, "update") and not isinstance(progress, type):
        bar, before = progress, 0

        def update(doing: str, done: int, *_: Any) -> None:
            nonlocal before
            # A new count begins with every part of a larger task.
            more = done - before if done >= before else done
            before = done
            bar.update(more)

        return update
    if not callable(progress):
        raise TypeError("progress= takes a function of one Progress, or something with update(n), such as tqdm()")
    told = progress
    return lambda *report: told(Progress(*report))


def manners(seconds: float | None = None, memory: Memory = None, threads: int = 1,
            progress: ProgressCallback = None) -> Manners:
    if seconds is not None and not seconds > 0:
        raise InputError("no time limit", str(seconds), 1, "more than 0 seconds")
    if threads < 1 or threads > 1024:
        raise InputError("no number of threads", str(threads), 1, "1 to 1024")
    return Manners(float(seconds or 0), bytes_of(memory), index(threads), callback_of(progress))


#: For what is always short.
AT_ONCE = Manners()
