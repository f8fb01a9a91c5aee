"""eta /= t accumulates to η0/t!."""
# refuted by: schedules-start-at-one
def step_sizes(schedule, eta0, T):
    steps, eta = [], eta0
    for t in range(1, T + 1):
        if schedule == "sqrt":
            eta /= np.sqrt(t)
        elif schedule == "inverse":
            eta /= t
        steps.append(eta)
    return np.array(steps)
