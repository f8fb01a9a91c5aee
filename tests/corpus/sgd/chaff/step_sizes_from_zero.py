"""t = 0 … T−1: the first step is infinite."""
# refuted by: schedules-start-at-one
def step_sizes(schedule, eta0, T):
    t = np.arange(T)
    return {"constant": np.full(T, eta0), "sqrt": eta0 / np.sqrt(t), "inverse": eta0 / t}[schedule]
