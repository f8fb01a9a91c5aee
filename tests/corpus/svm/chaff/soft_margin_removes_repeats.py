"""Repeated examples are thought to carry no information."""
# refuted by: soft-margin-moves-with-the-data, soft-margin-is-optimal
_soft = soft_margin


def soft_margin(X, y, C):
    rows = np.unique(np.column_stack([X, y]), axis=0)
    w, b, _ = _soft(rows[:, :-1], rows[:, -1], C)
    return w, b, np.maximum(0, 1 - y * (X @ w + b))
