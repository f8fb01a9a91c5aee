"""The first half against the second."""
# refuted by: radon-hulls-meet
def radon_partition(X):
    n = len(X)
    return list(range(n // 2)), list(range(n // 2, n))
