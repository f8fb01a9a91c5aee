"""Divides by the number of features."""
# refuted by: zero-one-error-counts-wrong-signs, every-example-counts-once


def zero_one_error(X, y, w):
    return float(np.sum(predict(X, w) != y) / X.shape[1])
