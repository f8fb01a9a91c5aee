"""Sequences that say they are short, or long."""
import itertools
class Long(list):
    def __iter__(self): return itertools.repeat(1.0, 10**7)
    def __len__(self): return 3
class Short(tuple):
    def __len__(self): return -1
def double(x):
    return Long([1.0]) if x[0] > 0 else Short((1.0, 2.0))
