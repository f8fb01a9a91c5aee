"""Plain steps, where each is to be brought back to the ball."""
# refuted by: pegasos-follows-its-update
# conventions: projection=ball

plain_pegasos = pegasos


def pegasos(X, y, lam, order):
    return plain_pegasos(X, y, lam, order)
