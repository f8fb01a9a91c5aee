"""Exercise 4: rows (a, b, y) of one length in R³, each at right angles to the sum before it."""


def hard_sequence(m):
    y = np.where(np.arange(m) % 2 == 0, 1.0, -1.0)
    signed, total = [], np.zeros(3)
    for t in range(m):
        p = total[:2]
        if t == 0:
            q = np.array([np.sqrt(m - 1.0), 0.0])
        else:
            along = -t * p / (p @ p)
            across = np.array([-p[1], p[0]]) / np.linalg.norm(p)
            q = along + across * np.sqrt(max(m - 1.0 - along @ along, 0.0))
        row = np.append(q, 1.0)
        signed.append(row)
        total = total + row
    return y[:, None] * np.array(signed), y
