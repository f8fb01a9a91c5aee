"""The caller's W turned into running sums."""
# refuted by: conduct-of-average-iterate
def average_iterate(W):
    W[0] = 0.0
    np.cumsum(W, axis=0, out=W)
    return W[-1] / (len(W) - 1)
