"""Returns what it was asked before."""
SEEN = []
def double(x):
    SEEN.append(x)
    return 2 * SEEN[0]
