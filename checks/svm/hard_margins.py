"""The hard margin [CSC580, SVM derivation (1)–(3)].

f_i         the score <w, x_i> + b
γ*          the largest margin; γ*² = 1/min ‖w‖², certified from both sides by duality
τ, e_i      what the stated accuracy forgives, see optima
"""

from typing import Any

from lemmata.checks import precision, words
from lemmata.checks.certificates import exact, separation
from lemmata.checks.certificates.margins import HardMargin, margins
from lemmata.checks.records import Labelled
from lemmata.checks.svm.cases import EITHER, SEPARABLE
from lemmata.checks.svm.optima import allowances, norm2_claim, norm2_of, norm2_words, share
from lemmata.theorems import ProofLine, Refutation, refute, theorem

CALL = "hard_margin(X, y)"
FEASIBLE = ProofLine("feasible", "y_i(<w, x_i> + b) ≥ 1 for every i: every example is right")
CANONICAL = ProofLine("canonical", "rescale so that min_i y_i(<w, x_i> + b) = 1; margin = 1/‖w‖")
DUALITY = ProofLine("duality", "2Σα − ‖Σ α_i y_i x_i‖² ≤ ‖w‖² for α ≥ 0 with Σ α_i y_i = 0")
PROOF = (FEASIBLE, CANONICAL, DUALITY)
NO_ANSWER = refute(
    got="None",
    should="(w, b): the classes can be separated",
    call=CALL,
    line="feasible",
    claim="hard_margin(X, y) is not None",
)


@theorem(EITHER, proof=FEASIBLE)
def hard_margin_exists_exactly_when_separable(
    f: Any, data: Labelled, proof: separation.Separation
) -> Refutation | None:
    """hard_margin returns None exactly when no affine hyperplane separates the classes.

    That none does is proved by λ ≥ 0 with Σ λ_i y_i (x_i, 1) = 0: the two hulls meet.

    follows from [CSC580, SVM formulation: the nonseparable setting]
    """
    answer = f.hard_margin(data.X, data.y)
    if answer is None and proof.separable:
        return NO_ANSWER
    if answer is None or proof.separable:
        return None
    weights = ", ".join(words.rounded_down(v) for v in proof.farkas)
    return refute(
        got=f"w = {words.shown(answer[0])}, b = {answer[1]:g}",
        should=f"None: with λ = ({weights}) the sum Σ λ y (x, 1) vanishes",
        call=CALL,
        line="feasible",
        claim="hard_margin(X, y) is None",
    )


@theorem(SEPARABLE, proof=PROOF)
def tightest_constraint_is_an_equality(
    f: Any, data: Labelled, proof: HardMargin
) -> Refutation | None:
    """The hard margin has y_i(<w, x_i> + b) ≥ 1 for every example, and the tightest is 1.

    If the smallest is m > 1, then (w/m, b/m) meets every constraint too, and is shorter.

    [CSC580, SVM derivation (2) and (3)] (tight, accuracy)
    """
    answer = f.hard_margin(data.X, data.y)
    if answer is None:
        return NO_ANSWER
    tau, found = share(f, answer), margins(data.X, data.y, *answer)
    for i, (m, e) in enumerate(zip(found, allowances(data.X, answer, tau), strict=True)):
        if m < 1 - e:
            return refute(
                got=f"y(<w, x> + b) = {words.rounded_up(m)} on example {i}",
                should=f"at least 1 (at most {words.rounded_up(e)} less)",
                call=CALL,
                line="feasible",
                claim=f"w, b = hard_margin(X, y)\nnp.all(y * (X @ w + b) >= 1 - {float(e):.3g})",
            )
    # m² ≤ ‖w‖²/min ‖w‖², which a solver of the stated accuracy keeps below 1 + τ.
    if min(found) ** 2 <= (1 + tau) * exact.rational(proof.upper) / exact.rational(proof.lower):
        return None
    return refute(
        got=f"min y(<w, x> + b) = {words.rounded_down(min(found), 8)}",
        should="1: w is scaled so that the tightest constraint is an equality",
        call=CALL,
        line="canonical",
        claim=f"w, b = hard_margin(X, y)\nabs(np.min(y * (X @ w + b)) - 1) <= {4 * float(tau):.3g}",
    )


