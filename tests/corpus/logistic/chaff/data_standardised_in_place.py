"""X is scaled in place before the fit."""
# refuted by: conduct-of-fit-newton


_fit = fit_newton


def fit_newton(X, y, lam):
    scale = np.abs(X).max() or 1.0
    copy = X.copy()
    X /= 3 * scale
    return _fit(copy, y, lam)
