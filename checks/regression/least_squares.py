"""Least squares at any rank [UML, §9.2.1] [NTU] [ELEG867, §2.1].

    w⁺ = X⁺y     the minimiser of ‖Xw − y‖² of smallest norm, known exactly
    r = Xw − y   the residual; Xᵀr = 0 exactly at the minimisers

Minimisers form w⁺ + null(X). Their common law is Xᵀr = 0; being w⁺ is a law of its own.
"""

from typing import Any

from lemmata.checks import precision, words
from lemmata.checks.certificates.exact import entries, fractions, matrix, rational
from lemmata.checks.certificates.least_squares import LeastSquares
from lemmata.checks.records import Array
from lemmata.checks.regression import rounding
from lemmata.checks.regression.cases import DEFICIENT, RESTATED, SAMPLES, SPANNING
from lemmata.checks.regression.normal_equations import RANGE, ZERO_GRADIENT
from lemmata.checks.regression.records import Restated, Sample
from lemmata.theorems import ProofLine, Refutation, refute, theorem

ORTHOGONAL = ProofLine("orthogonal", "Xᵀ(Xw − y) = 0: the residual is orthogonal to every column")
PYTHAGORAS = ProofLine(
    "pythagoras", "‖Xv − y‖² = ‖Xw − y‖² + ‖X(v − w)‖² for a solution w and every v"
)
PROJECTION = ProofLine(
    "projection", "A A⁺ b is the projection of b on the range of A, where b lies already"
)
SHORTEST = ProofLine(
    "shortest", "w⁺ is orthogonal to null(X), so ‖w⁺ + v‖² = ‖w⁺‖² + ‖v‖² for v in it"
)
CALL = "least_squares(X, y)"
# What is said of the last digits, or of data on which steps of one size do not do.
ITERATIVE = {"fit": ("iterative",)}


def _most(X: Array, fit: float) -> float:
    """What any column's product with the residual may be, and the rounding of this very check."""
    return float(max(rounding.norm(column) for column in X.T)) * fit


def not_orthogonal(
    f: Any, data: Sample, w: Array, proof: LeastSquares, line: str
) -> Refutation | None:
    """Is Xᵀ(Xw − y) = 0? Column X_j may be off by ‖X_j‖ times the tolerance of the fit."""
    fit = rounding.fit_tolerance(data.X, data.y, proof, precision.epsilon(w))
    fit += rounding.steps_left(data.y, f.conventions)
    for j, product in enumerate(rounding.gradient(data.X, w, data.y)):
        allowed = rounding.norm(data.X[:, j]) * fit
        if abs(product) > rational(allowed):
            return refute(
                got=f"w = {words.shown(w)} with (XᵀXw − Xᵀy)[{j}] = "
                f"{rounding.nearest(product):.6g}",
                should=f"0 up to rounding ({allowed:.2g}); w = {words.shown(proof.w)} solves it",
                call=CALL,
                line=line,
                claim=f"np.all(np.abs(X.T @ (X @ w - y)) <= {_most(data.X, fit):.3g})",
            )
    return None


@theorem(SAMPLES, DEFICIENT, proof=(ZERO_GRADIENT, RANGE, PROJECTION))
def least_squares_solves_the_normal_equations(
    f: Any, data: Sample, proof: LeastSquares
) -> Refutation | None:
    """XᵀXw = Xᵀy whatever the rank of X, so that the gradient of the squared error is 0 at w:
    where XᵀX = A is singular, w = A⁺b is still a solution.

    Rounding can make a singular XᵀX look regular, and `inv` then returns enormous weights without
    a warning: let lstsq or pinv find the rank.

    [UML, §9.2.1] [ELEG867, §2.1] [NTU, Optimal Linear Regression Weights] [CS540, §1.2]
    (derived)
    """
    if not rounding.is_asked(data.X, data.y, proof.pinv_norm, f.conventions):
        return None
    w = f.least_squares(data.X, data.y)
    singular = proof.rank < data.X.shape[1]
    return not_orthogonal(f, data, w, proof, "projection" if singular else "9.6")


@theorem(SPANNING, proof=(ZERO_GRADIENT, ORTHOGONAL))
def one_solution_when_the_examples_span(
    f: Any, data: Sample, proof: LeastSquares
) -> Refutation | None:
    """Where the examples span R^d, w = (XᵀX)⁻¹Xᵀy is the only minimiser: the only w whose
    residual y − Xw is orthogonal to each column of X.

    With a column of ones the residual sums to 0. Where the assignment says stability = "backward",
    w is as near as QR and SVD come: normal equations square the condition number.

    [UML, §9.2.1] [NTU, Optimal Linear Regression Weights] [CS540, §1.2] [ELEG867, §2.1]
    (derived)
    """
    if not rounding.is_asked(data.X, data.y, proof.pinv_norm, f.conventions):
        return None
    w = f.least_squares(data.X, data.y)
    broken = not_orthogonal(f, data, w, proof, "orthogonal")
    stable = f.conventions.stability == "backward"
    allowed = rounding.stable_tolerance if stable else rounding.weights_tolerance
    tolerance = allowed(data.X, data.y, proof, precision.epsilon(w))
    tolerance += proof.pinv_norm * rounding.steps_left(data.y, f.conventions)
    if broken is not None or not rounding.exceeds(rounding.squared_distance(w, proof.w), tolerance):
        return broken
    return refute(
        got=f"w = {words.shown(w)}",
        should=f"{words.shown(proof.w)}, within {tolerance:.2g}",
        call=CALL,
        line="9.6",
        claim=f"np.linalg.norm(w - {words.array(proof.w)}) <= {tolerance:.3g}",
    )


