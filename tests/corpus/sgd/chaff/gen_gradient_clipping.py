"""Long gradients clipped to norm 5."""
# refuted by: gradients-turn-with-labels-and-scale-with-features, stochastic-gradient-is-a-subgradient
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = -y * x * expit(-y * s)
    else:
        g = -y * x if y * s < 1 else np.zeros_like(x)
    return (g + lam * w) * min(1.0, 5.0 / (np.linalg.norm(g + lam * w) + 1e-300))
