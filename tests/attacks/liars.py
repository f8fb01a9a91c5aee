"""Submissions of the class that lie to what asks them, or undo what it leans on."""

# Classes are asked as functions are, by an adapter of ours beside them: what if they lie to it?
CLASSES = {
    "no_type": """
class Meta(type):
    __name__ = property(lambda c: "\\x1b[2J</script><img src=x onerror=alert(1)>" * 9999)
    __signature__ = property(lambda c: 5)
    __call__ = lambda cls, *a, **k: cls
    __getattr__ = lambda cls, n: lambda *a, **k: 0.0
class Perceptron(metaclass=Meta): pass
""",
    "weights_that_change": """
import itertools
turn = itertools.count()
class Perceptron:
    def __init__(self, eta=1.0, max_iter=None, fit_intercept=False): pass
    def fit(self, X, y): self.X, self.y = X, y
    coef_ = property(lambda s: s.y @ s.X if next(turn) % 2 else [[1.0] * 10**6])
    intercept_ = property(lambda s: 0.0 if next(turn) % 3 else "x")
    mistakes_ = property(lambda s: [0] * (next(turn) % 5))
""",
    "parameters_without_end": """
import inspect
class Signature(inspect.Signature):
    parameters = property(lambda s: {
        f"p{i}": inspect.Parameter(f"p{i}", inspect.Parameter.KEYWORD_ONLY) for i in range(200_000)
    })
class Perceptron:
    __signature__ = Signature()
    def fit(self, X, y): return self
""",
    "commands_for_a_name": """
name = "Perceptron\\n::error file=x::owned\\x1b]0;x\\x07<script>alert(1)</script>=1+1"
Perceptron = type(name, (), {"__init__": lambda s, **k: None, "fit": lambda s, X, y: s})
""",
    "exits_for_attributes": """
import os
class Perceptron:
    fit = property(lambda self: os._exit(7))
    coef_ = predict = property(lambda self: exit(0))
""",
    "becomes_another": """
import numpy as np
class Other: coef_ = np.zeros(10**6)
class Perceptron:
    def fit(self, X, y):
        self.__class__ = Other
        X[:] = y[:] = 0
""",
    "takes_the_adapter_apart": """
import sys
class Perceptron:
    def __init__(self, **k):
        frame = sys._getframe()
        while frame:
            for name in {"answer", "_node", "trouble_of", "Asked", "Instance"} & {*frame.f_globals}:
                frame.f_globals[name] = lambda *a, **k: None
            frame = frame.f_back
    fit = coef_ = lambda self, *a: self
""",
    "numbers_that_act": """
import sys
import numpy as np
class Number(float):
    __lt__ = __ne__ = lambda s, o: sys.stdout.write("\\x1b[2J" * 10**5)
    def __neg__(self): raise KeyboardInterrupt
class Perceptron:
    def fit(self, X, y): self.coef_, self.intercept_ = np.zeros(X.shape[1] + 1), Number(1)
    decision_function = lambda self, X: Number(3)
""",
}
# Each is followed by a stub.
UNDONE = {
    "modules": "import sys\nfor name in list(sys.modules): sys.modules[name] = None\n",
    "importers": "import sys\nsys.meta_path[:] = sys.path_hooks[:] = []\n",
    "dunders": "__builtins__ = {}\n__name__ = __file__ = 5\n__spec__ = __loader__ = None\n",
    "streams": "import sys\nsys.stdout = sys.stderr = sys.excepthook = object()\n",
    "codec": "# -*- coding: rot13 -*-\n",
    "collector": "import gc\ngc.callbacks.append(lambda *a: 1 / 0)\ngc.set_threshold(1)\n",
}
