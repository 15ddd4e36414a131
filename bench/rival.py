#!/usr/bin/env python3
"""Who wins plane Sprouts, one thread, cold: tendril against the best published solver, in multiples of a yardstick.

    bench/rival.py YARDSTICK [--runs N] [--spots 8,10,...] [--tendril build/tendril] [--set NAME=VALUE ...]

YARDSTICK is a program that does a fixed amount of work of the kind solvers do (its processor time is taken before and
after every run), or a number: the seconds it takes. The rival is the best published solver with its own heuristic for
initial numbers switched on, a variant its command line does not offer and its source has: faster than both variants it
offers. Its multiples were measured with the same yardstick on one machine. Each row is the best of N runs by multiples of
processor time.
"""
import argparse
import json
import math
import os
import resource
import subprocess
import sys

RIVAL = {8: 2.4, 10: 1.15, 11: 1.2, 12: 15, 13: 30, 14: 53, 16: 30, 17: 11, 22: 130, 23: 98}


def seconds(command):
    """The processor time of a command, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def yard(stick):
    try:
        return float(stick)
    except ValueError:
        return seconds([os.path.join(".", stick)])[0]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("yardstick")
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--spots", default=",".join(map(str, RIVAL)))
    options.add_argument("--tendril", default="build/tendril")
    options.add_argument("--set", action="append", default=[])
    asked = options.parse_args()
    settings = [word for setting in asked.set for word in ("--set", setting)]
    print("| spots | wins | seconds | multiples | rival | times as fast | visits | components | nimbers | bytes |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    ratios = []
    for spots in map(int, asked.spots.split(",")):
        best = None
        for _ in range(asked.runs):
            stick = yard(asked.yardstick)
            took, printed = seconds([asked.tendril, "solve", "sprouts", f"0*{spots}", "--json", "--no-book", *settings])
            multiple = took / ((stick + yard(asked.yardstick)) / 2)
            if best is None or multiple < best[0]:
                best = (multiple, took, json.loads(printed))
        multiple, took, answer = best
        ratios.append(RIVAL[spots] / multiple)
        print(
            f"| {spots} | {answer['answer']} | {took:.3g} | {multiple:.2g} | {RIVAL[spots]} | {ratios[-1]:.0f} "
            f"| {answer['visits']:,} | {answer['components']:,} | {answer['nimbers']:,} | {answer['bytes'] / 1e6:.1f} MB |",
            flush=True,
        )
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    print(f"\nGeometric mean: {mean:.0f} times as fast; the least {min(ratios):.0f}.")


main()
