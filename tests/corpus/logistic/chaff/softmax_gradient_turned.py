"""One-hot minus probabilities."""
# refuted by: softmax-gradient-follows-the-formula, softmax-minimum-balances-the-penalty


def softmax_gradient(W, X, k):
    Y = np.eye(len(W))[k]
    return loss_weight(len(k)) * (Y - softmax(X @ W.T)).T @ X
