"""x *= -y, and x is handed back."""
# refuted by: conduct-of-hinge-subgradient


def hinge_subgradient(w, x, y):
    x *= -y if y * np.dot(w, x) < 1 else 0.0
    return x
