"""The constant is appended at the wrong end."""
# refuted by: add-bias-adds-a-constant-one, bias-is-a-coordinate


def add_bias(X):
    ones = np.ones((len(X), 1))
    return np.hstack([X, ones] if BIAS == "first" else [ones, X])


def separate_affine(X, y):
    w = separate(add_bias(X), y)
    if w is None:
        return None
    return (w[:-1], w[-1]) if BIAS == "first" else (w[1:], w[0])
