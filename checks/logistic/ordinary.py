"""The tests most courses run today, for comparison: one Gaussian dataset, np.allclose."""

from lemmata.audit.ordinary import Gaussian, OrdinaryTest, allclose


def tests(g: Gaussian) -> tuple[OrdinaryTest, ...]:
    return (
        allclose("sigmoid", g.scores),
        allclose("predict_probability", g.X, g.w),
        allclose("logistic_loss", g.w, g.X, g.noisy, 0.1),
        allclose("logistic_gradient", g.w, g.X, g.noisy, 0.1),
        allclose("logistic_hessian", g.w, g.X, g.noisy, 0.1),
        allclose("bernoulli_loss", g.w, g.X, (g.noisy + 1) / 2, 0.1),
        allclose("fit_gradient_descent", g.X, g.noisy, 0.1, 0.05, 100),
        allclose("fit_newton", g.X, g.noisy, 0.1),
        allclose("softmax", g.X @ g.W.T),
        allclose("softmax_loss", g.W, g.X, g.classes),
        allclose("softmax_gradient", g.W, g.X, g.classes),
    )
