"""After each step w is brought back to ‖w‖ ≤ 1/√λ, as the paper on Pegasos has it."""
# conventions: projection=ball step=example
import numpy as np


def pegasos(X, y, lam, order):
    strength = 2 * lam if PENALTY == "full" else lam  # of the penalty's gradient
    w = np.zeros(X.shape[1])
    W = [w]
    for t, i in enumerate(order, start=1):
        pull = y[i] * X[i] if y[i] * (X[i] @ w) < 1 else 0 * X[i]
        w = w - (strength * w - pull) / (lam * t)
        length = np.linalg.norm(w)
        if length * np.sqrt(strength) > 1:
            w = w / (length * np.sqrt(strength))
        W.append(w)
    return np.array(W)
