"""The loop for the maximum starts at -1."""
# refuted by: softmax-is-accurate-everywhere, softmax-ignores-a-shift-and-follows-the-order


def softmax(Z):
    P = np.zeros(Z.shape)
    for i in range(len(Z)):
        top = -1.0
        for v in Z[i]:
            if v > top:
                top = v
        P[i] = np.exp(Z[i] - top)
        P[i] /= P[i].sum()
    return P
