#!/usr/bin/env python3
"""How late limits and signals are obeyed: every command of tests/app/awkward.txt, once with --time and once with
SIGTERM, and the seconds by which it outlives them. A command that had to be ended by the last resort
(src/app/last_resort.hpp) instead of stopping by itself is marked with *: it stayed beyond a third of a second.

  bench/lateness.py [build/tendril] [--only TEXT]

Wall clock: on a busy machine all of it is later. No test asserts these figures."""
import argparse
import pathlib
import shlex
import signal
import subprocess
import tempfile
import time

LIMIT = 0.5
PATIENCE = 60


def lateness(binary, command, folder, by_signal):
    arguments = [binary, *shlex.split(command)]
    if not by_signal:
        arguments += ["--time", str(LIMIT)]
    start = time.monotonic()
    with open(folder / "out", "w") as out, open(folder / "err", "w") as err:
        process = subprocess.Popen(arguments, cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=err)
        try:
            if by_signal:
                try:
                    return process.wait(LIMIT), None
                except subprocess.TimeoutExpired:
                    start = time.monotonic() - LIMIT
                    process.send_signal(signal.SIGTERM)
            code = process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return None, PATIENCE
    return code, time.monotonic() - start - LIMIT


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", nargs="?", default=root / "build" / "tendril", type=pathlib.Path)
    parser.add_argument("--only", default="", help="commands that contain this")
    options = parser.parse_args()
    worst = 0
    print(f"{'command':<66} {'--time':>8} {'SIGTERM':>8}   seconds late")
    for line in (root / "tests" / "app" / "awkward.txt").read_text().splitlines():
        if not line or line.startswith("#") or options.only not in line:
            continue
        cells = []
        for by_signal in (False, True):
            with tempfile.TemporaryDirectory() as folder:
                code, late = lateness(options.binary.resolve(), line, pathlib.Path(folder), by_signal)
            if code != 3:
                cells.append(f"exit {code}")
                continue
            worst = max(worst, late)
            cells.append(f"{late:.2f}{'*' if late > 0.33 else ''}")
        print(f"{line if len(line) <= 66 else line[:63] + '...':<66} {cells[0]:>8} {cells[1]:>8}", flush=True)
    print(f"worst: {worst:.2f} s")


if __name__ == "__main__":
    main()
