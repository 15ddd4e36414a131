"""The tests linked with some rooms compiled again: with other flags (scripts/coverage) or from changed sources
(scripts/mutate). Everything else is taken as objects from build/, because compiling the house twice costs far more than
the question is worth. The files of a folder are compiled as one, which takes half the time."""
import itertools
import json
import pathlib
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
ROOMS = {"rules": ["src/rules"], "solve": ["src/solve", "src/proof"], "checker": ["checker"], "store": ["src/store"]}
WARM = ("<absl/container/flat_hash_map.h> <absl/container/flat_hash_set.h> <fmt/format.h> <algorithm> <functional> <map> "
        "<set> <span> <string> <vector>").split()
LIBRARIES = "-lfmt -lz -lpthread -lgtest_main -lgtest -lgmock".split()


def files(room, kinds=(".cpp",), root=ROOT):
    """The room's sources, as paths from the root. The checker's main program is linked by itself."""
    found = [path for folder in ROOMS[room] for path in sorted((root / folder).rglob("*")) if path.suffix in kinds]
    return [str(path.relative_to(root)) for path in found if path.name != "main.cpp"]


class Compiler:
    """Compiles files of a tree that looks like the repository, into a folder of its own."""

    def __init__(self, tree, out, flags, first_include=""):
        self.tree, self.out = pathlib.Path(tree), pathlib.Path(out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.flags = ["g++", "-std=c++20", "-DNDEBUG", "-DFMT_SHARED", "-w", *flags, f"-I{self.tree}/src",
                      f"-I{ROOT}/include", f"-I{self.tree}"]
        self.warm = self.out / "warm.hpp"
        text = "".join(f"#include {name}\n" for name in WARM) + first_include
        if not self.warm.exists() or self.warm.read_text() != text:
            self.warm.write_text(text)
        if not self.warm.with_suffix(".hpp.gch").exists():
            subprocess.run([*self.flags, "-x", "c++-header", str(self.warm)], check=True, cwd=self.out)

    def object(self, unit):
        return self.out / (unit.replace("/", "__") + ".o")

    def units(self, sources):
        """The folders of these sources, each with a file that includes those of its sources."""
        folders = []
        for folder, files in itertools.groupby(sorted(sources, key=lambda s: (s.rpartition("/")[0], s)),
                                               lambda s: s.rpartition("/")[0]):
            text = "".join(f'#include "{self.tree / file}"\n' for file in files)
            whole = self.whole(folder)
            if not whole.exists() or whole.read_text() != text:
                whole.write_text(text)
            folders.append(folder)
        return folders

    def whole(self, unit):
        """What is compiled: a source, or the file that includes those of a folder."""
        return self.tree / unit if unit.endswith(".cpp") else self.out / (unit.replace("/", "__") + ".cpp")

    def is_new(self, unit):
        """An object that is younger than its sources and all headers of the tree is right."""
        headers = [path for folder in ("src", "checker") for path in (self.tree / folder).rglob("*.hpp")]
        sources = [] if unit.endswith(".cpp") else (self.tree / unit).glob("*.cpp")
        youngest = max(path.stat().st_mtime for path in (self.whole(unit), self.warm, *sources, *headers))
        return self.object(unit).exists() and self.object(unit).stat().st_mtime > youngest

    def compile(self, unit):
        """The compiler's complaints; empty if there is an object now."""
        if self.is_new(unit):
            return ""
        run = subprocess.run([*self.flags, "-include", str(self.warm), "-c", str(self.whole(unit)), "-o",
                              str(self.object(unit))], capture_output=True, text=True)
        return run.stderr if run.returncode else ""

    def compile_all(self, units, jobs=2):
        with ThreadPoolExecutor(jobs) as pool:
            return dict(zip(units, pool.map(self.compile, units)))


def objects(target):
    """The objects of a target, as the build has them now: those of sources that are no more may still lie there."""
    entries = json.loads((BUILD / "compile_commands.json").read_text())
    found = [BUILD / re.search(r" -o (\S+)", entry["command"]).group(1) for entry in entries]
    # Nearly all of the command line is compiled for two programs.
    folders = [f"/{name}.dir/" for name in ([target, "tendril_app"] if target == "tendril" else [target])]
    return sorted(str(path) for path in found if path.suffix == ".o" and any(f in str(path) for f in folders))


def link(program, parts, flags=()):
    """The parts come first, so that what they define is not taken from the libraries."""
    libraries = [str(BUILD / f"libtendril_{name}.a") for name in ("cluster", "rooms", "core", "checker")]
    absl = sorted(str(path) for path in pathlib.Path("/usr/lib").rglob("libabsl_*.a"))
    nauty = sorted(str(path) for path in pathlib.Path("/usr/lib").rglob("libnauty.*"))[:1]
    run = subprocess.run(["g++", *flags, "-o", str(program), *map(str, parts), "-Wl,--start-group", *libraries, *absl,
                          *nauty, "-Wl,--end-group", *LIBRARIES], capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"{program} cannot be linked:\n{run.stderr[-3000:]}")
