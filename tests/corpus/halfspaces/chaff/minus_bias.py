"""The constant is −1: f(x) = <w, x> − b."""
# refuted by: add-bias-adds-a-constant-one, bias-is-a-coordinate


def add_bias(X):
    ones = -np.ones(len(X))
    return np.column_stack([ones, X] if BIAS == "first" else [X, ones])


def separate_affine(X, y):
    w = separate(add_bias(X), y)
    if w is None:
        return None
    return (w[1:], -w[0]) if BIAS == "first" else (w[:-1], -w[-1])
