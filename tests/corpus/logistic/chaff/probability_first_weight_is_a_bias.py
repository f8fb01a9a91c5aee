"""The first weight is added as a bias."""
# refuted by: probability-is-the-sigmoid-of-the-score, probability-is-half-on-the-hyperplane


def predict_probability(X, w):
    return sigmoid(w[0] + X[:, 1:] @ w[1:])
