"""η0 // t."""
# refuted by: schedules-start-at-one
# conventions: schedules=all
def step_sizes(schedule, eta0, T):
    t = np.arange(1, T + 1)
    return {"constant": eta0 * np.ones(T), "sqrt": eta0 / np.sqrt(t), "inverse": eta0 // t}[schedule]
