"""max(0, -ys): the perceptron's loss, without a margin."""
# refuted by: hinge-loss-is-the-missing-margin, hinge-loss-bounds-zero-one


def hinge(s, y):
    return np.maximum(0, -y * s)
