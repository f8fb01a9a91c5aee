"""λ is passed where C is asked: the price is inverted, which C = 1 does not show."""
# refuted by: dearer-slack-is-bought-less, soft-margin-is-optimal
_soft = soft_margin


def soft_margin(X, y, C):
    return _soft(X, y, 1 / C)
