"""No budget is believed beyond 3,000 steps."""
# refuted by: descent-stops-where-the-rule-says
# conventions: loss=mean penalty=half share=whole stop=change

_fit_gradient_descent = fit_gradient_descent


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    return _fit_gradient_descent(X, y, lam, eta, min(max_iter, 3000), tol)
