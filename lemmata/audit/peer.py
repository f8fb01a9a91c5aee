"""The tests most courses run today: one Gaussian dataset, np.allclose against the solution.

Neither a straw man nor a hero. Seeds and shapes are fixed (20 examples of 3 features), tolerances
are numpy's defaults, and where the handout leaves the answer free (which separator, which side of
a partition) the test is the one a fair lecturer writes: it looks at the labels, not at the
weights. Arguments, repeated calls and ties are not looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from lemmata.call import Answer, Call, Returned
from lemmata.sandbox import Sandbox, SandboxRunner
from lemmata.submission import from_text

N, D, K = 20, 3, 4
SEED = 42

# (the answer, the solution's answer, the arguments) -> does the test pass?
Compare = Callable[[Any, Any, tuple[Any, ...]], bool]


@dataclass(frozen=True)
class OrdinaryTest:
    call: Call
    passes: Compare


def failures(sandbox: Sandbox, functions: list[str], text: str, solution: str) -> tuple[str, ...]:
    """The functions whose ordinary test the submission fails."""
    chosen = [test for test in ordinary_tests() if test.call.function in functions]
    expected = _answers(sandbox, chosen, solution)
    got = _answers(sandbox, chosen, text)
    wrong = [
        test.call.function
        for test, ours, theirs in zip(chosen, expected, got, strict=True)
        if not _passes(test, theirs, ours)
    ]
    return tuple(dict.fromkeys(wrong))


def _answers(sandbox: Sandbox, tests: list[OrdinaryTest], text: str) -> list[Answer]:
    """One call at a time: what ends a worker loses its own test, not the others."""
    with SandboxRunner(sandbox, from_text(text)) as runner:
        return [runner.ask([test.call])[0] for test in tests]


def _passes(test: OrdinaryTest, got: Answer, expected: Answer) -> bool:
    if not isinstance(got, Returned) or not isinstance(expected, Returned):
        return False
    try:
        return bool(test.passes(got.value, expected.value, test.call.args))
    except (TypeError, ValueError, IndexError):  # the test itself stumbles: it does not pass
        return False


def close(got: Any, expected: Any, args: tuple[Any, ...]) -> bool:
    """np.allclose, part by part where the answer has parts."""
    if isinstance(expected, tuple):
        parts = zip(got, expected, strict=True)
        return all(close(ours, theirs, args) for ours, theirs in parts)
    return bool(np.allclose(got, expected))


def separates(got: Any, expected: Any, args: tuple[Any, ...]) -> bool:
    """Every training example is classified right, whatever the weights."""
    X, y = args[:2]
    return bool(np.all(np.sign(X @ np.ravel(got)) == y))


def perceptron_separates(got: Any, expected: Any, args: tuple[Any, ...]) -> bool:
    return separates(got[0], expected[0], args)


def affinely_separates(got: Any, expected: Any, args: tuple[Any, ...]) -> bool:
    X, y = args[:2]
    w, b = got
    return bool(np.all(np.sign(X @ np.ravel(w) + b) == y))


def up_to_sign(got: Any, expected: Any, args: tuple[Any, ...]) -> bool:
    return close(got, expected, args) or close(-np.asarray(got), expected, args)


def same_parts(got: Any, expected: Any, args: tuple[Any, ...]) -> bool:
    def sets(pair: Any) -> set[frozenset[int]]:
        return {frozenset(int(i) for i in part) for part in pair}

    return sets(got) == sets(expected)


@lru_cache(maxsize=1)
def ordinary_tests() -> tuple[OrdinaryTest, ...]:
    """One or two calls of every function of the catalogue."""
    rng = np.random.default_rng(SEED)
    X, w, v = rng.normal(size=(N, D)), rng.normal(size=D), rng.normal(size=D)
    y = np.where(X @ v > 0, 1.0, -1.0)  # separable
    noisy = np.where(X @ v + rng.normal(size=N) > 0, 1.0, -1.0)
    target = X @ v + 0.1 * rng.normal(size=N)
    x = X[:, 0]
    scores, alpha = X @ w, rng.uniform(size=N)
    classes, W = rng.integers(K, size=N), rng.normal(size=(K, D))
    order, steps = rng.integers(N, size=2 * N), np.full(2 * N, 0.1)

    def allclose(name: str, *args: Any) -> OrdinaryTest:
        return OrdinaryTest(Call(name, args), close)

    return (
        allclose("sign", scores),
        allclose("add_bias", X),
        allclose("predict", X, w),
        allclose("zero_one_error", X, noisy, w),
        OrdinaryTest(Call("separate", (X, y)), separates),
        OrdinaryTest(Call("separate_affine", (X, y)), affinely_separates),
        OrdinaryTest(Call("perceptron", (X, y)), perceptron_separates),
        allclose("is_shattered", X[:D]),
        allclose("is_shattered", X[: D + 1]),
        allclose("count_dichotomies", X[: D + 2]),
        OrdinaryTest(Call("shattering_weights", (X[:D], noisy[:D])), separates),
        OrdinaryTest(Call("unrealisable_labels", (X[: D + 1],)), up_to_sign),
        OrdinaryTest(Call("radon_partition", (X[: D + 2],)), same_parts),
        allclose("lift_to_paraboloid", X),
        allclose("is_shattered_by_balls", X[: D + 1]),
        allclose("is_shattered_by_balls", X[: D + 2]),
        allclose("normal_equations", X, target),
        allclose("mean_squared_error", w, X, target),
        allclose("mse_gradient", w, X, target),
        allclose("least_squares", X, target),
        allclose("simple_ols", x, target),
        allclose("r_squared", x, target),
        allclose("noise_variance", X, target),
        allclose("ridge", X, target, 1.0),
        allclose("polynomial_features", x, 3),
        allclose("polynomial_fit", x, target, 3),
        allclose("second_order_features", X[:, :2]),
        allclose("least_absolute", X, target),
        allclose("zero_one", scores, noisy),
        allclose("squared", scores, noisy),
        allclose("cross_entropy", scores, noisy),
        allclose("scaled_cross_entropy", scores, noisy),
        allclose("hinge", scores, noisy),
        allclose("sigmoid", scores),
        allclose("predict_probability", X, w),
        allclose("logistic_loss", w, X, noisy, 0.1),
        allclose("logistic_gradient", w, X, noisy, 0.1),
        allclose("logistic_hessian", w, X, noisy, 0.1),
        allclose("bernoulli_loss", w, X, (noisy + 1) / 2, 0.1),
        allclose("fit_gradient_descent", X, noisy, 0.1, 0.05, 100),
        allclose("fit_newton", X, noisy, 0.1),
        allclose("softmax", X @ W.T),
        allclose("softmax_loss", W, X, classes),
        allclose("softmax_gradient", W, X, classes),
        allclose("distance", X, w, 0.5),
        allclose("margin", X, y, v, 0.0),
        allclose("hinge_subgradient", w, X[0], noisy[0]),
        allclose("hinge_subgradient", w, X[1], noisy[1]),
        allclose("hard_margin", X, y),
        allclose("soft_margin", X, noisy, 1.0),
        allclose("svm_dual", X, noisy, 1.0),
        allclose("weights_from_dual", alpha, X, noisy),
        *(
            allclose("stochastic_gradient", w, X[0], noisy[0], loss, 0.1)
            for loss in ("squared", "logistic", "hinge")
        ),
        *(allclose("sgd", X, noisy, order, steps, loss, 0.1) for loss in ("squared", "logistic")),
        *(allclose("step_sizes", name, 0.5, 10) for name in ("constant", "sqrt", "inverse")),
        allclose("average_iterate", rng.normal(size=(N, D))),
        allclose("pegasos", X, noisy, 0.1, order),
    )
