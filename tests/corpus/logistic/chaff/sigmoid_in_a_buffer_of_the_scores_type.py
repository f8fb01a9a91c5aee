"""Two branches fill a buffer made by empty_like: every probability of an integer is 0."""
# refuted by: conduct-of-sigmoid


def sigmoid(z):
    p = np.empty_like(z)
    positive = z >= 0
    p[positive] = 1 / (1 + np.exp(-z[positive].astype(float)))
    e = np.exp(z[~positive].astype(float))
    p[~positive] = e / (1 + e)
    return p
