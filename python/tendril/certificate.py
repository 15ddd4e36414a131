"""Certificates: evidence that somebody else can check."""
from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Union

from . import _native


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


def check(certificate: Any) -> Verdict:
    """Checks a certificate with rules of its own and without searching; a path is read.

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
    text = certificate.read_text(encoding="utf-8") if isinstance(certificate, Path) else str(certificate)
    return Verdict(*_native.check(text))
