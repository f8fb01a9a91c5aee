"""A mistake is y·s <= 0, as for the perceptron."""
# refuted by: zero-one-error-counts-wrong-signs, every-example-counts-once


def zero_one_error(X, y, w):
    return float(np.mean(y * (X @ w) <= 0))
