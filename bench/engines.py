#!/usr/bin/env python3
"""Every engine on positions of every game: the measurements behind the table in src/library/engines.cpp.

    bench/engines.py [--limit SECONDS] [--tendril build/tendril]

Each question is asked of a fresh process by each engine, and by the table's choice ("best"), three times if it is quick.
A row says how many times the processor time of the fastest each took, less what a process takes to start; the last lines
sum up how the table's choice does. An engine stopped at the limit counts as having taken the limit. Questions that all
engines answer within ten milliseconds say nothing and are left out of the summary.
"""
import argparse
import json
import resource
import subprocess

POSITIONS = [
    ("lasker", "70"),
    ("grundy", "200"),
    ("heap:0.77", "300"),
    ("octal:0.33", "star(100,100,100)"),
    ("octal:0.33", "bistar(40,40;40;40,40)"),
    ("octal:0.33", "grid(4,4)"),
    ("octal:0.33", "caterpillar(1,2,0,3,1,0,2,1,1,2)"),
    ("octal:0.137", "grid(4,4)"),
    ("arc-kayles", "grid(4,5)"),
    ("arc-kayles", "grid(5,5)"),
    ("arc-kayles", "star(20,21,22)"),
    ("arc-kayles", "star(40,41,42)"),
    ("arc-kayles", "caterpillar(2,1,3,0,2,1,2,2,1,3,1)"),
    ("grim", "grid(4,4)"),
    ("node-kayles", "grid(5,6)"),
    ("node-kayles", "grid(6,6)"),
    ("node-kayles", "cycle(60)"),
    ("arrows", "spider(7,9,11)"),
    ("arrows", "grid(3,4)"),
    ("arrows:trimmed", "spider(9,10,11)"),
    ("cycles", "doublediamond(3)"),
    ("cycles", "doublediamond(5)"),
    ("cycles", "wheel(8) outer 1-2-3-4-5-6-7-8"),
    ("sprouts", "0*5"),
    ("sprouts", "0*6"),
    ("sprouts", "0*7"),
    ("sprouts", "0*8"),
    ("sprouts", "0*4@P2"),
    ("sprouts", "0*5@T1"),
    ("sprouts", "0*3+0*4@P1"),
    ("brussels:planar", "4,4,4"),
    ("brussels:girth4", "5,5,4"),
    ("brussels:girth5", "5,4,4"),
    ("brussels:mad3", "4,3"),
    ("brussels:maxdeg3", "4,4,4"),
    ("brussels:O1", "4,4"),
    ("circular:girth4", "3,2,3,2,3,3"),
    ("circular:girth5", "2,2,2,2,2,2,2"),
    ("circular:sprouts", "15"),
    ("mixed", "o,o,4,4"),
    ("mixed:sprouts", "o,o,3,2"),
]
ENGINES = ["pn", "values", "definition", "best"]


def processor_seconds(call):
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = used()
    done = subprocess.run(call, capture_output=True, text=True)
    return used() - before, done


def seconds(tendril, game, position, nimber, engine, limit, start):
    call = [tendril, "solve", game, position, "--engine", engine, "--json", "--quiet", "--time", str(limit)]
    call += ["--nimber"] if nimber else []
    least = None
    for _ in range(3):
        took, done = processor_seconds(call)
        if done.returncode == 3:
            return limit, None, None
        if done.returncode != 0:
            raise SystemExit(f"{' '.join(call)}: {done.stderr}")
        took = max(took - start, 0.0005)
        least = took if least is None else min(least, took)
        if took > 0.5:
            break
    answer = json.loads(done.stdout)
    return least, answer["answer"], answer["engine"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tendril", default="build/tendril")
    parser.add_argument("--limit", type=float, default=20)
    options = parser.parse_args()
    start = min(processor_seconds([options.tendril, "nimber", "nim", "1"])[0] for _ in range(10))
    print("| game | position | question | fastest | pn | values | definition | best | chosen |")
    print("|---|---|---|---|---|---|---|---|---|")
    worst = (0, "")
    product, count = 1.0, 0
    for game, position in POSITIONS:
        for nimber in (False, True):
            times, answers, chosen = {}, set(), None
            for engine in ENGINES:
                took, answer, used = seconds(options.tendril, game, position, nimber, engine, options.limit, start)
                times[engine] = took
                if answer is not None:
                    answers.add(answer)
                if engine == "best":
                    chosen = used
            if len(answers) > 1:
                raise SystemExit(f"{game} {position}: engines disagree: {answers}")
            fastest = min(times[engine] for engine in ENGINES[:3])
            cells = [f"{times[engine] / fastest:.1f}" for engine in ENGINES]
            question = "nimber" if nimber else "outcome"
            print(f"| `{game}` | `{position}` | {question} | {fastest * 1000:.1f} ms | {' | '.join(cells)} | {chosen} |",
                  flush=True)
            if max(times.values()) > 0.01:
                ratio = times["best"] / fastest
                product, count = product * ratio, count + 1
                worst = max(worst, (ratio, f"{game} {position} {question}"))
    print(f"\nbest against the fastest: geometric mean {product ** (1 / count):.2f}, "
          f"at most {worst[0]:.1f} ({worst[1]}), over {count} questions")


if __name__ == "__main__":
    main()
