"""Limits are of time spent, not of time passed: a busy machine costs nobody a point."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.sandbox.outside import clock
from lemmata.sandbox.outside.clock import BIRTH, Budget, Clock, Late, Patience, Reading, spent
from lemmata.submission.call import Call, Failed, Returned, Starved
from lemmata.submission.intake import from_text

BUSY = 3 * (os.cpu_count() or 1)
SOURCE = """
import time
def compute(seconds):
    began = time.process_time()
    while time.process_time() - began < seconds: pass
    return 1
def rest(seconds):
    time.sleep(seconds)
    return 1
def threads(seconds):
    import threading
    many = [threading.Thread(target=compute, args=(seconds,)) for _ in range(8)]
    for thread in many: thread.start()
    for thread in many: thread.join()
def trace(megabytes):
    print("x" * megabytes * 1_000_000)
    return 1
"""


@contextmanager
def crowd(size: int) -> Iterator[None]:
    # Not for ever: nobody may be left to end them.
    source = "import time\nend = time.time() + 60\nwhile time.time() < end: pass"
    spin = [sys.executable, "-I", "-S", "-c", source]
    processes = [subprocess.Popen(spin, start_new_session=True) for _ in range(size)]
    time.sleep(0.3)
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


@pytest.fixture
def busy() -> Iterator[None]:
    """More processes that want a processor than there are."""
    with crowd(BUSY):
        yield


@pytest.mark.parametrize(
    ("wall", "now", "counted"),
    [
        (10.0, Reading(10.0, 0.0), 10.0),  # computed
        (10.0, Reading(0.0, 0.0), 10.0),  # slept
        (10.0, Reading(2.0, 8.0), 2.0),  # stood in the queue
        (10.0, Reading(2.0, 5.0), 5.0),  # all three
        (10.0, Reading(40.0, 9.0), 40.0),  # many threads, which stood in each other's way
        (10.0, Reading(2.0, None), 2.0),  # the kernel does not tell the waiting
        (10.0, Reading(None, None), 10.0),  # nor anything else
    ],
)
def test_what_counts_is_all_but_the_queue(wall: float, now: Reading, counted: float) -> None:
    assert spent(wall, BIRTH, now) == counted


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel's account of waiting")
def test_what_the_grader_waits_for_a_processor_is_not_the_submissions() -> None:
    """Who prints a lot waits until the grader has read it, and that one may stand in the queue."""
    usual = os.sched_getaffinity(0)
    sleeper = subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(60)"])
    try:
        own = Clock(sleeper.pid)
        os.sched_setaffinity(0, {min(usual)})  # with the crowd, which takes it over
        with crowd(2):
            before, began = own.read(), time.monotonic()
            while time.monotonic() - began < 0.5:
                pass
            now = own.read()
        assert now.waited is not None and before.waited is not None
        assert now.waited - before.waited > 0.1
        own.close()
    finally:
        os.sched_setaffinity(0, usual)
        sleeper.kill()
        sleeper.wait()


def test_an_honest_answer_comes_through_a_crowd(sandbox: Sandbox, busy: None) -> None:
    limits = Limits(call_seconds=0.4, total_seconds=10.0)
    with SandboxRunner(sandbox, from_text(SOURCE), limits=limits) as runner:
        began = time.monotonic()
        answers = runner.ask([Call("compute", (0.2,), {}, again) for again in range(3)])
        wall = time.monotonic() - began
    assert answers == [Returned(1)] * 3
    assert wall > 0.8, "the machine was not busy enough to show anything"


def test_who_prints_eight_megabytes_an_answer_is_not_late_in_a_crowd(
    sandbox: Sandbox, busy: None
) -> None:
    limits = Limits(call_seconds=0.4, total_seconds=4.0)
    with SandboxRunner(sandbox, from_text(SOURCE), limits=limits) as runner:
        answers = runner.ask([Call("trace", (8,), {}, again) for again in range(12)])
    assert answers == [Returned(1)] * 12


@pytest.mark.parametrize(
    ("function", "words"),
    [
        ("compute", "no answer within 0.6 s of processor time during compute"),
        ("rest", "slept or waited for 0.6 s without an answer during rest"),
    ],
)
def test_who_does_not_answer_is_late_in_a_crowd_as_well(
    sandbox: Sandbox, busy: None, function: str, words: str
) -> None:
    limits = Limits(call_seconds=0.6)
    with SandboxRunner(sandbox, from_text(SOURCE), limits=limits) as runner:
        before = runner._budget.left
        assert runner.ask([Call(function, (60.0,))]) == [Failed("timeout", message=words)]
        taken = before - runner._budget.left  # in time spent, whatever the wall says
    assert 0.55 < taken < 0.8


def test_threads_that_stand_in_each_others_way_wait_at_their_own_cost(sandbox: Sandbox) -> None:
    limits = Limits(call_seconds=0.5)
    with SandboxRunner(sandbox, from_text(SOURCE), limits=limits, free_imports=True) as runner:
        began = time.monotonic()
        (failed,) = runner.ask([Call("threads", (60.0,))])
    assert isinstance(failed, Failed)
    assert failed.status == "timeout"
    assert time.monotonic() - began < 3.0


@pytest.mark.parametrize("function", ["compute", "rest"])
def test_alone_an_endless_call_takes_its_limit_and_little_more(
    sandbox: Sandbox, function: str
) -> None:
    limits = Limits(call_seconds=0.5)
    with SandboxRunner(sandbox, from_text(SOURCE), limits=limits) as runner:
        before = runner._budget.left
        (failed,) = runner.ask([Call(function, (60.0,))])
    assert isinstance(failed, Failed)
    assert 0.45 < before - runner._budget.left < 0.8


def test_the_queue_is_free_for_all_calls_together_too(sandbox: Sandbox, busy: None) -> None:
    """Quick answers are charged by a common reading, not each by the wall."""
    limits = Limits(call_seconds=5.0, total_seconds=30.0)
    with SandboxRunner(sandbox, from_text(SOURCE), limits=limits) as runner:
        began, before = time.monotonic(), runner._budget.left
        runner.ask([Call("compute", (0.02,), {}, again) for again in range(25)])
        runner._budget.settle()
        assert 0.45 < before - runner._budget.left < 0.7 * (time.monotonic() - began)


class Recorded(Clock):
    """A worker whose kernel says what we want."""

    def __init__(self, rate: float, waiting: float | None) -> None:
        super().__init__(None)
        self.rate, self.waiting, self.began = rate, waiting, time.monotonic()

    def read(self) -> Reading:
        wall = time.monotonic() - self.began
        waited = None if self.waiting is None else self.waiting * wall
        return Reading(self.rate * wall, waited)


def wait_for(patience: Patience) -> None:
    while True:
        time.sleep(patience.left())


@pytest.fixture
def short_backstop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "BACKSTOP_SECONDS", 0.2)
    monkeypatch.setattr(clock, "CROWD_FACTOR", 3.0)


def test_a_worker_that_gets_no_processor_is_the_machines_fault(short_backstop: None) -> None:
    with pytest.raises(Starved, match=r"in 0\.\d+ s the machine gave the worker 0\.\d+ s to"):
        wait_for(Patience(Recorded(0.05, 0.95), 0.2))


def test_a_crowd_only_takes_longer_where_waiting_is_known(short_backstop: None) -> None:
    """Three times the limit is over, and the worker has hardly been on a processor."""
    assert clock.backstop(10.0, told=False) == 30.0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "CROWD_FACTOR", 30.0)
        assert clock.backstop(10.0, told=True) == 300.0


@pytest.mark.parametrize(("load", "error"), [(0.0, Late), (1e9, Starved)])
def test_without_schedstat_the_load_tells_sleepers_from_the_starved(
    short_backstop: None, monkeypatch: pytest.MonkeyPatch, load: float, error: type[Exception]
) -> None:
    monkeypatch.setattr("os.getloadavg", lambda: (load, 0.0, 0.0))
    with pytest.raises(error, match=r"slept or waited for|the machine gave"):
        wait_for(Patience(Recorded(0.0, None), 0.2))


def test_without_schedstat_processor_time_is_the_limit() -> None:
    with pytest.raises(Late, match=r"no answer within 0\.2 s of processor time"):
        wait_for(Patience(Recorded(1.0, None), 0.2))


def test_a_starved_worker_is_ended_and_the_runner_goes_on(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(call_seconds=0.3)
    with SandboxRunner(sandbox, from_text(SOURCE), limits=limits) as runner:
        with monkeypatch.context() as patch:
            patch.setattr(clock, "BACKSTOP_SECONDS", 0.1)
            patch.setattr(clock, "CROWD_FACTOR", 3.0)
            patch.setattr(clock, "spent", lambda wall, before, now: 0.0)
            with pytest.raises(Starved, match="during compute"):
                runner.ask([Call("compute", (60.0,))])
        assert runner.ask([Call("compute", (0.0,))]) == [Returned(1)]


def test_in_too_dense_a_crowd_it_is_the_machines_fault(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(call_seconds=0.6)
    with SandboxRunner(sandbox, from_text(SOURCE), limits=limits) as runner:
        monkeypatch.setattr(clock, "BACKSTOP_SECONDS", 0.6)
        monkeypatch.setattr(clock, "CROWD_FACTOR", 3.0)
        with crowd(4 * BUSY):
            with pytest.raises(Starved, match=r"gave the worker 0\.\d+ s to answer during"):
                runner.ask([Call("compute", (60.0,))])
            words = "slept or waited for 0.6 s without an answer during rest"
            assert runner.ask([Call("rest", (60.0,))]) == [Failed("timeout", message=words)]


def test_who_loops_on_some_data_is_heard_on_the_rest_at_the_cost_of_one_limit() -> None:
    budget, limit, slowest = Budget(600.0), 10.0, 0.004
    budget.answered("partly", slowest)
    waited = 0.0
    for _ in range(15):
        patience = budget.seconds_for("partly", limit)
        assert patience >= 5 * slowest
        waited += patience
        budget.was_late("partly")
    assert limit <= waited <= 1.2 * limit
    assert not budget.is_given_up("partly")
    assert budget.seconds_for("another", limit) == limit


def test_slow_answers_are_waited_for_as_long_as_ever() -> None:
    budget = Budget(600.0)
    budget.answered("slow", 2.5)
    for _ in range(10):
        assert budget.seconds_for("slow", 10.0) == 10.0
        budget.was_late("slow")


def test_quick_answers_share_a_reading_and_a_pause_is_not_charged() -> None:
    budget = Budget(10.0)
    budget.follow(Clock(None))
    budget.charge(clock.SHARED / 2)
    assert budget.left == 10.0
    budget.charge(clock.SHARED)
    assert budget.left == pytest.approx(10.0 - 1.5 * clock.SHARED)
    time.sleep(0.1)
    budget.patience(1.0)
    budget.settle()
    assert budget.left == pytest.approx(10.0 - 1.5 * clock.SHARED)


def test_what_a_worker_does_between_questions_is_charged_to_all_but_not_to_the_next() -> None:
    budget, recorded = Budget(10.0), Recorded(1.0, 0.0)
    budget.follow(recorded)
    time.sleep(0.3)
    assert budget.patience(0.2).left() > 0
    assert budget.left == pytest.approx(9.7, abs=0.15)


def test_the_clock_of_a_worker_that_is_gone_stands_still() -> None:
    source = "import time\nend = time.time() + 20\nwhile time.time() < end: pass"
    with subprocess.Popen([sys.executable, "-c", source]) as process:
        watch = Clock(process.pid)
        deadline = time.monotonic() + 10.0
        while (watch.read().used or 0.0) < 0.02 and time.monotonic() < deadline:
            time.sleep(0.01)
        process.kill()
    last = watch.read()
    assert last.used is not None
    assert last.used >= 0.02
    watch.close()
    assert watch.read() == last
