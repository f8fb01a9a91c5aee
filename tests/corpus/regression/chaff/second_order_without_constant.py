"""The constant is forgotten and a column repeated to fill the table."""
# refuted by: second-order-features-are-the-six-monomials

def second_order_features(X):
    a, b = X[:, 0], X[:, 1]
    return np.column_stack([a, b, a * a, a * b, b * a, b * b])
