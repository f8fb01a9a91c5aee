"""Weights between −1000 and 1000."""
# refuted by: rescaling-lemma, lp-answers-where-the-perceptron-is-slow
from scipy.optimize import linprog


def separate(X, y):
    A = y[:, None] * X
    res = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)), bounds=(-1000, 1000))
    return res.x if res.success else None
