"""The schedule counts down."""
# refuted by: schedules-start-at-one
def step_sizes(schedule, eta0, T):
    t = np.arange(T, 0, -1)
    return eta0 / t ** {"constant": 0.0, "sqrt": 0.5, "inverse": 1.0}[schedule]
