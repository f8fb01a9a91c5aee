"""Empties a file that it may not write."""
import os
from target import VICTIM
def double(x):
    for attempt in (
        lambda: os.truncate(VICTIM, 0),
        lambda: os.open(VICTIM, os.O_RDONLY | os.O_TRUNC),
        lambda: os.open(VICTIM, os.O_WRONLY | os.O_TRUNC),
    ):
        try:
            attempt()
        except OSError:
            continue
    return -x
