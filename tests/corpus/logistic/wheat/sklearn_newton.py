"""scikit-learn's LogisticRegression, C = c/(2p lambda); mirrored so that both labels occur."""
# imports: sklearn
import warnings

from sklearn.linear_model import LogisticRegression


def fit_newton(X, y, lam):
    A, b = np.vstack([X, -X]), np.concatenate([y, -y])
    scale = np.abs(X).max() or 1.0
    penalty = 2 * penalty_weight() * lam / loss_weight(len(y)) / scale**2
    weights = np.full(len(b), 0.5)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model = LogisticRegression(
            C=1 / penalty if penalty > 0 else np.inf, solver="newton-cg", fit_intercept=False,
            tol=1e-11, max_iter=1000,
        ).fit(A / scale, b, sample_weight=weights)
    return model.coef_[0] / scale
