"""What an update is: on a mistake, by η y_i x_i, a step of stochastic (sub)gradient descent."""

from typing import Any

import numpy as np

from lemmata.checks import precision, words
from lemmata.checks.certificates.exact import dot, rational, squared_norm
from lemmata.checks.certificates.minimum_norm import MinimumNorm
from lemmata.checks.certificates.separation import Separation
from lemmata.checks.perceptron import trace
from lemmata.checks.perceptron.cases import SEPARABLE, STEPPED, WRONG_START, Started, Stepped
from lemmata.checks.records import Labelled
from lemmata.theorems import ProofLine, Refutation, refute, theorem

CALL = "perceptron(X, y)"
DESCENT = ProofLine(
    "descent", "ℓ(u) ≥ ℓ(w_t) + <g, u − w_t> for every u, with ℓ(w) = max(0, −y<w, x>) and g = −y x"
)


@trace.theorem_from_zero(SEPARABLE, proof=trace.PROOF)
def updates_only_on_mistakes(f: Any, data: Labelled, proof: MinimumNorm) -> Refutation | None:
    """A run begins with an update, and every recorded index was a mistake when it was used.

    A mistake is y_i <w_t, x_i> ≤ 0. At w = 0 every example is one, so there is a first update.

    [UML, §9.1.2] [ELEG867, Alg. 1] [NTU, PLA Revisited]
    """
    w, mistakes = f.perceptron(data.X, data.y)
    wrong = np.flatnonzero(~trace.right_at_a_tie(data.y, f.conventions))
    if not mistakes and wrong.size:
        which = "every example" if wrong.size == len(data.y) else f"example {wrong[0]}"
        should = f"at least one: at w = 0 {which} is a mistake"
        claim = "len(mistakes) >= 1"
        return refute(got="no update", should=should, call=CALL, line="stop", claim=claim)
    broken = trace.not_a_run(f, data.X, data.y, (w, mistakes), CALL)
    return broken if broken is not None and broken.line == "9.4" else None


@trace.theorem_from_zero(SEPARABLE, proof=trace.PROOF, after=updates_only_on_mistakes)
def weights_are_the_sum_of_the_mistakes(
    f: Any, data: Labelled, proof: MinimumNorm
) -> Refutation | None:
    """w = η Σ y_i x_i over the recorded indices, one index an update, in order.

    [UML, §9.1.2] [ELEG867, Alg. 1] [NTU, PLA Revisited]
    """
    w, mistakes = f.perceptron(data.X, data.y)
    replayed, _ = trace.replay(data.X, data.y, mistakes)
    if np.all(np.abs(precision.doubles(w) - replayed) <= trace.grains(data.X, mistakes, w)):
        return None
    return refute(
        got=f"w = {words.shown(w)}, with mistakes = {words.shown(mistakes)}",
        should=f"Σ y_i x_i over the mistakes = {words.shown(replayed)}",
        call=CALL,
        line="update",
        claim="np.array_equal(w, y[mistakes] @ X[mistakes])",
    )


@theorem(
    WRONG_START, proof=trace.PROOF, after="budget-is-spent-exactly", unless={"budget": ("epochs",)}
)
def each_update_raises_its_margin(f: Any, data: Started, proof: Separation) -> Refutation | None:
    """From w0 with a budget of one there is one update, on an example i that is a mistake, and it
    raises y_i <w, x_i> by exactly ‖x_i‖².

    [UML, §9.1.2] [ELEG867, §1.2] (tight)
    """
    call = "perceptron(X, y, w0=w0, max_updates=1)"
    w, mistakes = f.perceptron(data.X, data.y, w0=data.w0, max_updates=1)
    if len(mistakes) != 1:
        return refute(
            got=words.counted(len(mistakes), "update"),
            should="exactly 1",
            call=call,
            line="update",
            claim="len(mistakes) == 1",
        )
    i = mistakes[0]
    before = rational(data.y[i]) * dot(data.w0, data.X[i])
    after = rational(data.y[i]) * dot(w, data.X[i])
    if before > 0 or (before == 0 and trace.right_at_a_tie(data.y, f.conventions)[i]):
        return refute(
            got=f"an update on example {i}, where y<w0, x> = {words.rounded_down(before)}",
            should=f"an update on a mistake, {trace.mistake_words(f.conventions)}".replace(
                "<w,", "<w0,"
            ),
            call=call,
            line="9.4",
            claim="i = mistakes[0]\n" + trace.mistaken(f.conventions, "y[i]", "X[i] @ w0"),
        )
    noise = rational(np.abs(data.X[i]) @ trace.grains(data.X, mistakes, w, w0=data.w0))
    if abs(after - before - squared_norm(data.X[i])) <= noise:
        return None
    return refute(
        got=f"y<w, x> raised by {words.rounded_down(after - before)} on example {i}",
        should=f"raised by ‖x‖² = {words.rounded_down(squared_norm(data.X[i]))}",
        call=call,
        line="update",
        claim="i = mistakes[0]\ny[i] * (X[i] @ w) - y[i] * (X[i] @ w0) == X[i] @ X[i]",
    )


