"""The iterates of SGD: from zero, each from the one before, in the order and steps given [CSC580].

W[t] = w_t,  w_0 = 0,  w_t = w_{t−1} − η_t g_t,  g_t in ∂f_i(w_{t−1}) with i = order[t−1]
f_i(w)      m ℓ(<w, x_i>, y_i) + pλ‖w‖², with m = 1, or n where an assignment says "n_fold"
"""

from dataclasses import replace
from typing import Any

import numpy as np

from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.sgd.cases import RUNS, SATURATED
from lemmata.checks.sgd.gradients import SCALE, stochastic_gradient_is_a_subgradient
from lemmata.checks.sgd.objective import is_penalised, plain_run, share
from lemmata.checks.sgd.records import Point, Run, Saturated
from lemmata.checks.sgd.subgradients import START, STEP, gradient_at, not_a_run, parted, steps_of
from lemmata.checks.words import shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

WRONG = ProofLine("wrong side", "−g = σ(|s|) yx differs from yx by σ(−|s|)‖x‖ ≤ e^{−|s|}‖x‖")
RIGHT = ProofLine("right side", "−g = σ(−|s|) yx is shorter than e^{−|s|}‖x‖")


def run_of(f: Any, data: Run) -> Array:
    """All iterates; where there are no penalties λ is not mentioned."""
    penalty = (data.lam,) if data.lam or is_penalised(f.conventions) else ()
    W: Array = f.sgd(data.X, data.y, data.order, data.steps, data.loss, *penalty)
    return W


def first_parted(f: Any, data: Run, *others: tuple[Run, float, str, str]) -> Refutation | None:
    """Other runs with iterates that, times a factor, should be this one's: relation, and call."""
    W = run_of(f, data)
    steps = steps_of(W, plain_run(data, f.conventions))
    for other, factor, relation, call in others:
        V = factor * run_of(f, other)
        parting = parted(W, V, steps, data.loss, f"the iterate {relation}", call)
        if parting is not None:
            return parting
    return None


@theorem(RUNS, functions="sgd", proof=START)
def runs_start_at_zero(f: Any, data: Run, proof: None) -> Refutation | None:
    """The first row of the iterates is w_0 = 0, and without a step it is the only one.

    An order of length T gives T + 1 rows; T = 0 gives an array of shape (1, d).

    [CSC580, Hyperparameters: w_0]
    """
    loss = f'"{data.loss}"'
    none = replace(data, order=data.order[:0], steps=data.steps[:0])
    for W, call in (
        (run_of(f, data), f"sgd(X, y, order, steps, {loss}, lam)"),
        (run_of(f, none), f"sgd(X, y, [], [], {loss}, lam)"),
    ):
        if np.any(W[0]):
            return refute(got=f"w_0 = {shown(W[0])}", should="w_0 = 0", call=call, line="start")
    return None


@theorem(RUNS, functions="sgd", proof=(START, STEP))
def each_iterate_follows_from_the_one_before(f: Any, data: Run, proof: None) -> Refutation | None:
    """w_t = w_{t−1} − η_t g_t with g_t a subgradient of f_i at w_{t−1}, i = order[t−1], from 0.

    f_i is one example's loss plus the penalty; in an assignment with n-fold steps, n times the
    loss plus the penalty. Each step is looked at from your own w_{t−1}: what you chose at a kink
    does not matter later.

    [CSC580, SGD] [NTU, SGD] [CS540, (16)] (derived)
    """
    W = run_of(f, data)
    steps = steps_of(W, plain_run(data, f.conventions))
    return not_a_run(W, steps, f'sgd(X, y, order, steps, "{data.loss}", lam)')


@theorem(RUNS, proof=(START, STEP), after=each_iterate_follows_from_the_one_before)
def without_lambda_there_is_no_penalty(f: Any, data: Run, proof: None) -> Refutation | None:
    """`lam` is 0 unless given: sgd(X, y, order, steps, loss) has the iterates of the bare loss,
    those of lam = 0.

    [catalogue, sgd] (derived)
    """
    penalty = (0.0,) if is_penalised(f.conventions) else ()
    W = f.sgd(data.X, data.y, data.order, data.steps, data.loss, *penalty)
    V = f.sgd(data.X, data.y, data.order, data.steps, data.loss)
    bare, call = replace(data, lam=0.0), f'sgd(X, y, order, steps, "{data.loss}")'
    steps = steps_of(W, plain_run(bare, f.conventions), eps=epsilon(V))
    return parted(W, V, steps, data.loss, "the iterate with lam = 0.0", call)


