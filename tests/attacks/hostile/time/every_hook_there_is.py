"""Hooks for the end, for exceptions of every kind, for threads and for each step, all endless."""

import atexit
import signal
import sys
import threading


def late(*args):
    while True:
        pass


for _ in range(100):
    atexit.register(late)
threading._register_atexit(late)
sys.excepthook = sys.unraisablehook = threading.excepthook = late
for number in (signal.SIGTERM, signal.SIGALRM, signal.SIGPROF, signal.SIGVTALRM):
    signal.signal(number, late)


class Gone:
    def __del__(self):
        raise ValueError


def double(x):
    Gone()
    raise SystemExit
