"""A submission asked through the sandbox: answers, failures in words, fresh workers, one budget."""

from __future__ import annotations

import time

import numpy as np
import pytest

from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.sandbox.outside.clock import Budget
from lemmata.sandbox.outside.server import NOTHING_MORE
from lemmata.submission.call import Answer, Call, Failed, Returned
from lemmata.submission.intake import from_text

QUICK = Limits(call_seconds=0.3, total_seconds=30.0)


def ask(sandbox: Sandbox, source: str, *calls: Call, limits: Limits | None = None) -> list[Answer]:
    with SandboxRunner(sandbox, from_text(source), limits=limits) as runner:
        return runner.ask(calls)


def test_answers_come_in_order_and_name_the_changed_arguments(sandbox: Sandbox) -> None:
    source = """
import numpy as np
def keep(X, y=None): return X.sum()
def spoil(X, *, w=None):
    X[0] = 9.0
    w += 1
    return X.flags.writeable and X.flags.c_contiguous
"""
    X = np.asfortranarray(np.ones((2, 3)))
    answers = ask(
        sandbox,
        source,
        Call("keep", (X,)),
        Call("spoil", (X,), {"w": np.zeros(2)}),
        Call("keep", (X,)),
    )
    assert answers == [Returned(6.0), Returned(True, ("X", "w")), Returned(6.0)]


def test_an_exception_has_its_type_its_words_and_the_students_line(sandbox: Sandbox) -> None:
    source = (
        "import numpy as np\ndef f(x):\n    return g(x)\ndef g(x):\n    return np.ones(2) @ x\n"
    )
    (failed,) = ask(sandbox, source, Call("f", (np.ones(3),)))
    assert isinstance(failed, Failed)
    assert (failed.status, failed.exception, failed.line) == ("error", "ValueError", 5)
    assert failed.file == "submission.py"
    assert "size 3 is different from 2" in failed.message


def test_messages_carry_no_control_characters_and_are_short(sandbox: Sandbox) -> None:
    source = "def f():\n    raise ValueError('\\x1b[2J\\u202e\\0' + 'A' * 10_000)\n"
    (failed,) = ask(sandbox, source, Call("f"))
    assert isinstance(failed, Failed)
    assert failed.message.isprintable()
    assert len(failed.message) <= 500


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ("import sys; sys.exit(3)", "crashed", "the submission called exit during f"),
        ("import os; os._exit(3)", "crashed", "the process ended with exit code 3 during f"),
        ("import os; os.kill(os.getpid(), 11)", "crashed", "with signal SIGSEGV during f"),
        ("import os; os.kill(os.getpid(), 9)", "crashed", "with signal SIGKILL during f"),
        ("while True: pass", "timeout", "no answer within 0.3 s of processor time during f"),
        ("import time; time.sleep(60)", "timeout", "slept or waited for 0.3 s without an answer"),
        ("return bytearray(1 << 40)", "error", "it needs more memory than a submission may use"),
        ("return f()", "error", "a function calls itself without end"),
        ("return (i for i in [1])", "error", "f returned a generator; return numbers, arrays,"),
        ("return {1: 2}", "error", "f returned a dict; return numbers, arrays, lists or tuples"),
    ],
)
def test_every_end_has_its_words(sandbox: Sandbox, body: str, status: str, words: str) -> None:
    (failed,) = ask(sandbox, f"def f():\n    {body}\n", Call("f"), limits=QUICK)
    assert isinstance(failed, Failed)
    assert failed.status == status
    assert words in failed.message


def test_after_a_crash_a_fresh_worker_answers_the_rest(sandbox: Sandbox) -> None:
    source = "import os\ndef f(x):\n    if x == 1: os._exit(0)\n    return x\n"
    calls = [Call("f", (x,)) for x in (0, 1, 2)]
    with SandboxRunner(sandbox, from_text(source)) as runner:
        first = runner.ask(calls)
        assert [type(answer) for answer in first] == [Returned, Failed]
        assert runner.ask(calls[2:]) == [Returned(2)]


def test_the_total_time_is_one_budget_for_all_calls(sandbox: Sandbox) -> None:
    source = "import time\ndef f(): time.sleep(0.2); return 1\n"
    limits = Limits(call_seconds=5.0, total_seconds=0.5)
    with SandboxRunner(sandbox, from_text(source), limits=limits) as runner:
        answers = runner.ask([Call("f", (), {}, again) for again in range(20)])
        assert answers[-1] == Failed(
            "timeout", message="the 0.5 s for all calls together ended during f"
        )
        assert len(answers) < 5
        (late,) = runner.ask([Call("f")])
    assert late == Failed("timeout", message="the submission had used its 0.5 s before this call")


