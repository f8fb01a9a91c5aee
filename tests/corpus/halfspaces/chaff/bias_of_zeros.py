"""The new column holds zeros."""
# refuted by: add-bias-adds-a-constant-one, bias-is-a-coordinate, affine-is-homogeneous-on-lifted-data


def add_bias(X):
    zeros = np.zeros(len(X))
    return np.column_stack([zeros, X] if BIAS == "first" else [X, zeros])


def separate_affine(X, y):
    ones = np.ones(len(X))
    w = separate(np.column_stack([X, ones]), y)
    return None if w is None else (w[:-1], w[-1])
