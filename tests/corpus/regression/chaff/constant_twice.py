"""The powers bring a constant, another one is added, and inv does the rest."""
# refuted by: polynomial-fit-is-least-squares-on-the-powers, degree-n-minus-one-interpolates

def polynomial_fit(x, y, degree):
    Z = np.column_stack([np.ones(len(x)), polynomial_features(x, degree)])
    a = np.linalg.inv(Z.T @ Z) @ Z.T @ y
    return np.concatenate([[a[0] + a[1]], a[2:]])
