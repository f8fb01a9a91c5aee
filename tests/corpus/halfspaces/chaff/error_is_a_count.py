"""The number of mistakes, not their fraction."""
# refuted by: zero-one-error-counts-wrong-signs, every-example-counts-once


def zero_one_error(X, y, w):
    return int(np.sum(predict(X, w) != y))
