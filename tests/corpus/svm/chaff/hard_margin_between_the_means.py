"""The plane half way between the class means, scaled to canonical form."""
# refuted by: hard-margin-is-the-largest, hard-margin-has-the-least-norm
_hard = hard_margin


def hard_margin(X, y):
    found = _hard(X, y)
    if found is None:
        return None
    w = X[y > 0].mean(axis=0) - X[y < 0].mean(axis=0)
    near, far = np.min(X[y > 0] @ w), np.max(X[y < 0] @ w)
    if near <= far:
        return found
    return 2 * w / (near - far), -(near + far) / (near - far)
