"""The mean of the slacks instead of their sum."""
# refuted by: soft-margin-is-optimal, soft-margin-moves-with-the-data
_soft = soft_margin


def soft_margin(X, y, C):
    return _soft(X, y, C / len(y))
