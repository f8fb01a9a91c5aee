"""Uses as many examples as there are features, plus one."""
# refuted by: separability-ignores-order-length-and-names, separator-has-zero-error


_separate = separate


def separate(X, y):
    k = X.shape[1] + 1
    return _separate(X[:k], y[:k])
