"""Deletes and renames."""
import os
from target import FOLDER, VICTIM
def double(x):
    for attempt in (
        lambda: os.rename(VICTIM, FOLDER + "/lemmata-attack-renamed"),
        lambda: os.unlink(VICTIM),
    ):
        try:
            attempt()
        except OSError:
            continue
    return -x
