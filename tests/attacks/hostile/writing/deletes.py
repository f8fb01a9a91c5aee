"""Deletes and renames."""
import os
from target import FOLDER, MARK, VICTIM
def double(x):
    for attempt in (
        lambda: os.rename(VICTIM, f"{FOLDER}/{MARK}-renamed"),
        lambda: os.unlink(VICTIM),
    ):
        try:
            attempt()
        except OSError:
            continue
    return -x