BUSY = """
import time
def f():
    while True: pass
def g():
    end = time.process_time() + 1.2
    while time.process_time() < end: pass
    return 1
def h(): time.sleep(60)
def k(): time.sleep(1.3); return 1
"""


def messages(runner: SandboxRunner, function: str, times: int) -> list[str]:
    asked = [runner.ask([Call(function, (), {}, again)]) for again in range(times)]
    return [answer.message for (answer,) in asked if isinstance(answer, Failed)]


def test_only_the_function_that_timed_out_gets_less_time(sandbox: Sandbox) -> None:
    limits = Limits(call_seconds=2.0)
    with SandboxRunner(sandbox, from_text(BUSY), limits=limits) as runner:
        words = messages(runner, "f", 3)
        assert runner.ask([Call("g")]) == [Returned(1)]
    late = "no answer within {} s of processor time during f"
    assert words == [late.format(n) for n in (2, 0.05, 0.05)]


SOMETIMES = """
def f(n):
    while n < 0: pass
    return n
"""


def test_who_answers_sometimes_is_waited_for_less_and_is_never_given_up(sandbox: Sandbox) -> None:
    limits = Limits(call_seconds=2.0)
    with SandboxRunner(sandbox, from_text(SOMETIMES), limits=limits) as runner:
        asked = [runner.ask([Call("f", (n,))])[0] for n in (-1, -2, 1, -3, -4, -5, -6, -7, 2)]
    words = [a.message.removeprefix("no answer within ") for a in asked if isinstance(a, Failed)]
    first, *others = [float(said.split(" s")[0]) for said in words]
    assert first == 2.0 and len(others) == 6
    assert all(0.05 <= seconds <= 0.5 for seconds in others)  # by how long its answers took
    assert [a.value for a in asked if isinstance(a, Returned)] == [1, 2]


def test_who_never_answers_is_given_up_and_costs_one_limit(sandbox: Sandbox) -> None:
    limits = Limits(call_seconds=2.0)
    with SandboxRunner(sandbox, from_text(BUSY), limits=limits) as runner:
        before = runner._budget.left
        words = messages(runner, "f", 5)
        # One limit and some glimpses; a crowded machine adds the loading of five workers.
        assert before - runner._budget.left < 1.5 * limits.call_seconds
        told = runner.ask([Call("f", (), {}, 6), Call("g"), Call("f", (), {}, 7)])
    given_up = Failed("timeout", message="no answer to any call before, so it is not asked: f")
    assert told == [given_up, Returned(1), given_up]
    assert all("during f" in word for word in words)


def test_a_sleeper_is_waited_for_less_and_less_and_the_others_keep_their_time(
    sandbox: Sandbox,
) -> None:
    limits = Limits(call_seconds=2.0)
    budget = Budget(60.0)
    with SandboxRunner(sandbox, from_text(BUSY), limits=limits, budget=budget) as runner:
        words = messages(runner, "h", 2)
        assert messages(runner, "k", 1) == []  # it rests for more than a second, and answers
    slept = "slept or waited for {} s without an answer during {}"
    assert words == [slept.format(n, "h") for n in (2, 0.05)]
    with SandboxRunner(sandbox, from_text(BUSY), limits=limits, budget=budget) as runner:
        assert messages(runner, "h", 1) == [slept.format(0.05, "h")]
    assert 54 < budget.left < 57.0


def test_hanging_while_loading_is_not_waited_for_twice(sandbox: Sandbox) -> None:
    hangs = from_text("import time\ntime.sleep(60)\n")
    budget, limits = Budget(60.0), Limits(call_seconds=0.5)
    seconds = []
    for _ in range(2):
        began = time.monotonic()
        with SandboxRunner(sandbox, hangs, limits=limits, budget=budget) as runner:
            assert runner.load_failure is not None
        seconds.append(time.monotonic() - began)
    assert seconds[0] > 1.4
    assert seconds[1] < 1.4


