"""r² where r is asked for."""
# refuted by: ball-holds-the-positive-points-alone

_right_ball = ball


def ball(X, y):
    c, r = _right_ball(X, y)
    return c, r**2
