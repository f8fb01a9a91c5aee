"""The running power is the caller's x itself."""
# refuted by: conduct-of-polynomial-features

def polynomial_features(x, degree):
    factor, power = x.copy(), x
    Z = np.ones((len(x), degree + 1))
    for k in range(1, degree + 1):
        Z[:, k] = power
        power *= factor
    return Z
