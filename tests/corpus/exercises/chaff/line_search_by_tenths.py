"""η is divided by 10 each time."""
# refuted by: line-search-decreases-enough


def line_search(w, X, y, lam):
    F, g, eta = logistic_loss(w, X, y, lam), logistic_gradient(w, X, y, lam), 1.0
    while logistic_loss(w - eta * g, X, y, lam) > F - eta / 2 * g @ g and eta > 1e-12:
        eta /= 10
    return eta
