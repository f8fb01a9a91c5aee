"""The hard margin in another measure of length: it separates, and not by the most."""
# keeps: hard-margin-exists-exactly-when-separable, tightest-constraint-is-an-equality
# refuted by: hard-margin-has-the-least-norm


def hard_margin(X, y, right=hard_margin):
    longer = np.r_[4.0, np.ones(X.shape[1] - 1)]
    found = right(X * longer, y)
    return None if found is None else (found[0] * longer, found[1])
