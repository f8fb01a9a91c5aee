"""Ranges that have no length, and the longest that has one."""
def double(x):
    return (range(1 << 70), range((1 << 63) - 1), range(0, -(1 << 80), -1))[int(abs(x[0])) % 3]
