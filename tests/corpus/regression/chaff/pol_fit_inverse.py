"""inv(ZᵀZ): fewer points than coefficients, or repeated points, are its end."""
# refuted by: polynomial-fit-is-least-squares-on-the-powers
# conventions: rank=any

def polynomial_fit(x, y, degree):
    Z = polynomial_features(x, degree)
    return np.linalg.inv(Z.T @ Z) @ Z.T @ y
