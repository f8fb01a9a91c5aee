"""σ(|<w, x>|): how sure, not of what."""
# refuted by: label-is-the-sign-of-probability-minus-half


def predict_probability(X, w):
    return sigmoid(np.abs(X @ w))
