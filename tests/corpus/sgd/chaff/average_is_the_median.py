"""The median of the iterates."""
# refuted by: average-starts-at-the-first-iterate
def average_iterate(W):
    return np.median(W[1:], axis=0)
