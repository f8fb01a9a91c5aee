"""Centres the inputs of the batch first."""
# refuted by: polynomial-features-are-the-powers

def polynomial_features(x, degree):
    return np.vander(x - x.mean(), degree + 1, increasing=True)
