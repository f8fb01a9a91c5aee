"""The perceptron's test: a gradient only for mistakes."""
# refuted by: subgradient-inequality, chain-rule-for-subgradients


def hinge_subgradient(w, x, y):
    return -y * x if y * np.dot(w, x) <= 0 else np.zeros_like(w)
