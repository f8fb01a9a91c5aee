"""Column by column the shortest solution of Xw = e_i."""


def pseudo_inverse(X):
    return np.linalg.lstsq(X, np.eye(len(X)), rcond=None)[0]
