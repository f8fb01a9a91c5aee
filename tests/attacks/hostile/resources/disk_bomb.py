"""Fills a disk (a little of it)."""
from target import FOLDER, MARK
def double(x):
    with open(f"{FOLDER}/{MARK}-disk", "wb") as file:
        for _ in range(16):
            file.write(b"x" * (1 << 20))
    return -x
