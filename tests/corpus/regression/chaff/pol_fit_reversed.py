"""np.polyfit's coefficients as they come, highest power first."""
# refuted by: polynomial-fit-is-least-squares-on-the-powers, degree-n-minus-one-interpolates

def polynomial_fit(x, y, degree):
    return np.polyfit(x, y, degree)
