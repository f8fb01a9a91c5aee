"""Aborts, leaving a core if it may."""
import os
def double(x):
    os.abort()
