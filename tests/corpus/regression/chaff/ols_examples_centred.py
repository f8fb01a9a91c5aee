"""Centres the columns of X and forgets the intercept that this needs."""
# refuted by: one-solution-when-the-examples-span

def least_squares(X, y):
    Xc = X - X.mean(axis=0)
    return np.linalg.pinv(Xc) @ y
