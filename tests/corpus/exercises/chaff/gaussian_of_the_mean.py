"""The mean of the log densities, not their sum."""
# refuted by: gaussian-log-likelihood-is-the-stated-sum, maximum-likelihood-is-least-squares, best-constant-is-the-mean


def gaussian_log_likelihood(w, X, y, sigma):
    return -np.log(2 * np.pi * sigma**2) / 2 - np.mean((X @ w - y) ** 2) / (2 * sigma**2)
