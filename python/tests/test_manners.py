"""Limits, progress, Ctrl-C and threads."""
import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import tendril

LONG = "0*16@P3"  # minutes


def test_limits_raise_what_python_raises():
    p = tendril.Game("sprouts")(LONG)
    with pytest.raises(TimeoutError, match="time limit"):
        p.nimber(seconds=0.05)
    learnt = p.game.learnt
    assert learnt > 0
    with pytest.raises(TimeoutError):
        p.moves(seconds=0.05)
    with pytest.raises(MemoryError, match="memory limit"):
        p.nimber(memory="1M")
    for limit in ({"seconds": 0}, {"seconds": -1}, {"memory": "lots"}, {"memory": 0}, {"threads": 0}):
        with pytest.raises(tendril.InputError):
            p.nimber(**limit)
    with pytest.raises(TimeoutError):
        list(tendril.Game("sprouts").nimbers([LONG] * 3, threads=2, seconds=0.05))


def test_progress_is_told_and_its_exceptions_arrive():
    told = []
    p = tendril.Game("sprouts")(LONG)
    with pytest.raises(TimeoutError):
        p.nimber(seconds=0.5, progress=told.append)
    assert told and told[-1].done > 0 and told[-1].bytes > 0

    class Bar:
        total = 0

        def update(self, n):
            self.total += n

    bar = Bar()
    with pytest.raises(TimeoutError):
        p.nimber(seconds=0.5, progress=bar)
    assert bar.total > 0
    bar.total = 0
    assert len(list(tendril.Game("node-kayles").nimbers(tendril.graphs(6), progress=bar))) == bar.total == 112

    def enough(progress):
        raise StopIteration("enough")

    with pytest.raises(StopIteration, match="enough"):
        p.nimber(progress=enough)
    assert p.game("0*2").nimber() == 0


@pytest.mark.parametrize("question", [
    "p.nimber()", "p.moves()", "p.outcome(play='misere')", "list(p.game.nimbers(['%s'] * 4, threads=2))" % LONG, "p.lengths()",
    "p.nimber(threads=2)", "p.tree()", "tendril.check(tendril.Game('sprouts')('0*14').certificate()) and p.nimber()", "tendril.Game('node-kayles')('grid(12,12)').nimber()", "Slow()(1).nimber()",
])
def test_ctrl_c(question):
    program = f"""
import signal, tendril, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where a shell runs the tests in the background
class Slow(tendril.Ruleset):
    def options(self, n):
        while True: pass
p = tendril.Game("sprouts")("{LONG}")
print("ready", flush=True)
try:
    {question}
except KeyboardInterrupt:
    print(time.time(), flush=True)
    assert tendril.Game("sprouts")("0*2").nimber() == 0 == p.game("0*2").nimber()
    print("kept", p.game.learnt, flush=True)
"""
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.4)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    finally:
        process.kill()  # it would search for hours
    assert process.returncode == 0 and "kept" in out


def test_other_signals_are_handled_meanwhile():
    def ring(*_):
        raise ZeroDivisionError("alarm")

    interrupts = signal.getsignal(signal.SIGINT)
    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(ZeroDivisionError):
            tendril.Game("sprouts")(LONG).nimber()
    finally:
        signal.signal(signal.SIGALRM, before)
    assert signal.getsignal(signal.SIGINT) is interrupts


def test_the_interpreter_goes_on_meanwhile():
    counted, stop = 0, threading.Event()

    def progress(_):
        if counted > 5:
            raise KeyError("the other thread ran")

    asking = threading.Thread(target=lambda: (pytest.raises(KeyError, tendril.Game("sprouts")(LONG).nimber, seconds=60,
                                                            progress=progress), stop.set()))
    asking.start()
    while asking.is_alive():
        counted += 1
        time.sleep(0.001)
    assert stop.is_set()


def test_two_threads_ask_one_game():
    g = tendril.Game("node-kayles")
    texts = list(tendril.graphs(6))
    expected = [tendril.Game("node-kayles")(t).nimber() for t in texts]
    answers = {}

    def ask(me):
        ours = texts if me % 2 else texts[::-1]
        found = list(g.nimbers(ours, threads=2)) if me == 3 else [g(t).nimber() for t in ours]
        answers[me] = found if me % 2 else found[::-1]

    threads = [threading.Thread(target=ask, args=(me,)) for me in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(answers[me] == expected for me in range(4))


def test_who_waits_for_a_turn_can_give_up():
    p = tendril.Game("sprouts")(LONG)
    begun, over = threading.Event(), threading.Event()

    def progress(_):
        begun.set()
        if over.is_set():
            raise KeyError("over")

    asking = threading.Thread(target=lambda: pytest.raises(KeyError, p.nimber, seconds=60, progress=progress))
    asking.start()
    begun.wait()
    with pytest.raises(TimeoutError):
        p.game("0*2").nimber(seconds=0.05)
    over.set()
    asking.join()


def test_nothing_waits_with_the_interpreter_in_its_hands():
    p = tendril.Game("sprouts")(LONG)
    begun = threading.Event()
    asking = threading.Thread(target=lambda: pytest.raises(TimeoutError, p.nimber, seconds=0.5,
                                                           progress=lambda _: begun.set()))
    asking.start()
    begun.wait()
    assert p.game.learnt > 0 and p.game("0*2") == p.game("0*2") and p.text and p.draw() is not None
    asking.join()


def test_a_forked_process_asks_on():
    p = tendril.Game("sprouts")("0*3")
    p.nimber()
    child = os.fork()
    if child == 0:
        os._exit(0 if p.nimber() == 1 and tendril.nimber("nim", "3+5") == 6 else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
