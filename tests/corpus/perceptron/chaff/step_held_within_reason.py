"""Steps outside [1e-3, 1e3] are brought back into it."""
# refuted by: step-size-changes-only-the-length

_perceptron = perceptron


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    return _perceptron(X, y, min(max(eta, 2.0**-10), 2.0**10), w0, max_updates)
