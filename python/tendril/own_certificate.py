"""Certificates for games of one's own, and the plain Python program that checks them."""
from __future__ import annotations

import ast
import inspect
import linecache
import sys
from typing import TYPE_CHECKING, Any, Dict, List, Set, Tuple

from . import plain_checker
from .certificate import Certificate
from .errors import InputError

if TYPE_CHECKING:
    from .ruleset import Ruleset

_HEAD = '''"""Checks a certificate for the game {game}, by the rules it was made with: a mistake in them is in both."""
{imports}

class Ruleset:
    def components(self, state):
        return (state,)

    def canonical(self, state):
        return state

    def __class_getitem__(cls, _):
        return cls


class tendril:
    Ruleset = Ruleset


'''
_TAIL = '''
if __name__ == "__main__":
    import sys

    holds, line = check({rules}, {claim},
                        [{entries}])
    print(line)
    sys.exit(0 if holds else 1)
'''


class OwnCertificate(Certificate):
    """A certificate for a game of one's own: its positions are written as states."""

    rules: "Ruleset[Any]"

    def __new__(cls, rules: "Ruleset[Any]", text: str) -> "OwnCertificate":
        states = rules._inside().states

        def said(numbers: str) -> str:
            return repr([states[int(number)] for number in numbers.split("+") if number])

        lines = []
        for line in text.splitlines():
            fields = line.split("\t")
            place = {"claim": 3, "entry": 3, "reply": 1}.get(fields[0])
            if place is not None:
                fields[place] = said(fields[place])
            lines.append("\t".join(fields))
        self = super().__new__(cls, "\n".join(lines) + "\n")
        self.rules = rules
        return self

    def parsed(self) -> Tuple[Any, List[Any]]:
        """The claim and the entries, as plain_checker.check takes them."""
        scope = vars(sys.modules[type(self.rules).__module__])

        def states(text: str) -> Any:
            try:
                return eval(text, dict(scope))
            except Exception:
                raise InputError("states that do not evaluate back", text[:200], 1,
                                 "for certificates, the repr of a state is an expression for it") from None

        def numbers(text: str) -> List[int]:
            return [] if text == "-" else [int(number) for number in text.split()]

        claim: Any = None
        entries: List[Tuple[Any, int, Dict[int, List[int]], List[Any]]] = []
        for line in self.splitlines():
            fields = line.split("\t")
            if fields[0] == "claim":
                value = int(fields[2]) if fields[1] == "nimber" else fields[2]
                claim = (fields[1], value, states(fields[3]), numbers(fields[4]) if len(fields) > 4 else None)
            elif fields[0] == "entry":
                entries.append((states(fields[3])[0], int(fields[2]), {}, []))
            elif fields[0] == "gives":
                entries[-1][2][int(fields[1])] = numbers(fields[2])
            elif fields[0] == "reply":
                entries[-1][3].append((states(fields[1]), numbers(fields[2])))
        return claim, entries

    def check(self) -> Tuple[bool, str]:
        """Checks it by the same rules, without a search."""
        holds, line = plain_checker.check(self.rules, *self.parsed())
        return holds, line

    def checker(self) -> str:
        """A program that checks it: Python and the rules, and nothing of this package."""
        claim, entries = self.parsed()
        imports, rules = _source(type(self.rules))
        listed = ",\n                         ".join(map(repr, entries))
        return (_HEAD.format(game=self.rules.name, imports=imports) + rules + "\n\n" + inspect.getsource(plain_checker)
                + "\n" + _TAIL.format(rules=repr(self.rules), claim=repr(claim), entries=listed))


def _source(kind: type) -> Tuple[str, str]:
    """The imports that a class needs, and the class, with what else of its file it uses."""
    filename = next(iter(inspect.unwrap(f).__code__.co_filename for f in vars(kind).values() if inspect.isfunction(f)))
    try:
        body = ast.parse("".join(linecache.getlines(filename))).body
    except SyntaxError:
        body = []
    classes = [node for top in body for node in ast.walk(top) if isinstance(node, ast.ClassDef) and node.name == kind.__name__]
    if not classes:
        raise InputError(f"no source of the class {kind.__name__}", right="write the rules in a file or a notebook")
    needed: List[ast.stmt] = [classes[-1]]
    for used in needed:  # grows meanwhile
        names = {node.id for node in ast.walk(used) if isinstance(node, ast.Name)}
        needed += [top for top in body if top not in needed and names & _defined(top) - {"tendril", "Ruleset"}]
    imports = [ast.unparse(node) for node in needed if isinstance(node, (ast.Import, ast.ImportFrom))]
    others = [ast.unparse(node) for node in body if node in needed[1:] and not isinstance(node, (ast.Import, ast.ImportFrom))]
    return "\n".join(imports), "\n\n\n".join([*others, ast.unparse(classes[-1])])


def _defined(statement: ast.stmt) -> Set[str]:
    """The names that a statement of a file defines."""
    if isinstance(statement, (ast.Import, ast.ImportFrom)):
        return {(alias.asname or alias.name).split(".")[0] for alias in statement.names}
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef)):
        return {statement.name}
    if isinstance(statement, (ast.Assign, ast.AnnAssign)):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        return {target.id for target in targets if isinstance(target, ast.Name)}
    return set()
