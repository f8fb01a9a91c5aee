"""Rows of different lengths."""
def double(x):
    return [[1.0] * i for i in range(2000)]
