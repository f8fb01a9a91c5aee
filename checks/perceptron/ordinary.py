"""The tests most courses run today, for comparison: one Gaussian dataset, np.allclose."""

from lemmata.audit.ordinary import Gaussian, OrdinaryTest, perceptron_separates
from lemmata.submission.call import Call


def tests(g: Gaussian) -> tuple[OrdinaryTest, ...]:
    return (OrdinaryTest(Call("perceptron", (g.X, g.y)), perceptron_separates),)
