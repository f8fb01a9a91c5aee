"""Functions as repositories write them: what they call things, what they answer beside."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from lemmata.command.application import app
from lemmata.errors import BadInput
from lemmata.gate.target import Target, verified

LEAST_SQUARES = """
def least_squares(y, tx):
    w = np.linalg.solve(tx.T.dot(tx), tx.T.dot(y))
    return w, np.mean((y - tx.dot(w)) ** 2) / 2
"""
COST = """
def costFunctionReg(theta, X, y, Lambda):
    m, z = y.size, X @ theta
    J = np.mean(np.logaddexp(0, z) - y * z) + Lambda / (2 * m) * np.sum(theta[1:] ** 2)
    grad = X.T @ (np.exp(-np.logaddexp(0, -z)) - y) / m
    grad[1:] += Lambda / m * theta[1:]
    return J, grad
"""
TWO = """
def fit(X, y):
    w = np.linalg.pinv(X) @ y
    return w, np.mean((y - X @ w) ** 2)
"""
LINE = """
def fit_line(x, y):
    xm, ym = x.mean(), y.mean()
    slope = np.sum((x - xm) * (y - ym)) / np.sum((x - xm) ** 2)
    return {"slope": slope, "intercept": ym - slope * xm}
"""
DESCENT = """
def least_squares_GD(y, tx, initial_w, max_iters, gamma):
    w = initial_w
    for _ in range(max_iters):
        w = w + gamma * tx.T.dot(y - tx.dot(w)) / len(y)
    return w, np.mean((y - tx.dot(w)) ** 2) / 2
"""
RESULT = """
def fit(X, y, reg):
    def value(w):
        return np.logaddexp(0, -y * (X @ w)).sum() + 0.5 * reg * w @ w

    def slope(w):
        return -X.T @ (y / (1 + np.exp(np.clip(y * (X @ w), -500, 500)))) + reg * w

    start, options = np.zeros(X.shape[1]), {"ftol": 1e-15, "gtol": 1e-10, "maxiter": 10000}
    return minimize(value, start, jac=slope, method="L-BFGS-B", options=options)
"""
COUNTS = """
def pla(X, Y, w=None):
    w = np.zeros(X.shape[1]) if w is None else w
    count = 0
    while True:
        wrong = np.flatnonzero(Y * (X @ w) <= 0)
        if not len(wrong):
            return w, count
        w, count = w + Y[wrong[0]] * X[wrong[0]], count + 1
"""
EPOCHS = """
def train_perceptron(data, labels, epochs=10):
    w, history = np.zeros(data.shape[1]), []
    for _ in range(epochs):
        errors = 0
        for i, x in enumerate(data):
            if labels[i] * np.dot(w, x) <= 0:
                w, errors = w + labels[i] * x, errors + 1
                history.append(i)
        if not errors:
            break
    return w, history
"""
REVERSED = """
def zero_one_loss(y_true, y_score):
    return 1.0 * (np.where(y_score >= 0, 1, -1) != y_true)
