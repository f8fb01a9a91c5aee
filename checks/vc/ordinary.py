"""The tests most courses run today, for comparison: one Gaussian dataset, np.allclose."""

from lemmata.audit import ordinary
from lemmata.submission.call import Call


def tests(g: ordinary.Gaussian) -> tuple[ordinary.OrdinaryTest, ...]:
    return (
        ordinary.allclose("is_shattered", g.X[: ordinary.D]),
        ordinary.allclose("is_shattered", g.X[: ordinary.D + 1]),
        ordinary.allclose("count_dichotomies", g.X[: ordinary.D + 2]),
        ordinary.OrdinaryTest(
            Call("shattering_weights", (g.X[: ordinary.D], g.noisy[: ordinary.D])),
            ordinary.separates,
        ),
        ordinary.OrdinaryTest(
            Call("unrealisable_labels", (g.X[: ordinary.D + 1],)), ordinary.up_to_sign
        ),
        ordinary.OrdinaryTest(
            Call("radon_partition", (g.X[: ordinary.D + 2],)), ordinary.same_parts
        ),
        ordinary.allclose("lift_to_paraboloid", g.X),
        ordinary.allclose("is_shattered_by_balls", g.X[: ordinary.D + 1]),
        ordinary.allclose("is_shattered_by_balls", g.X[: ordinary.D + 2]),
    )
