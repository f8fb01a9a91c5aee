"""The tests most courses run today, for comparison: one Gaussian dataset, np.allclose."""

from typing import Any

import numpy as np

from lemmata.audit.ordinary import Gaussian, OrdinaryTest, allclose
from lemmata.submission.call import Call


def inside_alone(got: Any, expected: Any, args: tuple[Any, ...]) -> bool:
    """The positive points are in the ball and the others are not, whichever ball it is."""
    X, y = args
    centre, radius = got
    away = np.linalg.norm(X - np.ravel(centre), axis=1)
    return bool(np.all((away <= radius) == (y > 0)))


def tests(g: Gaussian) -> tuple[OrdinaryTest, ...]:
    return (
        allclose("hard_sequence", 5),
        allclose("halfspace_program", g.X, g.y),
        allclose("absolute_program", g.X, g.target),
        allclose("pseudo_inverse", g.X),
        OrdinaryTest(Call("ball", (g.X[:4], g.y[:4])), inside_alone),
        allclose("gaussian_log_likelihood", g.w, g.X, g.target, 0.5),
        allclose("ridge_loss", g.w, g.X, g.target, 1.0),
        allclose("ridge_gradient", g.w, g.X, g.target, 1.0),
        allclose("softmax_predict", g.X, g.W),
        allclose("logit", 1 / (1 + np.exp(-g.scores))),
        allclose("steepest_direction", g.w, g.X, g.noisy),
        allclose("gradient_descent", g.X, g.noisy, 0.1, g.w, g.steps[:5]),
        allclose("line_search", g.w, g.X, g.noisy, 0.1),
        allclose("project", g.X, g.w, 0.5),
        allclose("svm_objective", g.w, g.X, g.noisy, 0.1),
        allclose("svm_homogeneous", g.X, g.noisy, 0.1),
        allclose("sample_size", 3, 0.1, 0.05),
    )
