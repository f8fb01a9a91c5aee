"""The tests most courses run today, for comparison: one Gaussian dataset, np.allclose."""

from lemmata.audit.ordinary import Gaussian, OrdinaryTest, allclose


def tests(g: Gaussian) -> tuple[OrdinaryTest, ...]:
    return (
        allclose("zero_one", g.scores, g.noisy),
        allclose("squared", g.scores, g.noisy),
        allclose("cross_entropy", g.scores, g.noisy),
        allclose("scaled_cross_entropy", g.scores, g.noisy),
        allclose("hinge", g.scores, g.noisy),
    )
