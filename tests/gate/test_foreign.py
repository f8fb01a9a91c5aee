"""Foreign functions as courses, notebooks and libraries write them: each gets a right answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from lemmata.command.application import app
from lemmata.errors import BadInput
from lemmata.gate.recognised import beside, offered, topic_of
from lemmata.gate.target import Target, verified
from lemmata.submission.intake import from_text

HEAD = "import numpy as np\nfrom scipy.optimize import linprog, minimize\n"
COST = """
def computeCost(X, y, theta):
    errors = X.dot(theta) - y
    return 1 / (2 * len(y)) * np.sum(errors ** 2)
"""
NORMAL = """
def normalEqn(X, y):
    return np.linalg.pinv(X.T.dot(X)).dot(X.T).dot(y)
"""
COLUMNS = """
def least_squares(X, y):
    theta = np.zeros((X.shape[1], 1))
    return theta + np.linalg.pinv(X.T @ X) @ X.T @ y


def mean_squared_error(theta, X, y):
    return ((X @ theta - y).T @ (X @ theta - y))[0, 0] / (2 * len(y))
"""
ONE_LINE = "ols = lambda X, y: np.linalg.inv(X.T @ X) @ X.T @ y\n"
OPTIMISED = """
def shrunk(X, y, alpha):
    return minimize(
        lambda w: np.sum((X @ w - y) ** 2) + alpha * np.sum(w ** 2), np.zeros(X.shape[1])
    ).x
"""
STATSMODELS = """
import statsmodels.api as sm


def least_squares(X, y):
    return sm.OLS(y, X).fit().params
"""
PROJECTED = """
def pegasos(X, y, lam, order):
    w = np.zeros(X.shape[1])
    W = [w]
    for t, i in enumerate(order, 1):
        wrong = y[i] * (w @ X[i]) < 1
        w = (1 - 1 / t) * w + (y[i] * X[i] / (lam * t) if wrong else 0)
        w = min(1, 1 / np.sqrt(lam) / (np.linalg.norm(w) + 1e-300)) * w
        W.append(w)
    return np.array(W)
"""
AVERAGED = """
class AveragedPerceptron:
    def __init__(self, epochs=10):
        self.epochs = epochs

    def fit(self, X, y):
        w, u, c = np.zeros(X.shape[1]), np.zeros(X.shape[1]), 1
        for _ in range(self.epochs):
            for x, t in zip(X, y):
                if t * (w @ x) <= 0:
                    w, u = w + t * x, u + c * t * x
                c += 1
        self.w = w - u / c
        return self
"""
LISTS = """
def mean(values):
    return sum(values) / float(len(values))


def simple_ols(x, y):
    mx, my = mean(x), mean(y)
    slope = sum((a - mx) * (b - my) for a, b in zip(x, y)) / sum((a - mx) ** 2 for a in x)
    return [my - slope * mx, slope]
"""
LAD = """
def lad(X, y):
    n, d = X.shape
    A = np.block([[X, -np.eye(n)], [-X, -np.eye(n)]])
    free = [(None, None)] * d + [(0, None)] * n
    c = np.r_[np.zeros(d), np.ones(n)]
    return linprog(c, A_ub=A, b_ub=np.r_[y, -y], bounds=free).x[:d]
"""
COLUMN_OF_PROBABILITIES = """
def proba(X, w):
    return (1 / (1 + np.exp(-X @ w))).reshape(-1, 1)
"""
NUMPY_SIGN = """
def predict(X, w):
    return np.sign(X @ w)
"""
LAM_IS_NEEDED = """
def cost(theta, X, y, lam):
    z = X @ theta
    return np.mean(np.logaddexp(0, z) - y * z) + lam / 2 * np.sum(theta ** 2)
"""
RANDOM_START = """
class Perceptron:
    def __init__(self, eta=0.01, n_iter=50, random_state=1):
        self.eta, self.n_iter, self.random_state = eta, n_iter, random_state

    def fit(self, X, y):
        start = np.random.RandomState(self.random_state)
        self.w_, self.b_ = start.normal(scale=0.01, size=X.shape[1]), 0.0
        for _ in range(self.n_iter):
            for x, target in zip(X, y):
                update = self.eta * (target - self.predict(x))
                self.w_ += update * x
                self.b_ += update
        return self

    def predict(self, X):
        return np.where(X @ self.w_ + self.b_ >= 0, 1, 0)
