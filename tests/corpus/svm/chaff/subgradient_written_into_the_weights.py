"""The weights are the buffer for their own gradient."""
# refuted by: conduct-of-hinge-subgradient


def hinge_subgradient(w, x, y):
    w[:] = -y * x if y * np.dot(w, x) < 1 else 0.0
    return w
