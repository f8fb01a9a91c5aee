"""At the kink the sum of both one-sided gradients, and once more: outside the segment."""
# refuted by: subgradient-inequality, chain-rule-for-subgradients


def hinge_subgradient(w, x, y):
    m = y * np.dot(w, x)
    if m == 1:
        return -1.5 * y * x
    return -y * x if m < 1 else np.zeros_like(x)
