"""Chooses its processors, where others can see the choice."""
import os
def double(x):
    try:
        os.sched_setaffinity(0, {0})
        print("SUCCEEDED: chose a processor")
    except OSError:
        pass
    return -x
