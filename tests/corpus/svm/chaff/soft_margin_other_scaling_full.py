"""½‖w‖² where the assignment says ‖w‖²."""
# refuted by: soft-margin-is-optimal
# conventions: svm=full
_soft = soft_margin


def soft_margin(X, y, C):
    return _soft(X, y, 2 * C)
