"""1e-3 is added to the whole diagonal of the QP in its λ form, so that it is positive definite."""
# refuted by: soft-margin-is-optimal, large-price-gives-the-hard-margin
_soft = soft_margin


def soft_margin(X, y, C):
    lam = 1 / C + 1e-3
    return _soft(X, y, 1 / lam)
