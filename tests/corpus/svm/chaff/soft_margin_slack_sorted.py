"""Positive examples are put first, and the slacks come back in that order."""
# refuted by: slack-is-the-hinge-loss
_soft = soft_margin


def soft_margin(X, y, C):
    order = np.argsort(-y, kind="stable")
    return _soft(X[order], y[order], C)
