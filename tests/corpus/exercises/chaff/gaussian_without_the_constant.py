"""The density is not normalised."""
# refuted by: gaussian-log-likelihood-is-the-stated-sum


def gaussian_log_likelihood(w, X, y, sigma):
    return -np.sum((X @ w - y) ** 2) / (2 * sigma**2)
