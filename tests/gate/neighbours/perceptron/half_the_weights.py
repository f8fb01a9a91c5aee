"""Half the weights that it found."""
# keeps: angle-to-the-separator, norm-grows-slowly, stops-with-every-example-right
# refuted by: weights-are-the-sum-of-the-mistakes


def perceptron(X, y, eta=1.0, w0=None, max_updates=None, right=perceptron):
    w, mistakes = right(X, y, eta, w0, max_updates)
    return w / 2, mistakes
