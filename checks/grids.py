"""Numbers, vectors and matrices on a dyadic grid, drawn element by element so that they shrink.

Every value is k/4 with small k, times a power of two: products and sums are exact in float64
whatever the order of summation, so the discrete theorems need no tolerance. Each function gives
a Hypothesis strategy.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.bank.strategies import st

# exp loses the 1 beside it from 37 on, overflows float32 from 89 and float64 from 710 on.
FAR = (37.0, 40.0, 90.0, 710.0, 800.0, 1000.0, 10_000.0)


def quarters(*, most: int = 16) -> Any:
    """k/4 for |k| ≤ most; integers come more often, because students meet them more often."""
    whole = st.integers(-(most // 4), most // 4).map(float)
    return st.one_of(whole, st.integers(-most, most).map(lambda k: k / 4))


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


def scales(*, most: int = 19) -> Any:
    """Powers of two, mostly 1; within 1e-6 … 1e6, what honest solvers can be asked to honour."""
    return st.one_of(st.just(1.0), st.integers(-most, most).map(lambda k: 2.0**k))


def sizes(*, most: int) -> Any:
    return st.integers(1, most)


def scores(n: int) -> Any:
    """Scores of n examples: near the kink, and far out on either side, where exp goes wrong."""
    far = st.sampled_from([side * z for z in FAR for side in (1.0, -1.0)])
    one = st.one_of(quarters(), quarters(), far)
    return st.lists(one, min_size=n, max_size=n).map(np.array)


def permutations(n: int) -> Any:
    return st.permutations(range(n)).map(np.array)
