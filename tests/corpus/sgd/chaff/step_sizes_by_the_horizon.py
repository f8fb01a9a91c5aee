"""sqrt gives η0/√T, the constant step for a known horizon."""
# refuted by: schedules-start-at-one
def step_sizes(schedule, eta0, T):
    t = np.arange(1, T + 1)
    if schedule == "constant":
        return np.full(T, eta0)
    if schedule == "sqrt":
        return np.full(T, eta0 / np.sqrt(max(T, 1)))
    return eta0 / t
