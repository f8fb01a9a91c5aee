"""np.vander's own order: the highest power first."""
# refuted by: polynomial-features-are-the-powers

def polynomial_features(x, degree):
    return np.vander(x, degree + 1)
