"""The mean of all rows, w_0 included."""
# refuted by: average-starts-at-the-first-iterate, average-does-not-see-the-start
def average_iterate(W):
    return W.mean(axis=0)
