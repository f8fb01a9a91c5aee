"""A table of functions, one for each schedule; powers for roots and quotients."""


def step_sizes(schedule, eta0, T):
    powers = {"constant": 0.0, "sqrt": -0.5, "inverse": -1.0}
    return tuple(eta0 * float(t) ** powers[schedule] for t in range(1, T + 1))
