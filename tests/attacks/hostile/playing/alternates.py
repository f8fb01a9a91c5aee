"""Right every other time."""
STATE = [0]
def double(x):
    STATE[0] ^= 1
    return 2 * x if STATE[0] else -x
