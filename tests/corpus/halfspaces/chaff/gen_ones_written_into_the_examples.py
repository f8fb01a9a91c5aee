"""add_bias writes its ones into the caller's X and returns what was there before."""
# refuted by: conduct-of-add-bias
_add_bias = add_bias


def add_bias(X):
    lifted = _add_bias(X)
    X[:, -1] = 1.0
    return lifted
