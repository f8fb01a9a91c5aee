"""Noise: its unbiased estimate and the learning curves [CS540, §1.1–1.2] [NTU].

    y = Xβ + σε          ε runs over sixteen sign vectors with mean 0 and covariance exactly I
    H = X(XᵀX)⁻¹Xᵀ       the projection; trace H = p = d + 1, the columns of X
    E_in(w) = ‖Xw − y‖²/N         E_out(w) = E ‖Xw − y'‖²/N with fresh noise at the same points

RSS = σ² εᵀ(I − H)ε is a quadratic form, so its average over the runs is σ² trace(I − H) =
σ²(N − p): an identity, not a limit. The false-alarm probability of these theorems is 0.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks.certificates.exact import entries, rational, squared_norm
from lemmata.checks.certificates.least_squares import LeastSquares, conditioning, operations
from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.regression_forms import Experiment, Sample, noise_runs
from lemmata.checks.regression.families import EXPERIMENTS, NOISY
from lemmata.checks.regression.rounding import (
    decimal,
    image,
    norm,
    residual_tolerance,
    residuals,
    sum_of_squares_tolerance,
    unit_roundoff,
)
from lemmata.theorem import ProofLine, Refutation, refute, theorem

FREEDOM = ProofLine("freedom", "the p coefficients use up p degrees of freedom: n − p are left")
TRACE = ProofLine("trace", "E εᵀ(I − H)ε = trace(I − H) = N − p, because E εεᵀ = I")
FRESH = ProofLine("fresh", "E_out = σ² + E ‖X(w − β)‖²/N = σ² + σ² trace(H)/N")
CURVES_SOURCE = "[NTU, the learning curves of linear regression]"


def labels(data: Experiment) -> list[Array]:
    """The labels of the sixteen runs."""
    signal = data.X @ data.beta
    return [signal + data.sigma * signs for signs in noise_runs(len(data.X))]


def run_tolerance(data: Experiment, y: Array, proof: LeastSquares, u: float) -> float:
    """How far the fit of one run may be off: as for its weights, with ‖w‖ ≤ ‖X⁺‖‖y‖."""
    kappa = conditioning(data.X, proof)
    return 2 * operations(data.X) * u * kappa**3 * norm(y)


@theorem(
    topic="regression",
    functions=("noise_variance",),
    cases=NOISY,
    source="[CS540, §1.1–1.2]",
    proof=(FREEDOM,),
    comparison="derived",
)
def noise_variance_divides_by_the_degrees_of_freedom(
    f: Any, data: Sample, certificate: LeastSquares
) -> Refutation | None:
    """The estimate is RSS/(n − p) with p columns in X: for a line n − 2."""
    value = f.noise_variance(data.X, data.y)
    u = unit_roundoff(f.ask("noise_variance", data.X, data.y).value)
    n, p = data.X.shape
    off = residual_tolerance(data.X, data.y, certificate, u)
    allowed = sum_of_squares_tolerance(float(certificate.rss), off, norm(data.y)) / (n - p)
    exact = rational(certificate.rss) / (n - p)
    if abs(rational(value) - exact) <= rational(allowed):
        return None
    return refute(
        got=f"{value:.6g}",
        should=f"RSS/(n − p) = {decimal(rational(certificate.rss))}/({n} − {p}) = {decimal(exact)}",
        call="noise_variance(X, y)",
        line="freedom",
    )


@theorem(
    topic="regression",
    functions=("noise_variance",),
    cases=EXPERIMENTS,
    source="[CS540, §1.1–1.2]",
    tight=True,
    proof=(FREEDOM, TRACE),
    comparison="derived",
)
def noise_variance_is_unbiased(
    f: Any, data: Experiment, certificate: LeastSquares
) -> Refutation | None:
    """Averaged over the noise, the estimate is σ² exactly.

    Sixteen runs whose noise has covariance exactly σ²I give the expectation itself: no chance is
    involved, and the false-alarm probability is 0.
    """
    runs = labels(data)
    values = [f.noise_variance(data.X, y) for y in runs]
    u = unit_roundoff([f.ask("noise_variance", data.X, y).value for y in runs])
    n, p = data.X.shape
    allowed = 0.0
    for y in runs:
        off = run_tolerance(data, y, certificate, u) + operations(data.X) * u * norm(y)
        allowed += sum_of_squares_tolerance(n * data.sigma**2, off, norm(y)) / (n - p)
    mean = sum((rational(v) for v in values), fmpq(0)) / len(runs)
    if abs(mean - rational(data.sigma) ** 2) <= rational(allowed / len(runs)):
        return None
    return refute(
        got=f"{decimal(mean)} on average over {len(runs)} runs with noise ±{data.sigma:g}",
        should=f"σ² = {data.sigma**2:g}: n = {n} examples, p = {p} columns",
        call="noise_variance(X, Xβ + σε)",
        line="trace",
    )


@theorem(
    topic="regression",
    functions=("least_squares",),
    cases=EXPERIMENTS,
    source=CURVES_SOURCE,
    tight=True,
    proof=(TRACE,),
    comparison="derived",
)
def learning_curve_in_sample(
    f: Any, data: Experiment, certificate: LeastSquares
) -> Refutation | None:
    """Averaged over the noise, E_in(w) = σ²(1 − (d + 1)/N) exactly, with d + 1 columns in X.

    The average is over sixteen runs with covariance exactly σ²I: false-alarm probability 0. A fit
    that is off by δ costs δ²/N more, and nothing less than the minimum is possible.
    """
    runs = labels(data)
    fits = [f.least_squares(data.X, y) for y in runs]
    n, p = data.X.shape
    u = unit_roundoff(fits)
    errors = [
        squared_norm(entries(residuals(data.X, w, y))) for w, y in zip(fits, runs, strict=True)
    ]
    mean = sum(errors, fmpq(0)) / (n * len(runs))
    exact = rational(data.sigma) ** 2 * fmpq(n - p, n)
    allowed = float(np.mean([run_tolerance(data, y, certificate, u) ** 2 for y in runs])) / n
    if abs(mean - exact) <= rational(allowed):
        return None
    return refute(
        got=f"E_in = {decimal(mean)} on average over {len(runs)} runs",
        should=f"σ²(1 − (d + 1)/N) = {data.sigma**2:g}·(1 − {p}/{n}) = {decimal(exact)}",
        call="least_squares(X, Xβ + σε)",
        line="trace",
    )


@theorem(
    topic="regression",
    functions=("least_squares",),
    cases=EXPERIMENTS,
    source=CURVES_SOURCE,
    tight=True,
    proof=(TRACE, FRESH),
    comparison="derived",
)
def learning_curve_out_of_sample(
    f: Any, data: Experiment, certificate: LeastSquares
) -> Refutation | None:
    """Averaged over the noise, E_out(w) = σ²(1 + (d + 1)/N) exactly, for fresh noise at the x_i.

    Fresh noise adds σ² whatever w is; the rest, ‖X(w − β)‖²/N, is averaged over the same sixteen
    runs: false-alarm probability 0.
    """
    runs = labels(data)
    fits = [f.least_squares(data.X, y) for y in runs]
    n, p = data.X.shape
    u = unit_roundoff(fits)
    signal = image(data.X, data.beta)
    strays = [squared_norm(entries(image(data.X, w) - signal)) for w in fits]
    mean = rational(data.sigma) ** 2 + sum(strays, fmpq(0)) / (n * len(runs))
    exact = rational(data.sigma) ** 2 * fmpq(n + p, n)
    offs = [run_tolerance(data, y, certificate, u) for y in runs]
    slack = [sum_of_squares_tolerance(n * data.sigma**2, off) for off in offs]
    if abs(mean - exact) <= rational(float(np.mean(slack)) / n):
        return None
    return refute(
        got=f"E_out = {decimal(mean)} on average over {len(runs)} runs",
        should=f"σ²(1 + (d + 1)/N) = {data.sigma**2:g}·(1 + {p}/{n}) = {decimal(exact)}",
        call="least_squares(X, Xβ + σε)",
        line="fresh",
    )
