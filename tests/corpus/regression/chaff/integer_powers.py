"""Whole numbers are raised as int64, which overflows."""
# refuted by: polynomial-features-are-the-powers

def polynomial_features(x, degree):
    base = x.astype(np.int64) if np.all(x == np.round(x)) else x
    return np.array([[v**k for k in range(degree + 1)] for v in base], dtype=float)
