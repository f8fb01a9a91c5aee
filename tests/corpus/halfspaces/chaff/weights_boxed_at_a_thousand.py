"""The program's variables are held within ±1000."""
# refuted by: lp-answers-where-the-perceptron-is-slow
from scipy.optimize import linprog


def separate(X, y):
    A = y[:, None] * X
    answer = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(X)), bounds=(-1000, 1000))
    return answer.x if answer.success and np.min(A @ answer.x) > 0 else None
