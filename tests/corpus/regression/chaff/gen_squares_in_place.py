"""The squares are written over the caller's inputs."""
# refuted by: conduct-of-second-order-features

def second_order_features(X):
    (a, b), one = X.T.copy(), np.ones(len(X))
    X **= 2
    return np.column_stack([one, a, b, X[:, 0], a * b, X[:, 1]])
