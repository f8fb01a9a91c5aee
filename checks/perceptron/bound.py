"""The perceptron stops, and soon: T ≤ (RB)², the lines of its proof, where it is tight.

Letters as in `trace`. Everything is exact: w* and B come with a certificate in rationals.
"""

from typing import Any

import numpy as np

from lemmata.checks.certificates.exact import dot, rational, squared_norm
from lemmata.checks.certificates.minimum_norm import MinimumNorm
from lemmata.checks.perceptron import trace
from lemmata.checks.perceptron.cases import BASIS, CIRCLE, PERMUTED, SEPARABLE
from lemmata.checks.records import Labelled
from lemmata.checks.words import array, counted, rounded_down, rounded_up, shown
from lemmata.theorems import Refutation, refute

CALL = "perceptron(X, y)"


@trace.theorem_from_zero(SEPARABLE, PERMUTED, BASIS, CIRCLE, proof=trace.PROOF)
def stops_with_every_example_right(
    f: Any, data: Labelled, proof: MinimumNorm | None
) -> Refutation | None:
    """On separable data the perceptron stops with no mistake left: y_i <w, x_i> > 0 for every
    example, by the usual rule.

    A mistake is y <w, x> ≤ 0: at the start every example is one, because w = 0 scores 0. Where
    your course counts a score of 0 as one of the labels, it is right for that label.

    [UML, Thm 9.1] [ELEG867, Thm 1.1] [NTU, Regression for Classification: PLA]
    """
    w, _ = f.perceptron(data.X, data.y)
    return trace.not_separated(f, data.X, data.y, w, CALL)


@trace.theorem_from_zero(
    SEPARABLE, PERMUTED, proof=trace.PROOF, after=stops_with_every_example_right
)
def mistake_bound(f: Any, data: Labelled, proof: MinimumNorm) -> Refutation | None:
    """The perceptron makes at most (RB)² updates, in whatever order the examples come.

    The proof adds up what each update does. Where the bound fails, one of its lines does too:
    an update on an example that was no mistake, or one that adds something else than y_i x_i.

    [UML, Thm 9.1] [ELEG867, Thm 1.1] (tight)
    """
    w, mistakes = f.perceptron(data.X, data.y)
    T, bound = len(mistakes), proof.bound
    if bound >= T:
        return None
    broken = trace.not_a_run(f, data.X, data.y, (w, mistakes), CALL)
    return refute(
        got=f"T = {T}{f'; {broken.got}' if broken else ''}",
        should=f"T ≤ (RB)² ≤ {rounded_up(bound)}",
        call=CALL,
        line=broken.line if broken else "9.2",
        claim=f"len(mistakes) <= {rounded_up(bound)}",
    )


@trace.theorem_from_zero(SEPARABLE, proof=trace.PROGRESS, after=stops_with_every_example_right)
def progress_along_the_separator(f: Any, data: Labelled, proof: MinimumNorm) -> Refutation | None:
    """Every update brings w at least 1 further along w*: <w*, w> ≥ T.

    [UML, (9.3)] [ELEG867, Thm 1.1, proof] (tight)
    """
    w, mistakes = f.perceptron(data.X, data.y)
    progress = dot(proof.w, w)
    if progress * (1 + rational(trace.blur(w, len(mistakes)))) >= len(mistakes):
        return None
    return refute(
        got=f"<w*, w> = {rounded_up(progress)} with T = {len(mistakes)}",
        should=f"at least T = {len(mistakes)}",
        call=CALL,
        line="9.3",
        claim=f"w_star = {array(proof.w)}\nw_star @ w >= len(mistakes) - 1e-9",
    )


