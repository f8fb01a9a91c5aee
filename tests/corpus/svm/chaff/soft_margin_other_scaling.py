"""The norm in the other scaling: ‖w‖² for ½‖w‖²."""
# refuted by: soft-margin-is-optimal
_soft = soft_margin


def soft_margin(X, y, C):
    return _soft(X, y, C * (0.5 if KAPPA == 0.5 else 2.0))
