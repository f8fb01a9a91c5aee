"""Separable if the least-squares fit separates."""
# refuted by: none-exactly-when-inseparable, separator-has-every-margin-at-least-one


def separate(X, y):
    w = np.linalg.lstsq(X, y, rcond=None)[0]
    margin = np.min(y * (X @ w))
    return w / margin if margin > 1e-9 else None
