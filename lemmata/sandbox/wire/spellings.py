"""What parameters, attributes and classes are called elsewhere: both sides ask by these names."""

# What a parameter or a fitted attribute may be called; the first is scikit-learn's name.
PARAMETERS = {
    "alpha": (
        *("alpha", "lam", "lambda_", "lambd", "lmbda", "lamda", "lambda_param", "lambda_reg"),
        *("reg", "reg_lambda", "reg_param", "reg_strength", "regularization", "l2", "l2_reg"),
        *("l2_penalty", "l2_lambda", "weight_decay", "reg_factor", "reg_coef", "shrinkage"),
    ),
    "eta0": ("eta0", "eta", "learning_rate", "lr", "step_size", "step"),
    "max_iter": (
        *("max_iter", "n_iter", "n_iters", "num_iters", "n_iterations", "num_iterations"),
        *("iterations", "max_iters", "max_iterations", "epochs", "n_epochs", "num_epochs"),
        *("num_iter", "niter", "maxiter", "iters", "n_epoch", "max_epochs", "n_steps", "num_steps"),
    ),
    "tol": ("tol", "tolerance", "eps", "epsilon"),
    "fit_intercept": ("fit_intercept", "include_intercept", "intercept", "use_bias", "add_bias"),
}
FITTED = {
    "coef_": (
        *("coef_", "coef", "coefs_", "w_", "w", "W", "weights_", "weights"),
        *("theta_", "theta", "thetas", "beta_", "beta", "betas", "slope_", "slope", "b1", "m"),
    ),
    "intercept_": ("intercept_", "intercept", "b_", "b", "b0", "bias_", "bias", "c"),
    "mistakes_": ("mistakes_", "mistakes"),
    "losses_": ("losses_", "loss_history", "cost_history", "costs", "history"),
}
# What a class's name may have before and after what it is.
WHOSE = ("my", "own", "our", "custom", "simple", "scratch")
HOW = ("fromscratch", "scratch", "gd", "numpy", "np", "model", "classifier")


class NotOffered(Exception):
    """What a foreign class or function cannot be asked for, under whatever name."""


def plain(name: str) -> str:
    """My_RidgeGD is a ridge: capitals, and what only says who wrote it or how, do not matter."""
    letters = name.casefold().replace("_", "")
    for word in WHOSE:
        letters = letters.removeprefix(word)
    for word in HOW:
        letters = letters.removesuffix(word)
    return letters
