"""Solvers propose: the one module that talks to cvxpy. Nothing here is believed.

Every function returns floats, or None where the solver gave up; its status is ignored and the
caller certifies what came in exact arithmetic. cvxpy gives second opinions, mostly while banks are
made; where it is not installed there are none, and a case that nobody can certify judges nobody.
"""

import warnings
from copy import copy
from functools import lru_cache
from math import isfinite
from typing import Any

import clarabel
import numpy as np
from scipy import sparse

try:
    import cvxpy as cp
except ModuleNotFoundError:  # the extra "solvers"
    cp = None

Array = np.ndarray


def solved(problem: Any, *variables: Any, solver: str = "CLARABEL") -> list[Array] | None:
    """The variables' (or constraints' dual) values, whatever the status says, if there are any."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            problem.solve(solver=solver)
    except (cp.error.SolverError, ValueError, ArithmeticError):
        return None
    values = [v.value if isinstance(v, cp.Variable) else v.dual_value for v in variables]
    if any(v is None or not np.all(np.isfinite(v)) for v in values):
        return None
    return [np.atleast_1d(np.asarray(v, dtype=float)) for v in values]


def _linear() -> str:
    """HiGHS, for a vertex; older versions of cvxpy reach it through scipy alone."""
    return "HIGHS" if "HIGHS" in cp.installed_solvers() else "SCIPY"


def min_norm_separator(A: Array) -> tuple[Array, Array] | None:
    """w and multipliers for min ‖w‖² subject to A w ≥ 1, where the rows of A are y_i x_i."""
    if cp is None:
        return None
    w = cp.Variable(A.shape[1])
    margins = A @ w >= 1
    found = solved(cp.Problem(cp.Minimize(cp.sum_squares(w)), [margins]), w, margins)
    return None if found is None else (found[0], found[1])


def separator(A: Array) -> Array | None:
    """w with A w ≥ 1."""
    if cp is None:
        return None
    w = cp.Variable(A.shape[1])
    found = solved(cp.Problem(cp.Minimize(0), [A @ w >= 1]), w, solver=_linear())
    return None if found is None else found[0]


def vanishing_combination(A: Array) -> Array | None:
    """λ ≥ 0 with sum 1 and Aᵀλ = 0, at a vertex."""
    if cp is None:
        return None
    lam = cp.Variable(A.shape[0], nonneg=True)
    constraints = [A.T @ lam == 0, cp.sum(lam) == 1]
    found = solved(cp.Problem(cp.Minimize(0), constraints), lam, solver=_linear())
    return None if found is None else found[0]


def soft_margin(X: Array, y: Array, C: float, kappa: float) -> tuple[Array, float] | None:
    """Multipliers α and b for min κ‖w‖² + C Σ ξ_i subject to y_i (<w, x_i> + b) ≥ 1 − ξ_i, ξ ≥ 0.

    Clarabel without cvxpy's translation, which takes ten times longer than the solution.
    """
    n, d = X.shape
    rows, quadratic = map(copy, _patterns(n, d))
    rows.data = np.full(n * (d + 3), -1.0)
    rows.data[: n * d], rows.data[n * d : n * d + n] = (X.T * -y).ravel(), -y
    quadratic.data = np.full(d, 2 * kappa)
    linear, right = np.full(d + 1 + n, C), np.full(2 * n, -1.0)
    linear[: d + 1] = right[n:] = 0.0
    settings = clarabel.DefaultSettings()
    settings.verbose = False
    cones = [clarabel.NonnegativeConeT(2 * n)]
    solver = clarabel.DefaultSolver(quadratic, linear, rows, right, cones, settings)
    found = solver.solve()
    alpha, b = found.z[:n], found.x[d]
    return (np.array(alpha), b) if all(map(isfinite, (*alpha, b))) else None


@lru_cache(maxsize=200)
def _patterns(n: int, d: int) -> tuple[Any, Any]:
    """Where [[−y x, −y, −I], [0, 0, −I]] and the quadratic form have entries: scipy takes longer
    to look a sparse matrix over than the solver takes for the solution."""
    each = np.arange(n)
    places = np.r_[np.tile(each, d + 1), np.column_stack([each, n + each]).ravel()]
    starts = np.r_[n * np.arange(d + 1), n * (d + 1) + 2 * np.arange(n + 1)]
    shape, size = (2 * n, d + 1 + n), d + 1 + n
    curved = np.minimum(np.arange(size + 1), d)
    found = (
        sparse.csc_matrix((np.ones(len(places)), places, starts), shape=shape),
        sparse.csc_matrix((np.ones(d), np.arange(d), curved), shape=(size, size)),
    )
    assert all(one.has_canonical_format for one in found)  # looked at once: copies know it
    return found
