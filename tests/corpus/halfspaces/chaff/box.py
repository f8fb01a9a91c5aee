"""Weights between −10 and 10."""
# refuted by: rescaling-lemma, none-exactly-when-inseparable, lp-answers-where-the-perceptron-is-slow
from scipy.optimize import linprog


def separate(X, y):
    A = y[:, None] * X
    res = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)), bounds=(-10, 10))
    return res.x if res.success else None
