"""scikit-learn's SVC with a tight tolerance; the hard margin is SVC with an enormous C."""
# imports: sklearn
from sklearn.svm import SVC


def _fit(X, y, C):
    return SVC(kernel="linear", C=C, tol=1e-10, max_iter=1_000_000).fit(X, y)


def hard_margin(X, y):
    if not _separable(X / np.abs(X).max() if X.any() else X, y):
        return None
    model = _fit(X, y, 1e8)
    return model.coef_[0], model.intercept_[0]


def soft_margin(X, y, C):
    model = _fit(X, y, C / (2 * KAPPA))
    w, b = model.coef_[0], model.intercept_[0]
    return w, b, np.maximum(0, 1 - y * (X @ w + b))


def svm_dual(X, y, C):
    model = _fit(X, y, C / (2 * KAPPA))
    alpha = np.zeros(len(y))
    alpha[model.support_] = np.abs(model.dual_coef_[0]) * 2 * KAPPA
    return alpha
