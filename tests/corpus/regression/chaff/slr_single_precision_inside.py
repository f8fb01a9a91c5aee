"""Computes in float32 and returns doubles."""
# refuted by: slope-ignores-where-x-starts, simple-ols-has-its-closed-form

def simple_ols(x, y):
    x, y = x.astype(np.float32), y.astype(np.float32)
    dx = x - x.mean()
    slope = float(dx @ (y - y.mean()) / max(dx @ dx, np.float32(1e-30)))
    return float(y.mean()) - slope * float(x.mean()), slope
