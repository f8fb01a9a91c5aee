"""The gradient of <w, x>, not of the loss: sign lost."""
# refuted by: subgradient-inequality, chain-rule-for-subgradients


def hinge_subgradient(w, x, y):
    if y * np.dot(w, x) < 1:
        return y * x
    return np.zeros(len(w))
