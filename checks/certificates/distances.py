"""Least distance programming: the separator of smallest norm by non-negative least squares.

    min ‖w‖² subject to A w ≥ 1    ⇔    u = argmin_{u ≥ 0} ‖Aᵀu‖² + (1 − Σu)²

With residual ρ = 1 − Σu > 0, w = Aᵀu / ρ is the separator and u / ρ its multipliers; with ρ = 0 the
u is a vanishing combination and no separator exists. A proposal like any solver's, only a hundred
times faster: shrinking a counterexample certifies hundreds of small datasets.
"""

import numpy as np

Array = np.ndarray


def least_distance(A: Array) -> tuple[Array, Array, float] | None:
    """(Aᵀu, u, ρ), or None where the iteration gave up."""
    from scipy.optimize import nnls  # half a second to import: only where a case is certified

    n, d = A.shape
    system, target = np.ones((d + 1, n)), np.zeros(d + 1)
    system[:d], target[d] = A.T, 1.0
    try:
        u, _ = nnls(system, target)
    except RuntimeError:
        return None
    return A.T @ u, u, float(1.0 - u.sum())
