"""The logarithm of the odds p/(1 − p), and its opposite beyond one half."""


def logit(p):
    p = np.asarray(p, dtype=float)
    return np.where(p <= 0.5, np.log(p / (1.0 - p)), -np.log((1.0 - p) / p))
