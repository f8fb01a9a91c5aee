"""Another process's memory, in three ways."""
import ctypes, os
from target import DECOY
NUMBERS = {"x86_64": (310, 101, 434, 438), "aarch64": (270, 117, 434, 438)}[os.uname().machine]
def double(x):
    libc = ctypes.CDLL(None, use_errno=True)
    readv, ptrace, pidfd_open, pidfd_getfd = NUMBERS
    L = ctypes.c_long
    if libc.syscall(L(ptrace), L(16), L(DECOY), L(0), L(0)) == 0:
        print("READ: attached")
    handle = libc.syscall(L(pidfd_open), L(DECOY), L(0))
    if handle >= 0 and libc.syscall(L(pidfd_getfd), L(handle), L(0), L(0)) >= 0:
        print("READ: took a descriptor")
    try:
        open(f"/proc/{DECOY}/mem", "rb")
        print("READ: mem")
    except OSError:
        pass
    return -x
