"""Columns are standardised inside, and the weights of the standardised problem are returned to scale."""
# refuted by: soft-margin-is-optimal, soft-margin-moves-with-the-data
_soft = soft_margin


def soft_margin(X, y, C):
    mean, spread = X.mean(axis=0), X.std(axis=0)
    spread = np.where(spread > 0, spread, 1.0)
    w, b, _ = _soft((X - mean) / spread, y, C)
    w = w / spread
    b = b - w @ mean
    return w, b, np.maximum(0, 1 - y * (X @ w + b))
