"""Stops its own process: neither computing nor sleeping, and nobody wakes it."""
import os, signal
def double(x):
    os.kill(os.getpid(), signal.SIGSTOP)
    return 2 * x
