"""Sums the products over the examples when n = d."""
# refuted by: predict-is-the-sign-of-the-score, a-label-depends-on-its-own-side-alone


def predict(X, w):
    products = X * w
    axis = 0 if X.shape[0] == X.shape[1] else 1
    return sign(products.sum(axis=axis))
