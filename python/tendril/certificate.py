"""Certificates: evidence that somebody else can check."""
from __future__ import annotations

import gzip
import os
import re
import select
import signal
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Union

from . import _native
from ._manners import manners


class Certificate(str):
    """The text of a certificate (docs/certificates.md)."""

    @property
    def entries(self) -> int:
        """The number of nimbers that it lists."""
        match = re.search(r"^end\t(\d+)$", self, re.M)
        return int(match[1]) if match else 0

    def save(self, path: Union[str, Path]) -> None:
        """Writes it where the program tendril-check can read it."""
        Path(path).write_text(self, encoding="utf-8")

    def __repr__(self) -> str:
        claim = re.search(r"^claim\t(.*)$", self, re.M)
        return f"<certificate: {' '.join(claim[1].split(chr(9))[:3]) if claim else '?'}, {self.entries} entries>"


@dataclass(frozen=True)
class Verdict:
    """Whether a certificate holds; true if it does."""

    holds: bool
    line: str

    def __bool__(self) -> bool:
        return self.holds

    def __str__(self) -> str:
        return self.line


def check(certificate: Any, *, seconds: float | None = None) -> Verdict:
    """Checks a certificate with rules of its own and without searching: its text, or the path of a file, compressed or not.

    One for a game of your own is checked by a plain Python program with the same rules, which is not independent of them:
    a mistake in the rules is in both.

    >>> import tendril
    >>> evidence = tendril.Game("nim")("3+5+6").certificate()
    >>> check(evidence).holds
    True
    >>> check(evidence.replace("outcome\\tP", "outcome\\tN")).holds
    False
    """
    own = getattr(certificate, "check", None)
    if own is not None:
        return Verdict(*own())
    return _checked_apart(_text(certificate), manners(seconds).seconds)


def _text(certificate: Union[str, bytes, Path]) -> str:
    if isinstance(certificate, Path) or (isinstance(certificate, str) and "\n" not in certificate):
        certificate = Path(certificate).read_bytes()
    if isinstance(certificate, bytes):
        data = gzip.decompress(certificate) if certificate[:2] == b"\x1f\x8b" else certificate
        certificate = data.decode("utf-8", "replace")
    return certificate


def _checked_apart(text: str, seconds: float) -> Verdict:
    """In a process of its own: the checker shares nothing with the library, its ways of being stopped included, and a process
    can be ended at Ctrl-C. (A thread cannot, and would outlive the question.)"""
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(ours)
            holds, line = _native.check(text)
            os.write(theirs, (("1" if holds else "0") + line).encode()[:4000])
        finally:
            os._exit(0)
    os.close(theirs)
    try:
        ready, _, _ = select.select([ours], [], [], seconds or None)
        if not ready:
            raise TimeoutError(f"time limit of {seconds:g} s reached")
        said = os.read(ours, 4000).decode()
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(ours)
    if not said:
        raise MemoryError("the checker ended without a verdict")
    return Verdict(said[0] == "1", said[1:])
