"""A message shows as few digits as a reader wants, and as many as tell both sides apart."""

import pytest

from lemmata.digits import full
from lemmata.theorems import refute
from tests.wording import faults


def message(got: str, should: str) -> str:
    return refute(got=got, should=should, call="f(x)").message


def test_numbers_are_short_where_that_is_enough():
    told = message(f"w = [{full(1 / 3, 8)}]", f"{full(0.25)}")
    assert told == "got w = [0.33333333], but should be 0.25 [f(x)]"


def test_two_sides_that_would_look_alike_get_more_digits():
    told = message(f"[{full(-0.2, 8)}]", f"w = [{full(-0.2 - 1e-13, 8)}], from [{full(0.0, 8)}]")
    assert told == "got [-0.2], but should be w = [-0.2000000000001], from [0] [f(x)]"
    assert message(full(1.0), full(1.0 + 2.0**-52)) == (
        "got 1, but should be 1.0000000000000002 [f(x)]"
    )


def test_a_difference_elsewhere_leaves_rounded_numbers_short():
    told = message(f"[{full(0.1 + 0.2)}, {full(5)}]", f"[{full(0.3)}, {full(4)}]")
    assert told == "got [0.3, 5], but should be [0.3, 4] [f(x)]"


def test_what_is_equal_or_no_number_stays_as_it_is():
    assert message(full(2.0), full(2.0)) == "got 2, but should be 2 [f(x)]"
    assert message(full(float("nan")), "a number, 12345678901") == (
        "got nan, but should be a number, 12345678901 [f(x)]"
    )
    assert (
        refute(got="", should="", call=f"f({full(0.1)})", help=full(1 / 3)).help == "0.3333333333"
    )


def test_zero_has_no_sign():
    assert refute(got="w = [-0, -0.0, -0.5]", should="1", call="f(x)").got == "w = [0, 0, -0.5]"


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        ("got=1, but should be 2 [f(x)]", "an equals sign after got"),
        ("got np.float64(nan), but should be 2 [f(x)]", "a number as numpy prints it"),
        ("got 1 updates, but should be 2 [f(x)]", "one of several"),
        ("got ‖w‖² = 2.56, but should be ≤ 2.56 [f(x)]", "equal digits on both sides"),
        ("got -0 at s = 0, but should be 1 [f(x)]", "a negative zero"),
        ("got nan with nan or inf in it, but should be 1 [f(x)]", "finite said twice"),
    ],
)
def test_the_rules_of_wording_see_what_they_are_for(message, fault):
    assert faults(message) == [fault]
    assert faults("got ‖w‖² = 2.57 after 1 update, but should be ≤ 2.56 [f(x)]") == []
