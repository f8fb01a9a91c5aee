"""A class Ridge: alpha is λ of the assignment's objective."""
# adapts: Ridge, RidgeRegression, LinearRidge
# as: regression

Model.probe([[1.0], [2.0], [4.0]], [3.0, 3.0, 5.0])


def ridge(X, y, lam):
    if not Model.takes("alpha"):
        Model.cannot("takes no parameter alpha (or lam, lambda_, lambda_param, …)")
    return Model.weights(X, y, alpha=lam)
