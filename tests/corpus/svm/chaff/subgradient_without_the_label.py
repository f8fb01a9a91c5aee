"""-x below the kink: right for positive examples."""
# refuted by: chain-rule-for-subgradients


def hinge_subgradient(w, x, y):
    return np.where(y * (w @ x) < 1, -x, 0.0)
