"""Gives up and returns zero where all labels agree."""
# refuted by: newton-reaches-the-minimum


_fit = fit_newton


def fit_newton(X, y, lam):
    return np.zeros(X.shape[1]) if len(set(y.tolist())) < 2 else _fit(X, y, lam)
