"""The weights are scaled to length one first."""
# refuted by: probability-is-the-sigmoid-of-the-score, loss-is-the-negative-log-likelihood


def predict_probability(X, w):
    return sigmoid(X @ (w / max(np.linalg.norm(w), 1e-12)))
