"""Gradient descent that starts where the last call ended, and stops after a hundred steps."""
# refuted by: soft-margin-is-optimal
_state = {}


def soft_margin(X, y, C):
    w, b = _state.get(X.shape[1], (np.zeros(X.shape[1]), 0.0))
    for t in range(1, 101):
        out = y * (X @ w + b) < 1
        w = w - (2 * KAPPA * w - C * (y[out] @ X[out])) / (10 * t)
        b = b + C * y[out].sum() / (10 * t)
    _state[X.shape[1]] = (w, b)
    return w, b, np.maximum(0, 1 - y * (X @ w + b))
