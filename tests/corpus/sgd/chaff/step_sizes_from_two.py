"""η0/(1 + t): the first step is already halved."""
# refuted by: schedules-start-at-one
def step_sizes(schedule, eta0, T):
    t = np.arange(1, T + 1)
    return eta0 / (1 + t) ** {"constant": 0.0, "sqrt": 0.5, "inverse": 1.0}[schedule]