@trace.theorem_from_zero(
    SEPARABLE, proof=(trace.GROWTH, trace.NORM), after=stops_with_every_example_right
)
def norm_grows_slowly(f: Any, data: Labelled, proof: MinimumNorm) -> Refutation | None:
    """Updates on mistakes cannot make w long: ‖w‖² ≤ T R².

    [UML, (9.5)] [ELEG867, Thm 1.1, proof] (tight)
    """
    w, mistakes = f.perceptron(data.X, data.y)
    allowed = len(mistakes) * rational(proof.R2)
    if squared_norm(w) <= allowed * (1 + rational(trace.blur(w, len(mistakes)))) ** 2:
        return None
    _, wrong = trace.replay(data.X, data.y, mistakes)
    slip = "" if wrong is None else f"; update {wrong + 1}, on example {mistakes[wrong]}, was none"
    return refute(
        got=f"‖w‖² = {rounded_down(squared_norm(w))} with T = {len(mistakes)}{slip}",
        should=f"at most T R² = {rounded_up(allowed)}",
        call=CALL,
        line="9.5" if wrong is None else "9.4",
        claim="w @ w <= len(mistakes) * np.max(np.sum(X**2, axis=1))",
    )


@trace.theorem_from_zero(SEPARABLE, proof=trace.COSINE, after=stops_with_every_example_right)
def angle_to_the_separator(f: Any, data: Labelled, proof: MinimumNorm) -> Refutation | None:
    """The cosine between w* and w is at least √T/(RB).

    [UML, (9.2)] [ELEG867, Thm 1.1, proof] (tight)
    """
    w, mistakes = f.perceptron(data.X, data.y)
    along, T = dot(proof.w, w), len(mistakes)
    # cos ≥ √T/(RB), squared and cleared of denominators; ‖w*‖ = B up to the certified gap.
    least = T * squared_norm(w) / (1 + rational(trace.blur(w, T))) ** 4
    if along >= 0 and along * along * rational(proof.R2) >= least:
        return None
    return refute(
        got=f"<w*, w> = {rounded_down(along)} and ‖w‖² = {rounded_down(squared_norm(w))}",
        should=f"<w*, w>² R² ≥ T ‖w‖² with T = {T}",
        call=CALL,
        line="9.2",
        claim=f"w_star, R2 = {array(proof.w)}, np.max(np.sum(X**2, axis=1))\n"
        "w_star @ w >= np.sqrt(len(mistakes) * (w @ w) / R2) - 1e-9",
    )


@trace.theorem_from_zero(
    BASIS, proof=(trace.STOP, trace.COSINE), after=stops_with_every_example_right
)
def bound_is_tight_on_the_basis(f: Any, data: Labelled, proof: None) -> Refutation | None:
    """On e_1 … e_m the perceptron makes exactly m updates, one on each, whatever the labels and
    the order.

    Orthogonal examples do not see each other's updates: each that is a mistake at w = 0 is updated
    on once. By the usual rule that is every example.

    [UML, ex. 3] (tight)
    """
    _, mistakes = f.perceptron(data.X, data.y)
    wrong = np.flatnonzero(~trace.right_at_a_tie(data.y, f.conventions)).tolist()
    if sorted(mistakes) == wrong:
        return None
    each = "each example" if len(wrong) == len(data.y) else f"each of {shown(wrong)}"
    return refute(
        got=f"{counted(len(mistakes), 'update')}, on {shown(mistakes)}",
        should=f"{counted(len(wrong), 'update')}, one on {each}",
        call=CALL,
        line="9.2",
        claim=f"sorted(mistakes) == {wrong}"
        if len(wrong) < len(data.y)
        else "sorted(mistakes) == list(range(len(y)))",
    )


@trace.theorem_from_zero(
    CIRCLE, proof=(trace.STOP, trace.PROGRESS, trace.NORM), after=stops_with_every_example_right
)
def bound_in_three_dimensions(f: Any, data: Labelled, proof: None) -> Refutation | None:
    """Rows (a, b, y) with a² + b² = R² − 1 take at most R² updates.

    w* = (0, 0, 1) has every margin 1, so B ≤ 1 and the bound (RB)² is R².

    [UML, ex. 4] (tight)
    """
    _, mistakes = f.perceptron(data.X, data.y)
    most = squared_norm(data.X[0])  # R² B² with B = ‖(0, 0, 1)‖ = 1
    if len(mistakes) <= most:
        return None
    return refute(
        got=f"T = {len(mistakes)}",
        should=f"T ≤ R² = {rounded_up(most)}",
        call=CALL,
        line="9.5",
        claim=f"len(mistakes) <= {rounded_up(most)}",
    )
