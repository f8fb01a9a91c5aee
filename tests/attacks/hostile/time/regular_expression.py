"""Backtracks through the ages."""
import re
def double(x):
    re.match(r"(a+)+$", "a" * 64 + "b")
