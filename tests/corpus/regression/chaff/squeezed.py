"""np.squeeze: a single sample becomes a number without a length."""
# refuted by: polynomial-features-are-the-powers

def polynomial_features(x, degree):
    return np.vander(np.squeeze(x), degree + 1, increasing=True)