@trace.theorem_from_zero(
    STEPPED, proof=(trace.GROWTH, trace.UPDATE), after=updates_only_on_mistakes
)
def step_size_changes_only_the_length(
    f: Any, data: Stepped, proof: Separation
) -> Refutation | None:
    """With step η the updates are those of a run with step 1, and where they are the same, w is η
    times its w.

    The mistake test y <w, x> ≤ 0 does not see the length of w, so η changes neither the updates
    nor the direction. Here η is a power of two and every number is exact.

    [UML, ex. 5]
    """
    call = f"perceptron(X, y, eta={data.eta:g})"
    plain, updates = f.perceptron(data.X, data.y)
    w, mistakes = f.perceptron(data.X, data.y, eta=data.eta)
    if mistakes != updates:  # of two random runs each is one with step 1
        broken = trace.not_a_run(f, data.X, data.y, (w, mistakes), call, eta=data.eta)
        return broken if broken is not None and broken.line == "9.4" else None
    longer = data.eta * precision.doubles(plain)
    rounded = (trace.grains(data.X, mistakes, v, eta=data.eta) for v in (plain, w))
    if np.all(np.abs(precision.doubles(w) - longer) <= sum(rounded)):
        return None
    return refute(
        got=f"w = {words.shown(w)}",
        should=f"η times the w of perceptron(X, y) = {words.shown(longer)}",
        call=call,
        line="update",
        claim=f"np.array_equal(perceptron(X, y, eta={data.eta!r})[0], "
        f"{data.eta!r} * perceptron(X, y)[0])",
    )


@trace.theorem_from_zero(
    STEPPED, proof=(DESCENT, trace.UPDATE, trace.STOP), after=updates_only_on_mistakes
)
def updates_are_subgradient_steps(f: Any, data: Stepped, proof: Separation) -> Refutation | None:
    """The perceptron is SGD on ℓ(w) = max(0, −y<w, x>), and its loss ends at 0.

    Every update is −η g with g = −y_i x_i, a subgradient of the loss of example i at w_t. It is
    one exactly where y_i <w_t, x_i> ≤ 0: elsewhere the tangent with slope g lies above ℓ at u = 0.

    [catalogue, sgd] follows from [UML, §9.1.2]
    """
    call = f"perceptron(X, y, eta={data.eta:g})"
    w, mistakes = f.perceptron(data.X, data.y, eta=data.eta)
    grain = trace.grains(data.X, mistakes, w, eta=data.eta)
    noise = np.abs(data.X) @ grain
    # ℓ is convex and positively homogeneous, so u = 0, where ℓ = 0, decides for every u: there the
    # tangent is max(0, −m) + m = max(0, m) above ℓ, with m = y_i <w_t, x_i>.
    w_t, wrong = trace.replay(data.X, data.y, mistakes, eta=data.eta, noise=noise)
    if wrong is not None:
        i = mistakes[wrong]
        before, _ = trace.replay(data.X, data.y, mistakes[:wrong], eta=data.eta)
        return refute(
            got=f"update {wrong + 1} on example {i}, where ℓ = 0 and "
            f"y<w_t, x> = {data.y[i] * data.X[i] @ before:g}",
            should="a step along a subgradient of max(0, −y<w, x>), which is 0 there",
            call=call,
            line="descent",
            claim="steps = y[mistakes, None] * X[mistakes]\n"
            "before = eta * (np.cumsum(steps, axis=0) - steps)\n"
            "all(y[i] * (X[i] @ w_t) <= 0 for i, w_t in zip(mistakes, before))",
        )
    if not np.all(np.abs(precision.doubles(w) - w_t) <= grain):
        return refute(
            got=f"w = {words.shown(w)}, with mistakes = {words.shown(mistakes)}",
            should=f"where the steps −η g lead: {words.shown(w_t)}",
            call=call,
            line="update",
            claim="np.array_equal(w, eta * (y[mistakes] @ X[mistakes]))",
        )
    losses = [perceptron_loss(w_t, x, y) for x, y in zip(data.X, data.y, strict=True)]
    if np.all(np.array(losses) <= noise):
        return None
    i = int(np.argmax(losses))
    return refute(
        got=f"max(0, −y<w, x>) = {losses[i]:g} on example {i} at the end",
        should="0 on every example",
        call=call,
        line="stop",
        claim="np.all(np.maximum(0, -y * (X @ w)) == 0)",
    )


def perceptron_loss(w: np.ndarray, x: np.ndarray, y: float) -> float:
    """max(0, −y<w, x>), exact on the grid."""
    return max(0.0, float(-y * (x @ w)))
