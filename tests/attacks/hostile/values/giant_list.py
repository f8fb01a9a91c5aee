"""Ten million items."""
def double(x):
    return [None] * 10_000_000
