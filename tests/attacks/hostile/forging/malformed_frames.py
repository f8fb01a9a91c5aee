"""Speaks nonsense."""
import os
def double(x):
    for body in (b"\xc1", b"\xdf\xff\xff\xff\xff", b"\xdd\xff\xff\xff\xff", b"\x95" * 50, b""):
        os.write(3, len(body).to_bytes(4, "little") + body)
    return -x
