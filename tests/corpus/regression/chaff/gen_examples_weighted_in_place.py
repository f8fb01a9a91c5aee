"""y_i x_i is written over the caller's x_i."""
# refuted by: conduct-of-normal-equations

def normal_equations(X, y):
    A = X.T @ X
    X *= y[:, None]
    return A, X.sum(axis=0)
