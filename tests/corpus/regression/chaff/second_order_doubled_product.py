"""2·x1·x2, as in (x1 + x2)²."""
# refuted by: second-order-features-are-the-six-monomials

def second_order_features(X):
    a, b = X[:, 0], X[:, 1]
    return np.column_stack([np.ones(len(X)), a, b, a * a, 2 * a * b, b * b])
