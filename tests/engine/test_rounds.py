"""A round asks what it was made of, part by part, in its order, whatever comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lemmata.grading.rounds import PART, Round
from lemmata.submission.call import Call, Returned

CALLS = [Call("f", (i,)) for i in range(3 * PART)]
NEW = Call("f", (-1,))


class Asked:
    """Answers at once, up to the call that ends it; remembers in which order."""

    looks_ahead = True

    def __init__(self, ends: Call | None = None) -> None:
        self.memory: dict[bytes, Any] = {}
        self.asked: list[Call] = []
        self.expected: list[Call] = []
        self.ends = ends

    def expect(self, calls: Sequence[Call]) -> None:
        self.expected += calls

    def ask(self, calls: Sequence[Call]) -> None:
        for call in calls:
            if call is self.ends:
                return
            self.asked.append(call)
            self.memory[call.key] = Returned(None)


def test_who_has_its_answer_goes_on_before_the_others_are_waited_for() -> None:
    judge = Asked()
    round_ = Round(CALLS, judge, [])
    assert judge.expected == CALLS and not judge.asked
    assert round_.has(CALLS[0]) and judge.asked == CALLS[:PART]
    round_.then(NEW)
    assert round_.has(CALLS[PART])
    assert judge.expected == [*CALLS, NEW] and judge.asked == CALLS[: 2 * PART]


def test_everything_is_asked_in_the_end_and_in_order() -> None:
    judge = Asked()
    round_ = Round([*CALLS, CALLS[0]], judge, [])
    round_.has(CALLS[0])
    round_.end()
    assert judge.asked == CALLS


def test_what_is_no_part_of_it_has_to_wait_for_another_round() -> None:
    judge = Asked()
    assert not Round(CALLS, judge, []).has(NEW) and not judge.asked


def test_after_a_call_that_ended_the_worker_the_others_are_not_asked() -> None:
    judge = Asked(ends=CALLS[PART + 1])
    round_ = Round(CALLS, judge, [])
    assert round_.has(CALLS[PART]) and not round_.has(CALLS[-1])
    round_.end()
    assert judge.asked == CALLS[: PART + 1]


def test_in_one_process_all_are_asked_at_once() -> None:
    judge = Asked()
    judge.looks_ahead = False
    assert Round(CALLS, judge, []).has(CALLS[0]) and judge.asked == CALLS
