"""The tests most courses run today, for comparison: one Gaussian dataset, np.allclose."""

from lemmata.audit.ordinary import Gaussian, OrdinaryTest, affinely_separates, allclose, separates
from lemmata.submission.call import Call


def tests(g: Gaussian) -> tuple[OrdinaryTest, ...]:
    return (
        allclose("sign", g.scores),
        allclose("add_bias", g.X),
        allclose("predict", g.X, g.w),
        allclose("zero_one_error", g.X, g.noisy, g.w),
        OrdinaryTest(Call("separate", (g.X, g.y)), separates),
        OrdinaryTest(Call("separate_affine", (g.X, g.y)), affinely_separates),
    )
