"""A tree of a million lists."""
def double(x):
    return [[[] for _ in range(1000)] for _ in range(1000)]
