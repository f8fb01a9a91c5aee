"""XᵀXw is left out: right at w = 0 only."""
# refuted by: mse-gradient-is-the-derivative-of-the-error

def mse_gradient(w, X, y):
    return -2 / len(y) * X.T @ y
