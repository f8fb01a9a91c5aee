"""A link to what may not be read, in a place that may be written."""
import os
from target import BAIT, FOLDER, MARK
def double(x):
    for make in (os.symlink, os.link):
        for folder in (FOLDER, "/tmp", "/dev/shm", "/var/tmp"):
            try:
                make(BAIT, f"{folder}/{MARK}-link")
                return open(f"{folder}/{MARK}-link").read()
            except OSError:
                continue
    return -x
