"""The branch for negative scores repeats the other one."""
# refuted by: sigmoid-is-accurate-everywhere, sigmoid-is-symmetric-and-increasing


def sigmoid(z):
    e = np.exp(-np.abs(z))
    return np.where(z >= 0, 1 / (1 + e), 1 / (1 + e))
