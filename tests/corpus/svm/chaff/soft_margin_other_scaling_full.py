"""½‖w‖² where the assignment says ‖w‖²."""
# refuted by: soft-margin-is-optimal, soft-margin-is-regularised-hinge-loss
# conventions: svm=full
_soft = soft_margin


def soft_margin(X, y, C):
    return _soft(X, y, 2 * C)
