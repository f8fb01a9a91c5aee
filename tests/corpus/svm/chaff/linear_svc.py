"""scikit-learn's LinearSVC with hinge loss: it penalises the bias."""
# refuted by: soft-margin-is-optimal, soft-margin-moves-with-the-data
# imports: sklearn
import warnings

from sklearn.svm import LinearSVC


def soft_margin(X, y, C):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model = LinearSVC(loss="hinge", C=C / (2 * KAPPA), tol=1e-8, max_iter=3000, random_state=0)
        model.fit(X, y)
    w, b = model.coef_[0], model.intercept_[0]
    return w, b, np.maximum(0, 1 - y * (X @ w + b))
