"""Prints all the time, asked or not."""
import os, threading
def chatter():
    while True:
        os.write(1, b"x" * 65536)
threading.stack_size(1 << 16)
for _ in range(2):
    threading.Thread(target=chatter, daemon=True).start()
def double(x):
    return -x
