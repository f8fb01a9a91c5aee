"""Weights 2t/(T(T+1)), the refined average."""
# refuted by: average-starts-at-the-first-iterate
def average_iterate(W):
    t = np.arange(1, len(W))
    return t @ W[1:] / t.sum()
