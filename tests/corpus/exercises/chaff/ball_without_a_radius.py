"""A radius of 0 where no point is positive."""
# refuted by: ball-holds-the-positive-points-alone

_right_ball = ball


def ball(X, y):
    return _right_ball(X, y) if np.any(y > 0) else (X[0] + 1.0, 0.0)
