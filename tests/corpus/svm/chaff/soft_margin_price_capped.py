"""C is capped at 5 "for numerical stability"."""
# refuted by: large-price-gives-the-hard-margin, dearer-slack-is-bought-less
_soft = soft_margin


def soft_margin(X, y, C):
    return _soft(X, y, min(C, 5.0) if C < 50 else 1 / C)
