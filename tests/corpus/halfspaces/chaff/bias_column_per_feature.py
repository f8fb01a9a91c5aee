"""As many ones as there are features."""
# refuted by: add-bias-adds-a-constant-one


def add_bias(X):
    ones = np.ones((X.shape[1], 1))
    return np.hstack([ones, X]) if BIAS == "first" else np.hstack([X, ones])
