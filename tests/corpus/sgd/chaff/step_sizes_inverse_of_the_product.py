"""1/(η0 t) for η0/t: the same at η0 = 1."""
# refuted by: schedules-start-at-one
# conventions: schedules=all
def step_sizes(schedule, eta0, T):
    t = np.arange(1, T + 1)
    return {"constant": eta0 * np.ones(T), "sqrt": eta0 / np.sqrt(t), "inverse": 1 / (eta0 * t)}[schedule]
