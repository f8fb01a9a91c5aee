"""A mistake is y·s <= 0, as for the perceptron."""
# refuted by: zero-one-error-counts-wrong-signs, error-of-zero-weights-is-the-share-of-negatives, opposite-labels-complement-the-error


def zero_one_error(X, y, w):
    return float(np.mean(y * (X @ w) <= 0))
