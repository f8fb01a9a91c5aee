"""An answer that is asked for its length, its items and its array, each a nap."""

import time

import numpy as np


class Sleepy(list):
    def __array__(self, *args, **kwargs):
        time.sleep(0.15)
        return np.zeros(3)

    def __len__(self):
        time.sleep(0.15)
        return 3

    def __iter__(self):
        for _ in range(10**9):
            time.sleep(0.15)
            yield 0.0


def double(x):
    return Sleepy([0.0] * 3)
