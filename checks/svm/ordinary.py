"""The tests most courses run today, for comparison: one Gaussian dataset, np.allclose."""

from lemmata.audit.ordinary import Gaussian, OrdinaryTest, allclose


def tests(g: Gaussian) -> tuple[OrdinaryTest, ...]:
    return (
        allclose("distance", g.X, g.w, 0.5),
        allclose("margin", g.X, g.y, g.v, 0.0),
        allclose("hinge_subgradient", g.w, g.X[0], g.noisy[0]),
        allclose("hinge_subgradient", g.w, g.X[1], g.noisy[1]),
        allclose("hard_margin", g.X, g.y),
        allclose("soft_margin", g.X, g.noisy, 1.0),
        allclose("svm_dual", g.X, g.noisy, 1.0),
        allclose("weights_from_dual", g.alpha, g.X, g.noisy),
    )
