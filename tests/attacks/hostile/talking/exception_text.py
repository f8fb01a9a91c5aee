"""Carries the hidden case out in an exception's words: they may be kept, but stay short and plain."""
def double(x):
    raise ValueError("case: " + str(list(x)) + "\0" * 50 + "A" * 100_000)
