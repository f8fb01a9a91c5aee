"""The caller's labels become 0 and 1 and are not put back."""
# refuted by: conduct-of-soft-margin
_soft = soft_margin


def soft_margin(X, y, C):
    signs = np.where(y > 0, 1.0, -1.0)
    y[y < 0] = 0
    return _soft(X, signs, C)
