"""Numbers, vectors and matrices on a dyadic grid, drawn element by element so that they shrink.

Every value is k/4 with small k, times a power of two: products and sums are exact in float64
whatever the order of summation, so the discrete theorems need no tolerance.
"""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lemmata.checks.datasets.forms import Array


def quarters(*, most: int = 16) -> SearchStrategy[float]:
    """k/4 for |k| ≤ most; integers come more often, because students meet them more often."""
    whole = st.integers(-(most // 4), most // 4).map(float)
    return st.one_of(whole, st.integers(-most, most).map(lambda k: k / 4))


def vectors(d: int, *, most: int = 16) -> SearchStrategy[Array]:
    return st.lists(quarters(most=most), min_size=d, max_size=d).map(np.array)


def nonzero_vectors(d: int, *, most: int = 16) -> SearchStrategy[Array]:
    """Nonzero by construction: a zero draw becomes the first basis vector."""
    return vectors(d, most=most).map(lambda v: v if np.any(v) else np.eye(d)[0])


def matrices(n: int, d: int, *, most: int = 16) -> SearchStrategy[Array]:
    rows = st.lists(st.lists(quarters(most=most), min_size=d, max_size=d), min_size=n, max_size=n)
    return rows.map(lambda r: np.array(r, dtype=float).reshape(n, d))


def labels(n: int) -> SearchStrategy[Array]:
    return st.lists(st.sampled_from([1.0, -1.0]), min_size=n, max_size=n).map(np.array)


def scales(*, most: int = 19) -> SearchStrategy[float]:
    """Powers of two, mostly 1; within 1e-6 … 1e6, what honest solvers can be asked to honour."""
    return st.one_of(st.just(1.0), st.integers(-most, most).map(lambda k: 2.0**k))


def sizes(*, most: int) -> SearchStrategy[int]:
    return st.integers(1, most)
