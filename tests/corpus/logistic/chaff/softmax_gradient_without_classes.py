"""The one-hot term is missing."""
# refuted by: softmax-gradient-follows-the-formula, softmax-minimum-balances-the-penalty


def softmax_gradient(W, X, k):
    return loss_weight(len(k)) * softmax(X @ W.T).T @ X
