"""No budget is believed beyond two thousand."""
# refuted by: budget-is-spent-exactly

_perceptron = perceptron


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    return _perceptron(X, y, eta, w0, None if max_updates is None else min(max_updates, 2000))
