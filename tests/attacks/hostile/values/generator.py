"""Numbers that are never there."""
def double(x):
    return (2 * v for v in x)
