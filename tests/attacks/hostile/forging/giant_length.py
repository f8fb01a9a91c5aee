"""Announces four gigabytes."""
import os
def double(x):
    os.write(3, b"\xff\xff\xff\xff" + b"x" * 1000)
    return -x
