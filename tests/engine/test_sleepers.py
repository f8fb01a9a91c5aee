"""Checks sleep in greenlets that serve again, and nothing of one check is left for the next."""

import gc
import weakref

import numpy as np
import pytest
from greenlet import getcurrent

from lemmata.grading.sleepers import Sleepers


def asks(question):
    """A check that asks once, and tells what it was answered."""
    return lambda: ("told", getcurrent().parent.switch(question))


def test_a_check_sleeps_at_its_question_and_goes_on_with_the_answer():
    sleepers = Sleepers()
    (first, one), (second, two) = (sleepers.begun(asks(k)) for k in (1, 2))
    assert (one, two) == (1, 2) and first is not second
    assert second.switch("b") == ("told", "b") and first.switch("a") == ("told", "a")


def test_who_is_done_takes_the_next_check_and_nobody_else_does():
    sleepers = Sleepers()
    first, _ = sleepers.begun(lambda: "at once")
    sleepers.is_done(first)
    again, question = sleepers.begun(asks("?"))
    other, _ = sleepers.begun(lambda: "at once")
    assert again is first and question == "?" and other is not first


def test_numpys_error_state_is_each_checks_own():
    sleepers = Sleepers()
    before = np.geterr()
    first, _ = sleepers.begun(lambda: np.seterr(all="raise"))
    sleepers.is_done(first)
    assert sleepers.begun(np.geterr) == (first, before) and np.geterr() == before


def test_a_check_that_is_left_by_an_exception_serves_no_more():
    sleepers = Sleepers()
    with pytest.raises(ZeroDivisionError):
        sleepers.begun(lambda: 1 / 0)
    assert sleepers.begun(lambda: "well")[1] == "well"


def test_nothing_of_a_check_is_held_when_it_is_done():
    sleepers = Sleepers()

    def check():
        return None

    kept = weakref.ref(check)
    sleeper, _ = sleepers.begun(check)
    sleepers.is_done(sleeper)
    del check
    gc.collect()
    assert kept() is None
