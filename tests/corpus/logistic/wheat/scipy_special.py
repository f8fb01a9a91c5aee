"""scipy.special throughout: expit, log_expit, logsumexp, softmax."""
from scipy.special import expit, log_expit, logsumexp
from scipy.special import softmax as scipy_softmax


def sigmoid(z):
    return expit(z)


def logistic_loss(w, X, y, lam=0.0):
    return -loss_weight(len(y)) * log_expit(y * (X @ w)).sum() + penalty_weight() * lam * np.dot(w, w)


def logistic_gradient(w, X, y, lam=0.0):
    return loss_weight(len(y)) * X.T @ (expit(X @ w) - (y + 1) / 2) + 2 * penalty_weight() * lam * w


def softmax(Z):
    return scipy_softmax(Z, axis=1)


def softmax_loss(W, X, k):
    Z = X @ W.T
    return loss_weight(len(k)) * np.sum(logsumexp(Z, axis=1) - Z[np.arange(len(k)), k])
