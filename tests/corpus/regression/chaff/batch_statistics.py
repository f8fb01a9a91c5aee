"""Features are scaled by the largest of the batch."""
# refuted by: polynomial-features-are-the-powers

def polynomial_features(x, degree):
    Z = np.vander(x, degree + 1, increasing=True)
    top = np.abs(Z).max(axis=0)
    return Z / np.where(top > 0, top, 1.0)
