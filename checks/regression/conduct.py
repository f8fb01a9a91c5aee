"""How the functions of regression behave: they change nothing, and they remember nothing."""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.least_squares import LeastSquares, exact_ridge
from lemmata.checks.datasets.regression_forms import Sample
from lemmata.checks.regression.families import NOISY, SPANNING
from lemmata.checks.regression.rounding import (
    apart,
    decimals,
    exceeds,
    ridge_tolerance,
    unit_roundoff,
    weights_tolerance,
)
from lemmata.checks.untouched import changes_refuted
from lemmata.theorem import Refutation, refute, theorem


def two_columns(X: np.ndarray) -> np.ndarray:
    """The first column beside the last: two inputs for the second-order features."""
    return np.column_stack([X[:, 0], X[:, -1]])


@theorem(
    topic="regression",
    functions=(
        "normal_equations",
        "mean_squared_error",
        "mse_gradient",
        "least_squares",
        "simple_ols",
        "r_squared",
        "noise_variance",
        "ridge",
        "polynomial_features",
        "polynomial_fit",
        "second_order_features",
        "least_absolute",
    ),
    cases=NOISY,
    source="[catalogue, conventions]",
    about="arguments",
)
def regression_functions_leave_their_arguments_alone(
    f: Any, data: Sample, certificate: LeastSquares
) -> Refutation | None:
    """X, y, x and w are the caller's: no function changes them."""
    X, y = data.X, data.y
    # One input that is not constant, of a size whose powers are harmless.
    x = np.arange(1.0, len(y) + 1)
    w = np.array([float(v) for v in certificate.w])
    calls: list[tuple[Any, ...]] = [
        ("normal_equations", X, y),
        ("mean_squared_error", w, X, y),
        ("mse_gradient", w, X, y),
        ("least_squares", X, y),
        ("simple_ols", x, y),
        ("noise_variance", X, y),
        ("ridge", X, y, 0.3),
        ("polynomial_features", x, 2),
        ("polynomial_fit", x, y, 1),
        ("second_order_features", two_columns(X)),
        ("least_absolute", X, y),
    ]
    if np.any(y != y[0]):
        calls.append(("r_squared", x, y))
    for name, *arguments in calls:
        changed = changes_refuted(f, name, *arguments)
        if changed is not None:
            return changed
    return None


@theorem(
    topic="regression",
    functions=("least_squares", "ridge"),
    cases=SPANNING,
    source="[UML, §9.2.1]",
    about="repeatability",
    comparison="derived",
)
def regression_fits_keep_no_memory(
    f: Any, data: Sample, certificate: LeastSquares
) -> Refutation | None:
    """Asked again after other fits, least squares and ridge answer the same: nothing is kept.

    The two answers may differ by rounding, as two honest ones may.
    """
    first, penalised = f.least_squares(data.X, data.y), f.ridge(data.X, data.y, 4.0)
    f.least_squares(data.X[::-1], -data.y[::-1])
    f.ridge(data.X, data.y, 0.25)
    later = f.again()
    second, again = later.least_squares(data.X, data.y), later.ridge(data.X, data.y, 4.0)
    tolerance = weights_tolerance(data.X, data.y, certificate, unit_roundoff(first, second))
    proof = exact_ridge(data.X, data.y, 4.0)
    slack = ridge_tolerance(data.X, data.y, 4.0, proof, unit_roundoff(penalised, again))
    for name, before, after, allowed in (
        ("least_squares(X, y)", first, second, tolerance),
        ("ridge(X, y, 4)", penalised, again, slack),
    ):
        if exceeds(apart(before, after), 2 * allowed):
            return refute(
                got=f"w = {decimals(after)} the second time",
                should=f"{decimals(before)}, as the first time",
                call=f"{name}, asked again",
            )
    return None
