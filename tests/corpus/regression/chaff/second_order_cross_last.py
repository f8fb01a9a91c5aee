"""Squares first, the product last."""
# refuted by: second-order-features-are-the-six-monomials

def second_order_features(X):
    a, b = X[:, 0], X[:, 1]
    return np.column_stack([np.ones(len(X)), a, b, a**2, b**2, a * b])
