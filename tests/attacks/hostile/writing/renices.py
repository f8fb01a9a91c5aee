"""Slows others down, or itself up."""
import os
from target import DECOY
def double(x):
    for attempt in (
        lambda: os.setpriority(os.PRIO_PROCESS, DECOY, 19),
        lambda: os.sched_setaffinity(DECOY, {0}),
        lambda: os.nice(-10),
    ):
        try:
            attempt()
            print("SUCCEEDED: priority")
        except OSError:
            continue
    return -x
