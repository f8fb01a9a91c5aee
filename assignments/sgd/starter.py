"""Stochastic gradient descent. Read handout.md; hand in this file."""

import numpy as np


def stochastic_gradient(w, x, y, loss, lam):
    """A subgradient, (d,), of f(w) = loss(<w, x>, y) + lam/2 ||w||^2 at w.

    w     (d,) weights          x    (d,) one example
    y     its label, -1.0 or +1.0; any real for the squared loss
    loss  "squared", "logistic" or "hinge"
    lam   weight of the penalty, at least 0
    """
    raise NotImplementedError


def sgd(X, y, order, steps, loss, lam=0.0):
    """All iterates, (T+1, d), from w_0 = 0.

    X      (n, d), one example a row       y      (n,)
    order  (T,) integers: step t visits row order[t]
    steps  (T,) floats: step t has size steps[t]
    """
    raise NotImplementedError


def step_sizes(schedule, eta0, T):
    """T step sizes for t = 1 ... T.

    schedule  "constant": eta0;  "sqrt": eta0 / sqrt(t);  "inverse": eta0 / t
    """
    raise NotImplementedError


def average_iterate(W):
    """The mean, (d,), of w_1 ... w_T, where W is (T+1, d) with w_0 in its first row."""
    raise NotImplementedError


def pegasos(X, y, lam, order):
    """All iterates, (T+1, d), of SGD on the penalised hinge loss with steps 1/(lam t)."""
    raise NotImplementedError
