"""Chance follows from the call: the same question meets the same numbers, wherever it is asked.

`random`, numpy's own generator (`np.random.rand` and the like) and `np.random.default_rng()`
without a seed. While a submission is loaded the seed is LOADING. A worker seeds and stays so;
in a process that belongs to others, `borrowed` puts everything back.
"""

import random
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

LOADING = 0

_numpys = np.random.default_rng
_call: list[int] = []  # its seed, and how many generators it has asked for; none, no call


def is_met(texts: Iterable[bytes], imports: Iterable[str]) -> bool:
    """May code of these texts, which may import these, meet chance? Of numpy and the standard
    library only what it names can draw; any other library might."""
    words = ["random", "statistics", *(name for name in imports if name != "numpy")]
    return any(word.encode() in text for text in texts for word in words)


def default_rng(seed: Any = None) -> np.random.Generator:
    """numpy's, except that without a seed it takes the call's."""
    if seed is None and _call:
        _call[1] += 1
        seed = list(_call)
    return _numpys(seed)


def seed(number: int) -> None:
    """For good in a worker, which has nothing else to do; elsewhere inside `borrowed`."""
    random.seed(number)
    np.random.seed(number % (1 << 32))
    np.random.default_rng = default_rng
    _call[:] = [number, 0]


@contextmanager
def borrowed() -> Iterator[None]:
    """Afterwards all is as it was: a debugger and other tests live in this process too."""
    before = random.getstate(), np.random.get_state(), np.random.default_rng, list(_call)
    try:
        yield
    finally:
        random.setstate(before[0])
        np.random.set_state(before[1])
        np.random.default_rng, _call[:] = before[2:]
