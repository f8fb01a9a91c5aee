"""One number where three are wanted."""
def double(x):
    return 0.0
