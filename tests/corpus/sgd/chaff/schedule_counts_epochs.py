"""The schedule advances once in ten steps."""
# refuted by: schedules-start-at-one
def step_sizes(schedule, eta0, T):
    t = 1 + np.arange(T) // 10
    return eta0 / t ** {"constant": 0.0, "sqrt": 0.5, "inverse": 1.0}[schedule]
