"""The score is clipped at 30: off by 1e-13 in the far tail."""


def sigmoid(z):
    return 1 / (1 + np.exp(-np.clip(z, -30, 30)))
