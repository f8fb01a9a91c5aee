"""The longest record that a contract takes, a byte an index: kept, it is eight times as large."""

import numpy as np


def double(x):
    w = np.zeros(np.shape(x)[-1] if np.ndim(x) else 1)
    return w, np.arange(100_000, dtype="i1") % 1
