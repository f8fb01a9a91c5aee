"""Against the slope of the loss; σ steeper than it is; the last iterate is lost."""
# keeps: gradients-turn-with-labels-and-scale-with-features
# keeps: hinge-and-logistic-gradients-are-no-longer-than-x, penalty-adds-lambda-w-to-the-gradient
# refuted by: stochastic-gradient-is-a-subgradient


def stochastic_gradient(w, x, y, loss, lam=0.0, right=stochastic_gradient):
    pull = right(w, x, y, loss, 0.0)
    return right(w, x, y, loss, lam) - 2 * pull
