"""A schedule asked for again goes on where it ended."""
# refuted by: conduct-of-step-sizes
_ended = {}


def step_sizes(schedule, eta0, T):
    key = (schedule, eta0, T)
    t = np.arange(1, T + 1) + _ended.get(key, 0)
    _ended[key] = _ended.get(key, 0) + T
    return eta0 / t ** {"constant": 0.0, "sqrt": 0.5, "inverse": 1.0}[schedule]
