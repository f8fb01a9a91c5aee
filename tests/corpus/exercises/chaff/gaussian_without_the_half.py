"""The ½ of the exponent is lost."""
# refuted by: gaussian-log-likelihood-is-the-stated-sum, maximum-likelihood-is-least-squares, best-constant-is-the-mean


def gaussian_log_likelihood(w, X, y, sigma):
    n = len(y)
    return -n / 2 * np.log(2 * np.pi * sigma**2) - np.sum((X @ w - y) ** 2) / sigma**2
