"""x divided by its norm first."""
# refuted by: gradients-turn-with-labels-and-scale-with-features, iterates-turn-with-labels-and-scale-with-features
def stochastic_gradient(w, x, y, loss, lam):
    length = np.linalg.norm(x)
    if length > 0:
        x = x / length
    return slope(w @ x, y, loss) * x + lam * w
