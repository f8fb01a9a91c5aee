"""x divided by its norm first."""
# refuted by: scaled-features-scale-the-gradient, scaled-features-scale-the-iterates
def stochastic_gradient(w, x, y, loss, lam):
    length = np.linalg.norm(x)
    if length > 0:
        x = x / length
    return slope(w @ x, y, loss) * x + lam * w
