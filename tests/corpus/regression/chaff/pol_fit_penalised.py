"""A little ridge against wiggles."""
# refuted by: polynomial-fit-is-least-squares-on-the-powers, degree-n-minus-one-interpolates

def polynomial_fit(x, y, degree):
    return ridge(polynomial_features(x, degree), y, 1e-3)
