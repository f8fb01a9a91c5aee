"""XXᵀ instead of XᵀX: the right shape only where n = d."""
# refuted by: normal-equations-are-sums-over-examples

def normal_equations(X, y):
    return X @ X.T, X.T @ y
