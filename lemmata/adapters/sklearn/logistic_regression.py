"""LogisticRegression, asked for ten digits: ½‖w‖² + C Σ loss, so C = 1/λ, and no intercept."""
# adapts: sklearn.linear_model:LogisticRegression
# as: logistic
# imports: sklearn
# conventions: loss=sum penalty=half
# variants: lbfgs newton-cg newton-cholesky liblinear

import numpy as np
from sklearn.linear_model import LogisticRegression as Model

VARIANT = "lbfgs"


def fit_newton(X, y, lam):
    """Without an intercept (−x, −y) says what (x, y) says: so both labels are always there."""
    C = 1 / lam if lam > 0 else np.inf
    model = Model(C=C / 2, fit_intercept=False, solver=VARIANT, tol=1e-10, max_iter=10_000)
    return model.fit(np.vstack([X, -X]), np.concatenate([y, -y])).coef_[0]


def predict_probability(X, w):
    return with_weights(w[None, :]).predict_proba(X)[:, 1]


def with_weights(W):
    """A model of so many classes, as if it had been fitted to these weights."""
    classes = max(len(W), 2)
    model = Model(fit_intercept=False)
    model.fit(np.zeros((classes, W.shape[1])), np.arange(classes))
    model.coef_, model.intercept_ = W, np.zeros(len(W))
    return model


def softmax(Z):
    """Many classes: the probabilities of a model whose weights are the identity."""
    K = Z.shape[1]
    W = np.eye(K) if K != 2 else np.array([[-1.0, 1.0]])
    return with_weights(W).predict_proba(Z) if K > 1 else np.ones_like(Z)
