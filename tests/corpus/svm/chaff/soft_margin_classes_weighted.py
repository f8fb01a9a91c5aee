"""Each class pays the same in total ("balanced"), which shows only on unbalanced labels."""
# refuted by: soft-margin-is-optimal
# imports: sklearn
from sklearn.svm import SVC


def soft_margin(X, y, C):
    model = SVC(kernel="linear", C=C / (2 * KAPPA), tol=1e-10, class_weight="balanced").fit(X, y)
    w, b = model.coef_[0], model.intercept_[0]
    return w, b, np.maximum(0, 1 - y * (X @ w + b))
