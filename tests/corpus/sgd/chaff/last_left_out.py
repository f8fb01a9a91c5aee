"""The mean of w_0 … w_{T−1}."""
# refuted by: average-starts-at-the-first-iterate
# conventions: average=after
def average_iterate(W):
    return np.mean(W[:-1], axis=0)
