"""tanh(z) where tanh(z/2) belongs."""
# refuted by: sigmoid-is-accurate-everywhere, probability-is-the-sigmoid-of-the-score, softmax-of-two-classes-is-the-sigmoid


def sigmoid(z):
    return 0.5 * (1 + np.tanh(z))
