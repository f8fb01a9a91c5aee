"""k·x instead of x^k."""
# refuted by: polynomial-features-are-the-powers

def polynomial_features(x, degree):
    return np.column_stack([np.ones(len(x))] + [k * x for k in range(1, degree + 1)])
