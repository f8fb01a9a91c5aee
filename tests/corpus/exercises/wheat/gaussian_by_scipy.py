"""The sum of scipy's log densities."""

from scipy.stats import norm


def gaussian_log_likelihood(w, X, y, sigma):
    return np.sum(norm.logpdf(y, loc=X @ w, scale=sigma))
