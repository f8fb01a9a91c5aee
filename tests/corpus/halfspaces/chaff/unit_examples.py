"""Solves for unit examples and forgets to scale back."""
# refuted by: separator-has-every-margin-at-least-one, rescaling-lemma
from scipy.optimize import linprog


def separate(X, y):
    lengths = np.linalg.norm(X, axis=1, keepdims=True)
    if np.any(lengths == 0):
        return None
    A = y[:, None] * X / lengths
    res = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)), bounds=(None, None))
    return res.x if res.success else None
