"""The same, in the middle of an answer."""
def double(x):
    raise KeyboardInterrupt
