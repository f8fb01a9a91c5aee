"""Softmax through logsumexp and a one-hot matrix."""
from scipy.special import logsumexp


def softmax(Z):
    return np.exp(Z - logsumexp(Z, axis=1, keepdims=True))


def softmax_loss(W, X, k):
    Y = np.eye(len(W))[k]
    Z = np.einsum("id,kd->ik", X, W)
    return -np.sum(Y * (Z - logsumexp(Z, axis=1, keepdims=True))) * loss_weight(len(X))


def softmax_gradient(W, X, k):
    Y = (np.arange(len(W))[:, None] == k[None, :]).astype(float)
    return loss_weight(len(X)) * (softmax(X @ W.T).T - Y) @ X
