"""Averages the best fits through single examples."""
# refuted by: least-absolute-is-optimal-by-duality

def least_absolute(X, y):
    fits = [np.linalg.pinv(X[i : i + 1]) @ y[i : i + 1] for i in range(len(y))]
    return np.mean(fits, axis=0)
