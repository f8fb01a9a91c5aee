"""The label 0/1 at threshold 0.5 of the score."""
# refuted by: probability-is-the-sigmoid-of-the-score


def predict_probability(X, w):
    return (X @ w >= 0.5).astype(float)
