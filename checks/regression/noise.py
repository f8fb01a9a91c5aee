"""Noise: its unbiased estimate and the learning curves [CS540, §1.1–1.2] [NTU].

    y = Xβ + σε          ε runs over sixteen sign vectors with mean 0 and covariance exactly I
    H = X(XᵀX)⁻¹Xᵀ       the projection; trace H = p = d + 1, the columns of X
    E_in(w) = ‖Xw − y‖²/N         E_out(w) = E ‖Xw − y'‖²/N with fresh noise at the same points

RSS = σ² εᵀ(I − H)ε is a quadratic form, so its average over the runs is σ² trace(I − H) =
σ²(N − p): an identity, not a limit. The false-alarm probability of these theorems is 0.
"""

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks.certificates.exact import rational
from lemmata.checks.certificates.least_squares import LeastSquares, conditioning, operations
from lemmata.checks.precision import epsilon
from lemmata.checks.records import Array
from lemmata.checks.regression import least_squares, rounding
from lemmata.checks.regression.cases import EXPERIMENTS, NOISY
from lemmata.checks.regression.records import Experiment, Sample
from lemmata.theorems import ProofLine, Refutation, refute, theorem

FREEDOM = ProofLine("freedom", "the p coefficients use up p degrees of freedom: n − p are left")
TRACE = ProofLine("trace", "E εᵀ(I − H)ε = trace(I − H) = N − p, because E εεᵀ = I")
FRESH = ProofLine("fresh", "E_out = σ² + E ‖X(w − β)‖²/N = σ² + σ² trace(H)/N")
CALL = "least_squares(X, X @ beta + sigma * noise)"
# The sixteen runs of noise_runs, and the fits to them, for claims.
RUNS = (
    "two = np.array([[1.0, 1.0], [1.0, -1.0]])\n"
    "hadamard = np.kron(two, np.kron(two, two))\n"
    "noise = np.vstack([hadamard, -hadamard])[:, : len(X)]\n"
)
ERRORS = (
    "labels = [X @ beta + sigma * e for e in noise]\n"
    "fits = [least_squares(X, y) for y in labels]\n"
    "inside = [np.mean((X @ w - y) ** 2) for w, y in zip(fits, labels)]\n"
)


def noise_runs(n: int) -> Array:
    """Sixteen vectors of n ≤ 8 signs with mean 0 and covariance exactly I.

    They are n columns of the 8 × 8 Hadamard matrix and of its negative: any two columns are
    orthogonal. The average of a quadratic form in the noise over these runs is therefore its
    expectation over independent signs, without any chance left.
    """
    two = np.array([[1.0, 1.0], [1.0, -1.0]])
    hadamard = np.kron(two, np.kron(two, two))
    return np.vstack([hadamard, -hadamard])[:, :n]


def labels(data: Experiment) -> list[Array]:
    """The labels of the sixteen runs."""
    signal = data.X @ data.beta
    return [signal + data.sigma * signs for signs in noise_runs(len(data.X))]


def mean(values: list[Any]) -> fmpq:
    return sum((rational(v) for v in values), fmpq(0)) / len(values)


def run_tolerance(data: Experiment, y: Array, proof: LeastSquares, u: float) -> float:
    """How far the fit of one run may be off: as for its weights, with ‖w‖ ≤ ‖X⁺‖‖y‖."""
    kappa = conditioning(data.X, proof)
    return 2 * operations(data.X) * u * kappa**3 * rounding.norm(y)


@theorem(NOISY, proof=FREEDOM, unless={"fit": ("iterative",)})
def noise_variance_divides_by_the_degrees_of_freedom(
    f: Any, data: Sample, proof: LeastSquares
) -> Refutation | None:
    """The estimate is RSS/(n − p) with p columns in X: for a line n − 2.

    [CS540, §1.1–1.2] (derived)
    """
    value = f.noise_variance(data.X, data.y)
    n, p = data.X.shape
    off = rounding.residual_tolerance(data.X, data.y, proof, epsilon(value))
    allowed = rounding.sum_of_squares_tolerance(float(proof.rss), off, rounding.norm(data.y)) / (
        n - p
    )
    exact = rational(proof.rss) / (n - p)
    if abs(rational(value) - exact) <= rational(allowed):
        return None
    return refute(
        got=f"{value:.6g}",
        should=f"RSS/(n − p) = {float(proof.rss):.6g}/({n} − {p}) = {rounding.nearest(exact):.6g}",
        call="noise_variance(X, y)",
        line="freedom",
        claim=f"abs(variance - {rounding.nearest(exact)!r}) <= {allowed:.3g}",
    )


