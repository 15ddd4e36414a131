"""The families of graphs that the notation has: ``tendril.families``."""
from __future__ import annotations

from typing import Any, Callable, Dict, Iterator, List, NamedTuple

from . import _native


class Family(NamedTuple):
    name: str
    usage: str


class Families:
    """Families of graphs by name, which write the text that games read.

    >>> families = Families()
    >>> families.star(1, 1, 3), families.bistar((1, 2), 2, (1, 3)), families.product("path(3)", "cycle(4)")
    ('star(1,1,3)', 'bistar(1,2;2;1,3)', 'product(path(3),cycle(4))')
    >>> "grid" in families, len(list(families)) > 10
    (True, True)
    """

    def __init__(self) -> None:
        self._usage: Dict[str, str] = dict(_native.all_families())

    def __iter__(self) -> Iterator[Family]:
        return (Family(*each) for each in self._usage.items())

    def __contains__(self, name: object) -> bool:
        return name in self._usage

    def __dir__(self) -> List[str]:
        return [*super().__dir__(), *self._usage]

    def __getattr__(self, name: str) -> Callable[..., str]:
        usage = self.__dict__.get("_usage", {})
        if name not in usage:
            raise AttributeError(f"no family {name}; there are {', '.join(usage)}")

        def family(*arguments: Any) -> str:
            groups = any(isinstance(each, (tuple, list)) for each in arguments)
            written = [",".join(map(str, each)) if isinstance(each, (tuple, list)) else str(each) for each in arguments]
            return f"{name}({(';' if groups else ',').join(written)})"

        family.__name__ = name
        family.__doc__ = usage[name]
        return family

    def __repr__(self) -> str:
        return "\n".join(self._usage.values())


families = Families()