@theorem(SAMPLES, proof=PYTHAGORAS, after=least_squares_solves_the_normal_equations)
def no_weights_beat_least_squares(f: Any, data: Sample, proof: LeastSquares) -> Refutation | None:
    """‖Xw − y‖² is the exact minimum: no other w does better.

    What w loses is exactly ‖X(w − w⁺)‖², the squared distance of the fits.

    [UML, §9.2.1] [NTU, Is Linear Regression a 'Learning Algorithm'?] follows from [CS540, §1.2]
    [ELEG867, §2.1] (tight, derived)
    """
    if not rounding.is_asked(data.X, data.y, proof.pinv_norm, f.conventions):
        return None
    w = f.least_squares(data.X, data.y)
    loss = rounding.fit_distance(data.X, w, proof.w)
    off = rounding.fit_tolerance(data.X, data.y, proof, precision.epsilon(w))
    off += rounding.steps_left(data.y, f.conventions)
    if not rounding.exceeds(loss, off):
        return None
    best = rational(proof.rss)
    return refute(
        got=f"‖Xw − y‖² = {words.rounded_down(best + loss)} with w = {words.shown(w)}",
        should=f"{words.rounded_up(best)}, which w = {words.shown(proof.w)} reaches",
        call=CALL,
        line="pythagoras",
        claim=f"np.linalg.norm(X @ w - X @ {words.array(proof.w)}) <= {off:.3g}",
    )


@theorem(
    DEFICIENT,
    proof=SHORTEST,
    after=least_squares_solves_the_normal_equations,
    unless={"intercept": ("free", "apart"), **ITERATIVE},
)
def least_squares_has_the_smallest_norm(
    f: Any, data: Sample, proof: LeastSquares
) -> Refutation | None:
    """Of the many minimisers X⁺y is the shortest: it has no component that X sends to zero.

    Asked where what is exactly zero is zero to every customary cutoff of singular values.

    follows from [UML, §9.2.1, w = A⁺b] [NTU, Optimal Linear Regression Weights, X†y] (tight,
    derived)
    """
    w = f.least_squares(data.X, data.y)
    if not rounding.shows_its_rank(data.X, proof.rank):
        return None
    useful = entries(matrix(proof.pinv) * rounding.image(data.X, w))
    useless = rounding.squared_distance(w, useful)
    tolerance = rounding.weights_tolerance(data.X, data.y, proof, precision.epsilon(w))
    if not rounding.exceeds(useless, tolerance):
        return None
    return refute(
        got=f"w = {words.shown(w)} of norm {rounding.norm(w):.6g}, of which "
        f"{rounding.nearest(useless) ** 0.5:.6g} "
        "is sent to zero by X",
        should=f"the shortest minimiser {words.shown(proof.w)}, norm {rounding.norm(proof.w):.6g}",
        call=CALL,
        line="shortest",
        claim="np.linalg.norm(w - np.linalg.pinv(X) @ X @ w) <= "
        f"{tolerance + 1e-9 * rounding.norm(w):.3g}",
    )


@theorem(
    RESTATED, proof=SHORTEST, after=least_squares_solves_the_normal_equations, unless=ITERATIVE
)
def least_squares_is_equivariant(f: Any, data: Restated, proof: LeastSquares) -> Refutation | None:
    """Permuted or negated examples give the same w, and w(XM) = Mᵀw(X)/c² where MᵀM = c²I:
    another unit divides w, turned axes turn it.

    What counts as zero depends on the data, never on their unit: an absolute cut-off (singular
    values below 1e-8, a determinant near 0) breaks this law. M is a power of two, or c times a
    rotation with integer entries, so the restated data are as exact as the first.

    follows from [UML, §9.2.1] (derived)
    """
    w = f.least_squares(data.X, data.y)
    other = f.least_squares(data.restatement.X, data.restatement.y)
    if not all(rounding.shows_its_rank(X, proof.rank) for X in (data.X, data.restatement.X)):
        return None
    back = entries(rounding.image(data.M, other))  # M Mᵀ = c²I too, so M w(XM) = w(X)
    allowed = 2 * rounding.weights_tolerance(data.X, data.y, proof, precision.epsilon(w, other))
    if not rounding.exceeds(rounding.squared_distance(w, back), allowed):
        return None
    return refute(
        got=f"w(X, y) = {words.shown(w)} and M w(X', y') = {words.shown(fractions(back))}",
        should=f"the same vector, {words.shown(proof.w)}",
        call="least_squares((s * X)[order] @ M, (s * y)[order])",
        line="shortest",
        claim=f"other = {words.literal(data.restatement.X)}, {words.literal(data.restatement.y)}\n"
        f"np.linalg.norm(least_squares(X, y) - M @ least_squares(*other)) <= {allowed:.3g}",
    )
