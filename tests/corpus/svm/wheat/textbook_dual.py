"""The dual by Clarabel, w from it, b as the mean over free support vectors or the middle of its interval."""
# imports: cvxpy
import cvxpy as cp


def svm_dual(X, y, C):
    n = len(y)
    alpha = cp.Variable(n)
    v = (y[:, None] * X).T @ alpha
    goal = cp.sum(alpha) - cp.sum_squares(v) / (4 * KAPPA)
    cp.Problem(cp.Maximize(goal), [alpha >= 0, alpha <= C, y @ alpha == 0]).solve(solver=cp.CLARABEL)
    return np.array(alpha.value)


def soft_margin(X, y, C):
    alpha = svm_dual(X, y, C)
    w = weights_from_dual(alpha, X, y)
    free = (alpha > 1e-5 * C) & (alpha < C * (1 - 1e-5))
    kinks = np.sort(y - X @ w)
    losses = [np.maximum(0, 1 - y * (X @ w + b)).sum() for b in kinks]
    b = float(kinks[int(np.argmin(losses))])
    if free.any() and np.ptp((y - X @ w)[free]) < 1e-6:
        middle = float(np.mean((y - X @ w)[free]))
        if np.maximum(0, 1 - y * (X @ w + middle)).sum() <= min(losses) + 1e-9:
            b = middle
    return w, b, np.maximum(0, 1 - y * (X @ w + b))
