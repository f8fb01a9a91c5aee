"""Σ w_1 … w_T divided by T + 1."""
# refuted by: average-starts-at-the-first-iterate
def average_iterate(W):
    return W[1:].sum(axis=0) / len(W)
