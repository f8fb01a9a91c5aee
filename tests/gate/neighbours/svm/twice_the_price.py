"""Another price, another length, half the margin."""
# keeps: dearer-slack-is-bought-less, hard-margin-is-the-largest
# keeps: hard-margin-moves-with-the-data, margin-does-not-see-the-scale, slack-is-the-hinge-loss
# keeps: soft-margin-moves-with-the-data
# refuted by: soft-margin-is-optimal


def soft_margin(X, y, C, right=soft_margin):
    return right(X, y, 2 * C)


def hard_margin(X, y, right=hard_margin):
    found = right(X, y)
    return None if found is None else (2 * found[0], 2 * found[1])


def margin(X, y, w, b, right=margin):
    return right(X, y, w, b) / 2
