"""One C call that no Python signal interrupts."""
def double(x):
    return sum(range(10**15))
