"""Odd against even along the first coordinate: right on a line."""
# refuted by: radon-hulls-meet
def radon_partition(X):
    order = np.argsort(X[:, 0], kind="stable")
    return order[0::2], order[1::2]