@theorem(RUNS, functions="sgd", proof=(START, STEP), after=each_iterate_follows_from_the_one_before)
def only_what_was_visited_matters(f: Any, data: Run, proof: None) -> Refutation | None:
    """More rows that `order` never visits leave every iterate as it was, and half of the order
    gives the first half of the iterates.

    A step knows one example only: neither T, nor the mean of X, nor a sum over all rows, nor n
    unless steps are n-fold; then twice as many rows at half the step and 2λ are the same.

    [CSC580, more iterative methods: a step costs d] (derived)
    """
    fold = share(2, f.conventions)
    more = replace(
        data,
        X=np.vstack([data.X, -2 * data.X]),
        y=np.append(data.y, data.y),
        steps=data.steps / fold,
        lam=data.lam * fold,
    )
    k, loss = (len(data.order) + 1) // 2, f'"{data.loss}"'
    half = replace(data, order=data.order[:k], steps=data.steps[:k])
    return first_parted(
        f,
        data,
        (more, 1.0, "without the extra rows", f"sgd([X; −2X], [y; y], order, steps, {loss}, lam)"),
        (half, 1.0, "of the longer run", f"sgd(X, y, order[:{k}], steps[:{k}], {loss}, lam)"),
    )


@theorem(RUNS, functions="sgd", proof=(START, STEP), after=each_iterate_follows_from_the_one_before)
def iterates_turn_with_labels_and_scale_with_features(
    f: Any, data: Run, proof: None
) -> Refutation | None:
    """With −y for y every iterate is −w_t, and with cX, steps/c² and c²λ it is w_t/c: no loss
    prefers a label, and all scores stay as they were.

    Here c = 1024.

    [CSC580, SGD] [NTU, SGD] [CS540, (16)] (derived)
    """
    flipped, loss = replace(data, y=-data.y), f'"{data.loss}"'
    larger = replace(data, X=data.X * SCALE, steps=data.steps / SCALE**2, lam=data.lam * SCALE**2)
    return first_parted(
        f,
        data,
        (flipped, -1.0, "for y", f"−sgd(X, −y, order, steps, {loss}, lam)"),
        (larger, SCALE, "for X", f"c*sgd(c*X, y, order, steps/c², {loss}, c²*lam)"),
    )


@theorem(
    SATURATED,
    functions=("sgd", "stochastic_gradient"),
    proof=(WRONG, RIGHT),
    after=(stochastic_gradient_is_a_subgradient, each_iterate_follows_from_the_one_before),
)
def logistic_sgd_tends_to_the_perceptron(f: Any, data: Saturated, proof: None) -> Refutation | None:
    """For a large score s a logistic step with η = 1 is the perceptron's, up to e^{−|s|}‖x‖.

    On the wrong side of the hyperplane w moves by yx, on the right side it stays.

    [NTU, PLA Revisited] (not tight, derived)
    """
    x, y, order, steps = data.X[1], float(data.y[1]), np.array([0, 1]), np.array([data.far, 1.0])
    run = Run(data.X, data.y, order, steps / share(2, f.conventions), "logistic", 0.0)
    W = run_of(f, run)
    w = data.far / 2 * data.y[0] * data.X[0]  # σ(0) = 1/2
    g = f.stochastic_gradient(w, x, y, "logistic", 0.0)
    second = steps_of(W, plain_run(run, f.conventions))[1]
    moved = doubles(W[2]) - second.w
    right = gradient_at(Point(data.X, data.y, w, w, "logistic", 0.0), 1, epsilon(g))
    for move, s, slack, name, call in (
        (-doubles(g), float(w @ x), right.tolerance, "−g", "stochastic_gradient(w, x, y"),
        (moved, second.s, second.tolerance, "w_2 − w_1", "sgd(X, y, [0, 1], [far, 1.0]"),
    ):
        perceptron = y * x if y * s <= 0 else np.zeros_like(x)
        if bool(np.all(np.abs(move - perceptron) <= np.exp(-abs(s)) * np.abs(x) + slack)):
            continue
        return refute(
            got=f"{name} = {shown(move)} at score <w, x> = {s:.6g} with y = {y:g}",
            should=f"the perceptron's move {shown(perceptron)}, up to e^{{−|s|}} |x|",
            call=f'{call}, "logistic", 0.0)',
            line="wrong side" if y * s <= 0 else "right side",
        )
    return None
