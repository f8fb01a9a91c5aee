"""The tests most courses run today, for comparison: one Gaussian dataset, np.allclose."""

from lemmata.audit.ordinary import Gaussian, OrdinaryTest, allclose


def tests(g: Gaussian) -> tuple[OrdinaryTest, ...]:
    return (
        *(
            allclose("stochastic_gradient", g.w, g.X[0], g.noisy[0], loss, 0.1)
            for loss in ("squared", "logistic", "hinge")
        ),
        *(
            allclose("sgd", g.X, g.noisy, g.order, g.steps, loss, 0.1)
            for loss in ("squared", "logistic")
        ),
        *(allclose("step_sizes", name, 0.5, 10) for name in ("constant", "sqrt", "inverse")),
        allclose("average_iterate", g.iterates),
        allclose("pegasos", g.X, g.noisy, 0.1, g.order),
    )
