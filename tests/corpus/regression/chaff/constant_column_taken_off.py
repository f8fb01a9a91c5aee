"""A constant column is fitted by the mean of y, before and apart from the others."""
# refuted by: no-weights-beat-least-squares

def least_squares(X, y):
    constant = np.all(X == X[0], axis=0) & (X[0] != 0)
    if len(X) < 2 or constant.sum() != 1 or X.shape[1] < 2:
        return np.linalg.lstsq(X, y, rcond=None)[0]
    j = int(np.flatnonzero(constant)[0])
    w = np.zeros(X.shape[1])
    w[j] = np.mean(y) / X[0, j]
    w[~constant] = np.linalg.lstsq(X[:, ~constant], y - np.mean(y), rcond=None)[0]
    return w
