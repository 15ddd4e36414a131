"""The tests linked with some rooms compiled again: with other flags (scripts/coverage) or from changed sources
(scripts/mutate). Everything else is taken as objects from build/, because compiling the house twice costs far more than
the question is worth. A file is compiled by itself even where the ordinary build takes several at once."""
import pathlib
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

    def object(self, source):
        return self.out / (source.replace("/", "__") + ".o")

    def is_new(self, source):
        """An object that is younger than the source and all headers of the tree is right."""
        headers = [path for folder in ("src", "checker") for path in (self.tree / folder).rglob("*.hpp")]
        youngest = max(path.stat().st_mtime for path in (self.tree / source, self.warm, *headers))
        return self.object(source).exists() and self.object(source).stat().st_mtime > youngest

    def compile(self, source, extra=()):
        """The compiler's complaints; empty if there is an object now."""
        if self.is_new(source):
            return ""
        run = subprocess.run([*self.flags, *extra, "-include", str(self.warm), "-c", str(self.tree / source), "-o",
                              str(self.object(source))], capture_output=True, text=True)
        return run.stderr if run.returncode else ""

    def compile_all(self, sources, jobs=2):
        with ThreadPoolExecutor(jobs) as pool:
            return dict(zip(sources, pool.map(self.compile, sources)))


def objects(target):
    folder = BUILD / "CMakeFiles" / f"{target}.dir"
    if target == "tendril_tests":
        folder = BUILD / "tests" / "CMakeFiles" / f"{target}.dir"
    found = sorted(folder.rglob("*.o"))
    if target == "tendril_tests":  # objects of tests that are no more may still lie there
        found = [path for path in found if (ROOT / "tests" / path.relative_to(folder)).with_suffix("").exists()]
    return [str(path) for path in found]


def link(program, parts, flags=()):
    """The parts come first, so that what they define is not taken from the libraries."""
    libraries = [str(BUILD / f"libtendril_{name}.a") for name in ("rooms", "core", "checker")]
    absl = sorted(str(path) for path in pathlib.Path("/usr/lib").rglob("libabsl_*.a"))
    nauty = sorted(str(path) for path in pathlib.Path("/usr/lib").rglob("libnauty.*"))[:1]
    run = subprocess.run(["g++", *flags, "-o", str(program), *map(str, parts), "-Wl,--start-group", *libraries, *absl,
                          *nauty, "-Wl,--end-group", *LIBRARIES], capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"{program} cannot be linked:\n{run.stderr[-3000:]}")
