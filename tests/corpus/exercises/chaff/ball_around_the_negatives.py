"""The labels the other way round: −1 inside."""
# refuted by: ball-holds-the-positive-points-alone

_right_ball = ball


def ball(X, y):
    return _right_ball(X, -y)
