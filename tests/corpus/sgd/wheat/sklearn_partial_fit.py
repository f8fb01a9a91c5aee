"""Pegasos through scikit-learn's SGDClassifier, one example at a time."""
# conventions: penalty=half|none step=example average=after
# imports: sklearn
from sklearn.linear_model import SGDClassifier


def pegasos(X, y, lam, order):
    learner = SGDClassifier(
        loss="hinge", penalty="l2", alpha=lam, fit_intercept=False, learning_rate="constant", eta0=1.0
    )
    W = [np.zeros(X.shape[1])]
    for t, i in enumerate(order, start=1):
        learner.set_params(eta0=1.0 / (lam * t))
        learner.partial_fit(X[i : i + 1], y[i : i + 1], classes=[-1.0, 1.0])
        W.append(learner.coef_[0].copy())
    return np.array(W)
