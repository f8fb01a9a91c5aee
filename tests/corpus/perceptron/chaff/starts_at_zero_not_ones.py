"""The start is zero, where every weight is to start at 1."""
# refuted by: budget-is-spent-exactly
# conventions: start=ones

perceptron_from_zero = perceptron


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    return perceptron_from_zero(X, y, eta, w0, max_updates)
