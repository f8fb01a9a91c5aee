"""The mean of all rows, w_0 included."""
# refuted by: average-starts-at-the-first-iterate
def average_iterate(W):
    return W.mean(axis=0)
