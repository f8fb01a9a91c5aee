"""A margin of 0.999 counts as reached."""
# refuted by: subgradient-inequality, chain-rule-for-subgradients


def hinge_subgradient(w, x, y):
    return -y * x if y * (w @ x) < 0.999 else np.zeros(len(x))
