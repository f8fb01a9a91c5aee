"""Prints without end."""
import os
def double(x):
    line = b"spam " * 13000
    while True:
        os.write(1, line)