"""
ITERATIVE = {"fit": "iterative"}
COST_OF = {"labels": "bits", "share": "over_n", "intercept": "free"}
HOLDS: list[tuple[str, str, str, dict[str, str]]] = [
    ("least_squares[0]", "least_squares", LEAST_SQUARES, {"rank": "full"}),
    ("costFunctionReg[0]", "logistic_loss", COST, COST_OF),
    ("costFunctionReg[-1]", "logistic_gradient", COST, COST_OF),
    ("fit_line[intercept,slope]", "simple_ols", LINE, {}),
    ("least_squares_GD[0]", "least_squares", DESCENT, ITERATIVE),
    ("fit[x]", "fit_newton", RESULT, {"loss": "sum"} | ITERATIVE),
    ("pla", "perceptron", COUNTS, {}),
    ("train_perceptron", "perceptron", EPOCHS, {"budget": "epochs"}),
    ("zero_one_loss", "zero_one", REVERSED, {}),
]
REFUTED = [
    ("costFunctionReg[0]", "logistic_loss", COST.replace("theta[1:] **", "theta **"), COST_OF),
    ("costFunctionReg[1]", "logistic_gradient", COST.replace("+= L", "-= L"), COST_OF),
    ("fit_line[slope,intercept]", "simple_ols", LINE, {}),
    ("least_squares_GD[0]", "least_squares", DESCENT.replace("y - tx", "y[0] - tx"), ITERATIVE),
    ("pla", "perceptron", COUNTS.replace("<= 0", "< 0"), {}),
    ("train_perceptron", "perceptron", EPOCHS.replace("+ labels[i]", "+ 2 * labels[i]"), {}),
]
UNSAID = [
    ("fit", "least_squares", TWO, "say which is meant, fit[0] or fit[1]"),
    ("fit_line", "simple_ols", LINE, "fit_line[slope] or fit_line[intercept]"),
    ("fit_line[rise]", "simple_ols", LINE, "answers nothing that is fit_line[rise]"),
    ("fit_line[", "simple_ols", LINE, "say it as NAME[0] or NAME[w,b]"),
    ("least_squares_GD[0]", "least_squares", DESCENT, "must be given max_iters"),
    ("least_squares_GD[0]", "least_squares", DESCENT, "with --convention fit=iterative it is"),
    ("least_squares", "r_squared", LEAST_SQUARES, "must be given tx"),
    ("pla", "perceptron", COUNTS.replace("count = 0", "count = 0.5"), "answer w, mistakes"),
]


def target(tmp_path: Path, text: str, name: str, as_: str, chosen: dict[str, str]) -> Target:
    path = tmp_path / f"asked_{abs(hash(text))}.py"
    path.write_text(f"import numpy as np\nfrom scipy.optimize import minimize\n{text}")
    few = ["least-squares-solves-the-normal-equations"] if "GD" in name else []  # it is slow
    return Target(f"{path}:{name}", as_=as_, conventions=chosen, theorems=few)


@pytest.mark.parametrize(("name", "as_", "text", "chosen"), HOLDS)
def test_a_right_function_holds(
    name: str, as_: str, text: str, chosen: dict[str, str], tmp_path: Path
) -> None:
    report = verified(target(tmp_path, text, name, as_, chosen))
    assert {v.status for v in report.verdicts} == {"held"}, report.causes


@pytest.mark.parametrize(("name", "as_", "text", "chosen"), REFUTED)
def test_a_wrong_one_is_refuted(
    name: str, as_: str, text: str, chosen: dict[str, str], tmp_path: Path
) -> None:
    report = verified(target(tmp_path, text, name, as_, chosen))
    assert "refuted" in {v.status for v in report.verdicts}


@pytest.mark.parametrize(("name", "as_", "text", "words"), UNSAID)
def test_what_it_answers_is_asked_for_and_never_refuted(
    name: str, as_: str, text: str, words: str, tmp_path: Path
) -> None:
    with pytest.raises(BadInput) as told:
        verified(target(tmp_path, text, name, as_, {}))
    assert words in str(told.value)


def test_only_a_first_answer_says_that_its_form_is_meant(tmp_path: Path) -> None:
    """Later ones of another form are refuted: what is not asked would hide them."""
    text = (
        "def fit(X, y):\n    w = np.linalg.pinv(X) @ y\n    return w if len(X) < 4 else (w, 0.0)\n"
    )
    report = verified(target(tmp_path, text, "fit", "least_squares", {}))
    assert report.exit_code == 1


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("costFunctionReg[1]", "--as", "logistic_gradient"), 0),
        (("costFunctionReg", "--as", "logistic_gradient"), 2),
    ],
)
def test_in_the_sandbox_it_is_asked_alike(
    words: tuple[str, ...], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("boxed_cost.py").write_text(f"import numpy as np\n{COST}")
    chosen = [word for n, v in COST_OF.items() for word in ("--convention", f"{n}={v}")]
    asked = ["verify", f"boxed_cost.py:{words[0]}", *words[1:], *chosen, "--sandboxed"]
    told = CliRunner().invoke(app, asked)
    assert told.exit_code == code, told.output


def test_what_is_not_taken_is_not_asked_in_the_sandbox_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bare_cost.py").write_text(
        "import numpy as np\n\n\ndef cost(theta, X, y):\n"
        "    return np.mean(np.logaddexp(0, -y * (X @ theta)))\n"
    )
    words = ["verify", "bare_cost.py:cost", "--as", "logistic_loss", "--sandboxed"]
    told = CliRunner().invoke(app, words)
    assert told.exit_code == 2 and "cost takes no parameter lam" in told.stderr
    assert CliRunner().invoke(app, [*words, "--convention", "penalty=none"]).exit_code == 0
