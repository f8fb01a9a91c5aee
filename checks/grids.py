"""Numbers, vectors and matrices on a dyadic grid, drawn element by element so that they shrink.

Most values are k/4 with small k, times a power of two: products and sums are exact in float64
whatever the order of summation, so the discrete theorems need no tolerance. `fine` values have
27 bits, `long` ones 20: no float32 holds the first, nor products and sums of the second, which
float64 still holds exactly. Each function gives a Hypothesis strategy.
"""

from typing import Any

import numpy as np

from lemmata.bank.family import st

# exp loses the 1 beside it from 37 on, overflows float32 from 89 and float64 from 710 on.
FAR = (37.0, 40.0, 90.0, 710.0, 800.0, 1000.0, 10_000.0)


def quarters(*, most: int = 16) -> Any:
    """k/4 for |k| ≤ most; integers come more often, because students meet them more often."""
    whole = st.integers(-(most // 4), most // 4).map(float)
    return st.one_of(whole, st.integers(-most, most).map(lambda k: k / 4))


def fine(*, low: int, high: int) -> Any:
    """27 bits, spread evenly over the binades 2^low … 2^(high + 1), of either sign."""
    bits = st.integers(2**25, 2**26 - 1).map(lambda k: 2 * k + 1)  # odd: none of them is spare
    size = st.tuples(bits, st.integers(low, high)).map(lambda p: p[0] * 2.0 ** (p[1] - 26))
    return st.tuples(size, st.sampled_from([1.0, -1.0])).map(lambda p: p[0] * p[1])


def beside(corner: float, *, least: int = 3, most: int = 40) -> Any:
    """At a corner of a loss, and just inside and outside: 1 ± 2^-k times it."""
    away = st.tuples(st.integers(least, most), st.sampled_from([1.0, -1.0]))
    return st.one_of(st.just(corner), away.map(lambda p: corner * (1 + p[1] * 2.0 ** -p[0])))


def vectors(d: int, *, most: int = 16) -> Any:
    return st.lists(quarters(most=most), min_size=d, max_size=d).map(np.array)


def nonzero_vectors(d: int, *, most: int = 16) -> Any:
    """Nonzero by construction: a zero draw becomes the first basis vector."""
    return vectors(d, most=most).map(lambda v: v if np.any(v) else np.eye(d)[0])


def matrices(n: int, d: int, *, most: int = 16) -> Any:
    rows = st.lists(st.lists(quarters(most=most), min_size=d, max_size=d), min_size=n, max_size=n)
    return rows.map(lambda r: np.array(r, dtype=float).reshape(n, d))


def labels(n: int) -> Any:
    return st.lists(st.sampled_from([1.0, -1.0]), min_size=n, max_size=n).map(np.array)


def powers(*, most: int) -> Any:
    """2^k, |k| ≤ most."""
    return st.integers(-most, most).map(lambda k: 2.0**k)


def scales(*, most: int = 19) -> Any:
    """Powers of two, mostly 1; within 1e-6 … 1e6, what honest solvers can be asked to honour."""
    return st.one_of(st.just(1.0), powers(most=most))


def sizes(*, most: int) -> Any:
    return st.integers(1, most)


def scores(n: int) -> Any:
    """Scores of n examples: around zero, at the kinks, in every binade up to 1e4, and far out on
    either side, where exp goes wrong."""
    far = st.sampled_from([side * z for z in FAR for side in (1.0, -1.0)])
    kinks = st.one_of(beside(1.0), beside(-1.0))
    one = st.one_of(quarters(), fine(low=-4, high=12), far, fine(low=0, high=5), kinks)
    return st.lists(one, min_size=n, max_size=n).map(np.array)


def permutations(n: int) -> Any:
    return st.permutations(range(n)).map(np.array)
