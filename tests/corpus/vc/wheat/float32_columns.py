"""Everything comes back as float32: weights as a column, labels and lifted points too."""


def shattering_weights(X, y):
    w = np.linalg.lstsq(X.astype(np.float32), y.astype(np.float32), rcond=None)[0]
    return w.reshape(-1, 1)


def unrealisable_labels(X):
    U = np.linalg.svd(unit_rows(X))[0]
    return np.where(U[:, -1] < 0, -1, 1).astype(np.float32).reshape(-1, 1)


def lift_to_paraboloid(X):
    return np.hstack([X, (X**2).sum(axis=1, keepdims=True)]).astype(np.float32)
