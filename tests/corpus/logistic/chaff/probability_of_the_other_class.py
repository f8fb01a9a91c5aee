"""P(y = -1 | x)."""
# refuted by: probability-is-the-sigmoid-of-the-score, probability-is-half-on-the-hyperplane


def predict_probability(X, w):
    return 1 - sigmoid(X @ w)