@theorem(
    EXPERIMENTS,
    proof=(FREEDOM, TRACE),
    after=noise_variance_divides_by_the_degrees_of_freedom,
    unless={"fit": ("iterative",)},
)
def noise_variance_is_unbiased(f: Any, data: Experiment, proof: LeastSquares) -> Refutation | None:
    """Averaged over the noise, the estimate is σ² exactly.

    Sixteen runs whose noise has covariance exactly σ²I give the expectation itself: no chance is
    involved, and the false-alarm probability is 0.

    [CS540, §1.1–1.2] (tight, derived)
    """
    runs = labels(data)
    values = [f.noise_variance(data.X, y) for y in runs]
    u, (n, p) = epsilon(values), data.X.shape
    offs = [
        run_tolerance(data, y, proof, u) + operations(data.X) * u * rounding.norm(y) for y in runs
    ]
    total = n * data.sigma**2
    slack = [
        rounding.sum_of_squares_tolerance(total, off, rounding.norm(y))
        for off, y in zip(offs, runs, strict=True)
    ]
    estimate = mean(values)
    if abs(estimate - rational(data.sigma) ** 2) <= rational(float(np.mean(slack)) / (n - p)):
        return None
    return refute(
        got=f"{rounding.nearest(estimate):.6g} on average over {len(runs)} runs with noise "
        f"±{data.sigma:g}",
        should=f"σ² = {data.sigma**2:g}, with n = {n} and p = {p}",
        call="noise_variance(X, X @ beta + sigma * noise)",
        line="trace",
        claim=f"{RUNS}estimates = [noise_variance(X, X @ beta + sigma * e) for e in noise]\n"
        f"abs(np.mean(estimates) - sigma**2) <= {2 * float(np.mean(slack)) / (n - p) + 1e-12:.3g}",
    )


@theorem(
    EXPERIMENTS,
    proof=(TRACE, FRESH),
    after=least_squares.one_solution_when_the_examples_span,
    unless={"fit": ("iterative",)},
)
def learning_curves(f: Any, data: Experiment, proof: LeastSquares) -> Refutation | None:
    """Averaged over the noise, E_in(w) = σ²(1 − (d + 1)/N) and, for fresh noise at the x_i,
    E_out(w) = σ²(1 + (d + 1)/N), exactly, with d + 1 columns in X.

    The average is over sixteen runs with covariance exactly σ²I: false-alarm probability 0. Fresh
    noise adds σ² whatever w is. A fit that is off by δ costs E_in δ²/N, and nothing less than the
    minimum is possible.

    [NTU, The Learning Curves of Linear Regression] (tight, derived)
    """
    runs = labels(data)
    fits = [f.least_squares(data.X, y) for y in runs]
    variance, (n, p) = rational(data.sigma) ** 2, data.X.shape
    offs = [run_tolerance(data, y, proof, epsilon(fits)) for y in runs]
    errors = [rounding.sum_of_squares(data.X, w, y) for w, y in zip(fits, runs, strict=True)]
    within, exact = mean(errors) / n, variance * fmpq(n - p, n)
    if abs(within - exact) > rational(float(np.mean(np.square(offs))) / n):
        return refute(
            got=f"E_in = {rounding.nearest(within):.6g} on average over {len(runs)} runs",
            should=f"σ²(1 − (d + 1)/N) = {data.sigma**2:g}·(1 − {p}/{n}) = "
            f"{rounding.nearest(exact):.6g}",
            call=CALL,
            line="trace",
            claim=f"{RUNS}{ERRORS}"
            f"abs(np.mean(inside) - {rounding.nearest(exact)!r}) <= "
            f"{1e-9 * (1 + data.sigma**2):.3g}",
        )
    strays = [rounding.fit_distance(data.X, w, data.beta) for w in fits]
    outside, exact = variance + mean(strays) / n, variance * fmpq(n + p, n)
    slack = [rounding.sum_of_squares_tolerance(n * data.sigma**2, off) for off in offs]
    if abs(outside - exact) <= rational(float(np.mean(slack)) / n):
        return None
    return refute(
        got=f"E_out = {rounding.nearest(outside):.6g} on average over {len(runs)} runs",
        should=f"σ²(1 + (d + 1)/N) = {data.sigma**2:g}·(1 + {p}/{n}) = "
        f"{rounding.nearest(exact):.6g}",
        call=CALL,
        line="fresh",
        claim=f"{RUNS}{ERRORS}outside = [sigma**2 + np.mean((X @ (w - beta)) ** 2) for w in fits]\n"
        f"abs(np.mean(outside) - {rounding.nearest(exact)!r}) <= {1e-9 * (1 + data.sigma**2):.3g}",
    )
