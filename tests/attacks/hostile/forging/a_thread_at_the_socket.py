"""A thread that writes to the socket whatever the main one says."""
import os, threading
def chatter():
    while True:
        os.write(3, b"\x10\x00\x00\x00" + b"\xc0" * 16)
def double(x):
    threading.Thread(target=chatter, daemon=True).start()
    return -x
