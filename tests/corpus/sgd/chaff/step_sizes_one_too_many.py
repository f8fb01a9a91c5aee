"""T + 1 sizes, t = 0 … T with the first repeated."""
# refuted by: schedules-start-at-one
def step_sizes(schedule, eta0, T):
    t = np.maximum(np.arange(T + 1), 1)
    return eta0 / t ** {"constant": 0.0, "sqrt": 0.5, "inverse": 1.0}[schedule]
