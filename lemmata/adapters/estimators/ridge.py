"""A class Ridge: alpha is λ of the assignment's objective."""
# adapts: Ridge, RidgeRegression, LinearRidge
# as: regression

import numpy as np

Model.probe([[1.0], [2.0], [4.0]], [3.0, 3.0, 5.0])


def ridge(X, y, lam):
    if not Model.takes("alpha"):
        Model.cannot("takes no parameter alpha (or lam, lambda_, lambda_param, …)")
    return Model.weights(X, y, alpha=lam, **steps(X, lam))


def steps(X, lam):
    """Of a fit by steps: a size that suits a sum of squares, and enough of them for a mean."""
    if conventions["fit"] == "direct" or not (Model.takes("eta0") and Model.takes("max_iter")):
        return {}
    beside = (
        lam * {"sum": 1, "half": 2, "mean": len(X), "half_mean": 2 * len(X)}[conventions["ridge"]]
    )
    return {"eta0": 0.5 / (np.linalg.norm(X, 2) ** 2 + beside), "max_iter": 1000 * len(X)}
