"""The tests most courses run today, for comparison: one Gaussian dataset, np.allclose."""

from lemmata.audit.ordinary import Gaussian, OrdinaryTest, allclose


def tests(g: Gaussian) -> tuple[OrdinaryTest, ...]:
    return (
        allclose("normal_equations", g.X, g.target),
        allclose("mean_squared_error", g.w, g.X, g.target),
        allclose("mse_gradient", g.w, g.X, g.target),
        allclose("least_squares", g.X, g.target),
        allclose("simple_ols", g.x, g.target),
        allclose("r_squared", g.x, g.target),
        allclose("noise_variance", g.X, g.target),
        allclose("ridge", g.X, g.target, 1.0),
        allclose("polynomial_features", g.x, 3),
        allclose("polynomial_fit", g.x, g.target, 3),
        allclose("second_order_features", g.X[:, :2]),
        allclose("least_absolute", g.X, g.target),
    )
