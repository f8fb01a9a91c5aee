"""Asks to be traced and stops, so that its parent waits for an end that is none."""
import ctypes, os, signal
NUMBER = {"x86_64": 101, "aarch64": 117}[os.uname().machine]
def double(x):
    ctypes.CDLL(None).syscall(ctypes.c_long(NUMBER), 0, 0, 0, 0)
    os.kill(os.getpid(), signal.SIGSTOP)
    os.kill(os.getpid(), signal.SIGTRAP)
    return -x
