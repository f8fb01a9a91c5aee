"""The dual over the box by L-BFGS-B, then w = c Σ α y x/(2pλ)."""

from scipy.optimize import minimize


def svm_homogeneous(X, y, lam):
    n = len(y)
    share = loss_weight(n) / (2 * penalty_weight() * lam)
    rows = y[:, None] * X

    def negative(alpha):
        v = alpha @ rows
        return share * v @ v / 2 - alpha.sum(), share * rows @ v - 1

    found = minimize(
        negative,
        np.full(n, 0.5),
        jac=True,
        bounds=[(0, 1)] * n,
        method="L-BFGS-B",
        options={"ftol": 0, "gtol": 1e-13, "maxiter": 20000, "maxfun": 100000},
    )
    return share * found.x @ rows
