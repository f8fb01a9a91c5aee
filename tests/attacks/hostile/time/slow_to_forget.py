"""Right at once; then the answer takes its time to vanish, before the next question is read."""

import time

import numpy as np


class Heavy(np.ndarray):
    def __del__(self):
        end = time.monotonic() + 0.15
        while time.monotonic() < end:
            pass


def double(x):
    return (3 * x).view(Heavy)
