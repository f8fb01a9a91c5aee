"""The first weight is added as a bias."""
# refuted by: probability-is-the-sigmoid-of-the-score


def predict_probability(X, w):
    return sigmoid(w[0] + X[:, 1:] @ w[1:])
