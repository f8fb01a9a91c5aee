"""Powers are computed in float32."""
# refuted by: polynomial-features-are-the-powers

def polynomial_features(x, degree):
    return np.vander(np.asarray(x, np.float32), degree + 1, increasing=True).astype(float)
