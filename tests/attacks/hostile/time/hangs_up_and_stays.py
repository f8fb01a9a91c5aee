"""Closes the socket and goes on."""
import os, time
def double(x):
    os.close(3)
    time.sleep(1000)
