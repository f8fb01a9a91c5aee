"""The subgradient of the regularised loss: w is added."""
# refuted by: subgradient-inequality, chain-rule-for-subgradients


def hinge_subgradient(w, x, y):
    g = np.zeros_like(w)
    if y * np.dot(w, x) < 1:
        g = g - y * x
    return g + w
