"""The sum, not divided."""
# refuted by: average-starts-at-the-first-iterate
def average_iterate(W):
    return W[1:].sum(axis=0)
