"""Closes the socket and prints for ever."""
import os
def double(x):
    os.close(3)
    while True:
        os.write(1, b"x" * 65536)
