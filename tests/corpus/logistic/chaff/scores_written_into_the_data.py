"""The products x_ij w_j are written into the caller's X."""
# refuted by: conduct-of-predict-probability


def predict_probability(X, w):
    X *= w
    return sigmoid(X.sum(axis=1))
