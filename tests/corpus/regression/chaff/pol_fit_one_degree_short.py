"""range(degree): the highest power is never fitted."""
# refuted by: polynomial-fit-is-least-squares-on-the-powers, degree-n-minus-one-interpolates

def polynomial_fit(x, y, degree):
    Z = np.column_stack([x**k for k in range(degree)] or [np.ones(len(x))])
    a = least_squares(Z, y)
    return np.append(a, np.zeros(degree + 1 - len(a)))
