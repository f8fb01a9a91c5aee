"""The score is clipped at 709 before exp."""


def sigmoid(z):
    return 1 / (1 + np.exp(-np.clip(z, -709, 709)))