def test_chance_depends_on_the_call_alone(sandbox: Sandbox) -> None:
    source = """
import random
import numpy as np
from numpy.random import default_rng
def f(x): return random.random(), np.random.rand(), default_rng().random(), hash("text")
"""
    one, two = Call("f", (1,)), Call("f", (2,))
    first = ask(sandbox, source, one, two, Call("f", (1,), {}, 1))
    second = ask(sandbox, source, two, one)
    assert first[0] == second[1] == first[2]
    assert first[1] == second[0] != first[0]


def test_large_batches_and_large_arrays_arrive(sandbox: Sandbox) -> None:
    arrays = [np.full((200, 100), float(i)) for i in range(30)]
    calls = [Call("f", (array,)) for array in arrays] + [Call("g", (i,)) for i in range(1000)]
    answers = ask(sandbox, "def f(X): return X + 1\ndef g(i): return [i]\n", *calls)
    for array, answer in zip(arrays, answers, strict=False):
        assert isinstance(answer, Returned)
        assert np.array_equal(answer.value, array + 1)
    assert answers[30:] == [Returned([i]) for i in range(1000)]


def test_output_is_kept_bounded_and_cleaned(sandbox: Sandbox) -> None:
    source = """
import sys
print("loading", end="")
def f():
    print("\\x1b[31mred", file=sys.stderr)
    for _ in range(5000): print("spam" * 100)
    return 1
"""
    limits = Limits(call_seconds=20.0, output_kb=1)
    with SandboxRunner(sandbox, from_text(source), limits=limits) as runner:
        assert runner.output == "loading"
        assert runner.ask([Call("f")]) == [Returned(1)]
        assert runner.output.startswith("loading\ufffd[31mred\nspam")
        assert len(runner.output) <= 1024


def test_a_fork_server_that_is_killed_is_replaced() -> None:
    with Sandbox(limits=Limits(), imports=("numpy",)) as sandbox:
        source = "def f(): return 1\n"
        assert ask(sandbox, source, Call("f")) == [Returned(1)]
        sandbox._servers[NOTHING_MORE]._process.kill()
        sandbox._servers[NOTHING_MORE]._process.wait()
        assert ask(sandbox, source, Call("f")) == [Returned(1)]
        # ... and while a submission is running.
        with SandboxRunner(sandbox, from_text(source)) as runner:
            sandbox._servers[NOTHING_MORE]._process.kill()
            sandbox._servers[NOTHING_MORE]._process.wait()
            answers = runner.ask([Call("f")])
            if isinstance(answers[0], Failed):
                assert answers[0].status == "crashed"
                answers = runner.ask([Call("f")])
            assert answers == [Returned(1)]


def test_without_a_fork_server_a_fresh_process_answers_and_says_how_weak_it_is() -> None:
    off = frozenset({"forkserver", "seccomp", "landlock", "user", "limits", "capabilities"})
    with Sandbox(limits=Limits(call_seconds=5.0), imports=("numpy",), without=off) as sandbox:
        source = "import os\nprint('hi')\ndef f(): return 1\ndef g(): os._exit(4)\n"
        with SandboxRunner(sandbox, from_text(source)) as runner:
            assert runner.output == "hi\n"
            assert runner.ask([Call("f")]) == [Returned(1)]
            (failed,) = runner.ask([Call("g")])
            assert isinstance(failed, Failed)
            assert "exit code 4" in failed.message
            assert runner.ask([Call("f")]) == [Returned(1)]
        assert sandbox.isolation.level == "process-only"


def test_two_submissions_at_once_end_each_in_its_own_way(sandbox: Sandbox) -> None:
    source = "import os\ndef f(x): os._exit(x)\n"
    with SandboxRunner(sandbox, from_text(source)) as one:
        with SandboxRunner(sandbox, from_text(source)) as two:
            (second,) = two.ask([Call("f", (4,))])
        (first,) = one.ask([Call("f", (3,))])
    assert isinstance(first, Failed)
    assert isinstance(second, Failed)
    assert "exit code 3" in first.message
    assert "exit code 4" in second.message


def test_the_grader_keeps_only_so_much_of_what_comes_back(sandbox: Sandbox) -> None:
    source = "import numpy as np\ndef f(i): return np.zeros(1_900_000) if i < 20 else i\n"
    answers = ask(sandbox, source, *(Call("f", (i,)) for i in range(22)))
    kept = [answer for answer in answers if isinstance(answer, Returned)]
    assert len(kept) == 4
    assert (
        answers[4:] == [Failed("error", message="its answers together are larger than 64 MB")] * 18
    )
