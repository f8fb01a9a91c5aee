"""xi >= 0 is missing: far examples earn something."""
# refuted by: slack-is-the-hinge-loss
_soft = soft_margin


def soft_margin(X, y, C):
    w, b, _ = _soft(X, y, C)
    return w, b, 1 - y * (X @ w + b)
