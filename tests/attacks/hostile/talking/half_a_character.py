"""Texts that are no Unicode."""
import os
def double(x):
    os.write(1, b"\xff\xfe\xed\xa0\x80" * 1000)
    raise ValueError("\ud800" * 100)
