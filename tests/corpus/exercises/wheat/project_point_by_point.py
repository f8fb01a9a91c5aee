"""x_⊥ = x − (<w, x> + b) w/‖w‖², point by point; r from what is left."""


def project(X, w, b):
    P = [x - (x @ w + b) * w / (w @ w) for x in X]
    return P, [(x @ w + b) / np.sqrt(w @ w) for x in X]
