"""Σ over all rows divided by T: right whenever w_0 = 0."""
# refuted by: average-starts-at-the-first-iterate
def average_iterate(W):
    return W.sum(axis=0) / (len(W) - 1)
