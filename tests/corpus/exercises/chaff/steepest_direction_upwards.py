"""The gradient itself: uphill."""
# refuted by: steepest-direction-is-against-the-gradient


def steepest_direction(w, X, y):
    g = logistic_gradient(w, X, y, 0.0)
    return g / np.linalg.norm(g)
