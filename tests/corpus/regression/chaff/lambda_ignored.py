"""The default λ = 1 is used whatever is passed."""
# refuted by: ridge-has-its-closed-form, ridge-weights-shrink-as-lambda-grows, ridge-tends-to-the-minimum-norm, some-ridge-is-nearer-than-least-squares

def ridge(X, y, lam=1.0):
    def solve(X, y, lam=1.0):
        return np.linalg.solve(X.T @ X + lam * np.eye(X.shape[1]), X.T @ y)

    return solve(X, y)
