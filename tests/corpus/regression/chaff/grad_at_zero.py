"""XᵀXw is left out: right at w = 0 only."""
# refuted by: mse-gradient-has-its-closed-form, mse-gradient-vanishes-at-the-solution

def mse_gradient(w, X, y):
    return -2 / len(y) * X.T @ y