"""
BITS = {"labels": "bits"}
COLUMN = {"vectors": "columns", "squares": "half"}
HOLDS: list[tuple[str, str, str, dict[str, str]]] = [
    ("computeCost", "mean_squared_error", COST, COLUMN),
    ("normalEqn", "least_squares", NORMAL, {}),
    ("", "regression", COLUMNS, COLUMN),
    ("ols", "least_squares", ONE_LINE, {"rank": "full"}),
    ("shrunk", "ridge", OPTIMISED, {"fit": "iterative"}),
    ("", "regression", STATSMODELS, {}),
    ("", "sgd", PROJECTED, {"projection": "ball"}),
    ("AveragedPerceptron", "perceptron", AVERAGED, {}),
    ("", "perceptron", RANDOM_START, BITS),
    ("", "regression", LISTS, {}),
    ("lad", "least_absolute", LAD, {}),
    ("proba", "predict_probability", COLUMN_OF_PROBABILITIES, {}),
    ("", "halfspaces", NUMPY_SIGN, {"tie": "error"}),
    ("cost", "logistic_loss", LAM_IS_NEEDED, BITS),
]
REFUTED = [
    ("lad", "least_absolute", LAD.replace(", bounds=free", ""), "by-duality"),
    ("", "halfspaces", NUMPY_SIGN, "predict-is-the-sign-of-the-score"),
]


def target(tmp_path: Path, text: str, name: str, as_: str, chosen: dict[str, str]) -> Target:
    number = len(list(Path(tmp_path).parent.iterdir()))
    path = tmp_path / f"foreign_{abs(hash(text))}_{number}.py"
    path.write_text(HEAD + text, encoding="utf-8")
    return Target(f"{path}:{name}" if name else str(path), as_=as_, conventions=chosen)


@pytest.mark.parametrize(("name", "as_", "text", "chosen"), HOLDS)
def test_a_right_piece_holds_in_its_conventions(
    name: str, as_: str, text: str, chosen: dict[str, str], tmp_path: Path
) -> None:
    report = verified(target(tmp_path, text, name, as_, chosen))
    assert {v.status for v in report.verdicts} == {"held"}, report.causes


@pytest.mark.parametrize(("name", "as_", "text", "theorem"), REFUTED)
def test_a_wrong_one_has_one_cause(
    name: str, as_: str, text: str, theorem: str, tmp_path: Path
) -> None:
    report = verified(target(tmp_path, text, name, as_, {}))
    assert report.exit_code == 1 and len(report.causes) == 1
    cause = report.causes[0]
    assert any(theorem in one for one in (cause.theorem, *cause.others))


def test_a_class_that_cannot_be_asked_is_one_reason(tmp_path: Path) -> None:
    text = "class SVM:\n    def __init__(self, lr=0.1):\n        pass\n\n    def fit(self, X, y):\n"
    with pytest.raises(BadInput, match=r"asked: class SVM takes no parameter C$"):
        verified(target(tmp_path, text + "        pass\n", "", "svm", {}))


@pytest.mark.parametrize(
    ("text", "topic", "names"),
    [
        ("def sigmoid(z):\n    pass\n\n\ndef logistic_loss(w, X, y):\n    pass\n", "logistic", 2),
        ("class MyRidge_GD:\n    pass\n", "regression", 1),
        ("ridge = lambda X, y, lam: 0\n", "regression", 1),
        (
            "class Anything:\n    def predict(self, X):\n        pass\n\n\nhinge = max\n",
            "losses",
            1,
        ),
    ],
)
def test_the_topic_is_what_a_file_defines(text: str, topic: str, names: int) -> None:
    submission = from_text(text)
    assert topic_of(submission) == topic
    assert len(offered(submission, topic).all) == names
    assert not beside(submission, topic)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("def rigde(X, y, lam):\n    pass\n", "it has rigde (did you mean ridge?)"),
        ("class Lasso:\n    pass\n", "it has Lasso; FILE.py:NAME --as says what one is"),
        ("", "it defines nothing"),
    ],
)
def test_what_is_of_no_topic_is_one_line(text: str, words: str) -> None:
    with pytest.raises(BadInput, match="no function and no class of the catalogue") as told:
        topic_of(from_text(text))
    assert words in str(told.value) and "\n" not in str(told.value)


def test_only_what_can_matter_is_tried(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text(
        "import numpy as np\n\n\ndef zero_one(s, y):\n    return 1.0 * (y * s <= 0)\n"
        "\n\ndef squared(s, y):\n    return (1 - y * s) ** 2\n"
    )
    told = CliRunner().invoke(app, ["conventions", str(tmp_path / "one.py")])
    assert told.exit_code == 0
    assert "is about losses: squared, zero_one" in told.stdout
    assert "* tie = error" in told.stdout
    assert told.stdout.rstrip().endswith("-a losses --convention tie=error")