@theorem(SEPARABLE, proof=PROOF, after=tightest_constraint_is_an_equality)
def hard_margin_has_the_least_norm(f: Any, data: Labelled, proof: HardMargin) -> Refutation | None:
    """No (w, b) that meets every constraint has a smaller ‖w‖² than the hard margin's.

    Where your course penalises b, the norm is that of (w, b).

    [CSC580, SVM derivation (3)] (tight, accuracy)
    """
    answer = f.hard_margin(data.X, data.y)
    if answer is None:
        return NO_ANSWER
    norm2, upper = norm2_of(f, *answer), exact.rational(proof.upper)
    if norm2 <= upper * (1 + share(f, answer)):
        return None
    return refute(
        got=f"{norm2_words(f)} = {words.rounded_down(norm2)}",
        should=f"the least norm that meets every constraint, {norm2_words(f)} ≤ "
        f"{words.rounded_up(upper)}",
        call=CALL,
        line="duality",
        claim="w, b = hard_margin(X, y)\n"
        f"{norm2_claim(f)} <= {words.rounded_up(upper)} * (1 + {float(share(f, answer)):.3g})",
    )


@theorem(SEPARABLE, proof=PROOF)
def hard_margin_is_the_largest(f: Any, data: Labelled, proof: HardMargin) -> Refutation | None:
    """No hyperplane has a larger min_i y_i(<w, x_i> + b)/‖w‖: certified by duality.

    The length of w does not matter here, only the hyperplane: b lies half way between the classes.
    Where your course penalises b, ‖(w, b)‖ stands for ‖w‖: the margin of the examples (x, 1).

    [CSC580, SVM derivation (1)] (tight, accuracy)
    """
    answer = f.hard_margin(data.X, data.y)
    if answer is None:
        return NO_ANSWER
    tau, norm2, upper = share(f, answer), norm2_of(f, *answer), exact.rational(proof.upper)
    smallest = min(margins(data.X, data.y, *answer))
    least = 1 - max(allowances(data.X, answer, tau))
    # Constraints met up to e and ‖w‖² ≤ (1 + τ)/γ*² make the margin γ* (1 − e)/√(1 + τ) or more;
    # squared and cleared of denominators. A vanishing w has no margin at all.
    if norm2 > 0 and smallest > 0 and smallest**2 * upper * (1 + tau) >= least**2 * norm2:
        return None
    reached = words.rounded_up(smallest * abs(smallest) / norm2) if norm2 else "undefined"
    return refute(
        got=f"a margin with (signed) square {reached}",
        should=f"the largest, with square {words.rounded_down(1 / upper)}",
        call=CALL,
        line="duality",
        claim="w, b = hard_margin(X, y)\n"
        f"margin = np.min(y * (X @ w + b)) / np.sqrt({norm2_claim(f)})\n"
        f"margin >= {float(1 / upper) ** 0.5!r} * (1 - {4 * float(1 - least):.3g})",
    )


@theorem(
    SEPARABLE,
    proof=PROOF,
    after=(tightest_constraint_is_an_equality, "margin-is-the-smallest-signed-distance"),
)
def three_formulations_agree(f: Any, data: Labelled, proof: HardMargin) -> Refutation | None:
    """max margin, max 1/‖w‖ with min y f = 1, and min ‖w‖² with y f ≥ 1 are one problem: at the
    hard margin your own margin(X, y, w, b) is 1/‖w‖.

    [CSC580, SVM derivation (1)–(3)] (tight, accuracy)
    """
    answer = f.hard_margin(data.X, data.y)
    if answer is None:
        return NO_ANSWER
    w, b = precision.doubles(answer[0]), float(answer[1])
    norm2 = exact.squared_norm(w)
    if not norm2:
        claim = "np.any(hard_margin(X, y)[0])"
        return refute(got="w = 0", should="a hyperplane", call=CALL, line="canonical", claim=claim)
    reached = f.margin(data.X, data.y, w, b)
    found, tau = exact.rational(reached), share(f, answer, reached)
    e = max(allowances(data.X, answer, tau)) + tau  # of the answer, and of rounding in margin
    if found > 0 and (1 - e) ** 2 <= found**2 * norm2 <= (1 + e) ** 2:
        return None
    return refute(
        got=f"margin(X, y, w, b) = {words.rounded_down(found, 8)} where ‖w‖² = "
        f"{words.rounded_down(norm2, 8)}",
        should="margin = 1/‖w‖",
        call="margin(X, y, *hard_margin(X, y))",
        line="canonical",
        claim="w, b = hard_margin(X, y)\nabs(margin(X, y, w, b) * np.linalg.norm(w) - 1) "
        f"<= {2 * float(e):.3g}",
    )
