"""The last iterate divided by T."""
# refuted by: average-starts-at-the-first-iterate, averaged-pegasos-converges, averaged-logistic-sgd-converges
def average_iterate(W):
    return W[-1] / (len(W) - 1)
