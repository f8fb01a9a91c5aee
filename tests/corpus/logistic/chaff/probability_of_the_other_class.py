"""P(y = -1 | x)."""
# refuted by: probability-is-the-sigmoid-of-the-score, label-is-the-sign-of-probability-minus-half


def predict_probability(X, w):
    return 1 - sigmoid(X @ w)
