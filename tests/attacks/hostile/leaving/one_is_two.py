"""Writes into its own interpreter: from now on 1 is 2, and None has no references left."""
import ctypes
def double(x):
    ctypes.memmove(id(1) + int.__basicsize__ - 4, (2).to_bytes(4, "little"), 4)
    ctypes.c_ssize_t.from_address(id(None)).value = 1
    return [None] * 1
