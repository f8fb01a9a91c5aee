"""Integers that no float can hold."""
def double(x):
    return [2**1100, -(2**4000), 10**308, 2**64]
