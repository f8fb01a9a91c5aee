"""A function, a family of cases, a certificate and a theorem, all in one file."""

from dataclasses import dataclass

import numpy as np

from lemmata import Certificate, Family, Function, refute, theorem
from lemmata.bank.family import st
from lemmata.submission.contract import number

median = Function("median", "x", lambda a: number())


@dataclass(frozen=True)
class Numbers:
    x: np.ndarray


@dataclass(frozen=True)
class Middle:
    low: float
    high: float


def numbers(draw) -> Numbers:
    return Numbers(np.array(draw(st.lists(st.integers(-9, 9).map(float), min_size=1, max_size=7))))


def middle(data):  # proposes
    x = np.sort(data.x)
    return Middle(float(x[(len(x) - 1) // 2]), float(x[len(x) // 2]))


def is_middle(data, proof):  # decides, by counting: at least half on either side of both ends
    ends = (proof.low, proof.high)
    return all(2 * min(np.sum(data.x <= m), np.sum(data.x >= m)) >= len(data.x) for m in ends)


NUMBERS = Family("numbers", numbers, certificate=Certificate(Middle, middle, is_middle))


@theorem(NUMBERS)
def median_halves_the_numbers(f, data, proof):
    """The median lies between the two middle numbers.

    [my lecture, §2]
    """
    m = f.median(data.x)
    if not proof.low <= m <= proof.high:
        should = f"between {proof.low:g} and {proof.high:g}"
        return refute(got=f"{m:g}", should=should, call="median(x)")
