"""A failure as a Python script: imports, data, the calls really made, an assert of the theorem.

    # stops-with-every-example-right [UML, Thm 9.1]
    import numpy as np
    from dana import perceptron

    X = np.array([[1.0]])
    y = np.array([1.0])
    w, mistakes = perceptron(X, y)
    # got w = [0] with y<w, x> = 0 on example 0
    # should be strictly positive on every example when the perceptron stops
    assert np.all(y * (X @ w) > 0)

Calls and data come from what was asked, never from words in a message. A refutation's `claim` is
asserted where it is false of the answers that came; else the theorem itself is, by
`lemmata.assert_theorem`. So a script fails on the submission, whoever wrote the claim.
"""

import ast
import builtins
import textwrap
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from lemmata.assignment import HOME, Assignment, load
from lemmata.bank import storage
from lemmata.catalogue import conventions
from lemmata.grading.guard import Ended
from lemmata.grading.judge import Outcome
from lemmata.grading.literals import assigned, literal, origin_lines
from lemmata.submission.call import Call, Origin, Returned
from lemmata.submission.contract import Function
from lemmata.submission.functions import Kept
from lemmata.theorems import Theorem

WIDTH = 96
# So often a function that keeps something is asked the same question.
REPEATED = 100
_KNOWN = {"np", *dir(builtins)}
# How a call's argument is written, by the call's key and the parameter's name.
Written = dict[tuple[bytes, str], str]


@dataclass(frozen=True)
class Scripts:
    """Writes the scripts of one submission. `origin` is what it is imported from."""

    assignment: Assignment
    origin: Origin
    memory: Mapping[bytes, Kept]

    def of(self, theorem: Theorem, outcome: Outcome) -> str:
        """The failure as a script; "" where there is nothing to run."""
        body = self._body(theorem, outcome)
        if body is None:
            return ""
        lines, names = body
        used = [name for name in self.contracts if name in names] or list(theorem.functions)
        classes = {name: own for name, own in self.origin.classes if name in used}
        names |= {"lemmata"} if classes else set()
        head = _comment(f"{theorem.name} {theorem.source}")
        head += [
            f"import {name}"
            for name in ("copy", "faulthandler", "random", "lemmata")
            if name in names
        ]
        imported = list(dict.fromkeys(classes.get(name, name) for name in used))
        makes = [self.origin.makes] if self.origin.makes else []
        home = [] if makes else origin_lines(self.origin.place, imported)
        head += ["import numpy as np", *home, *makes]
        said = "".join(f', {name}="{value}"' for name, value in self._chosen({}).items())
        made = [f'{f} = lemmata.adapted("{f}", {own}{said})' for f, own in classes.items()]
        return "\n".join([*head, *([""] if made else []), *made, "", *lines]) + "\n"

    def _chosen(self, usual: Mapping[str, str]) -> dict[str, str]:
        """The conventions that are not the usual ones, or not the first of each."""
        declared = self.assignment.conventions.chosen
        first = {c.name: c.values[0] for c in conventions().values()} | dict(usual)
        return {name: value for name, value in declared.items() if value != first[name]}

    @property
    def contracts(self) -> Mapping[str, Function]:
        return self.assignment.contracts

    def _body(self, theorem: Theorem, outcome: Outcome) -> tuple[list[str], set[str]] | None:
        if outcome.failed is not None and outcome.call is not None:
            made = self._failed_call(outcome)
            return made, _names("\n".join(made))
        if outcome.call is not None and outcome.refutation is not None:
            conduct = self._misshapen if outcome.case is not None else self._conduct
            made = conduct(outcome)
            return made, _names("\n".join(made))
        if outcome.refutation is not None and outcome.case is not None:
            claimed = None if self._changes(outcome) else self._claimed(outcome)
            made = claimed or self._stated(theorem, outcome)
            return made, _names("\n".join(made))
        if outcome.status == "missing" or outcome.failed is not None:
            return _comment(outcome.trouble or "the submission failed while it was loaded"), set()
        return None

    def _changes(self, outcome: Outcome) -> bool:
        """A call that overwrites its arguments would have the claim judged on other data."""
        answers = (self.memory.get(call.key) for call in outcome.calls)
        return any(isinstance(answer, Returned) and answer.changed for answer in answers)

    def _failed_call(self, outcome: Outcome) -> list[str]:
        """It raised, hung or returned what is no value: the call itself shows it."""
        call, failed = outcome.call, outcome.failed
        assert call is not None and failed is not None
        where = f" at line {failed.line}" if failed.line else ""
        said = ": ".join(s for s in (f"{failed.exception}{where}".strip(), failed.message) if s)
        lines, written = self._arguments([call])
        if failed.status == "timeout":
            seconds = self.assignment.limits.call_seconds
            lines += _comment(f"Shows where the call is after {seconds:g} s, and ends it there.")
            lines.append(f"faulthandler.dump_traceback_later({seconds:g}, exit=True)")
        lines += _comment(f"got {said or failed.status}")
        lines += self._called("answer = {}", call, written)
        if failed.status == "timeout":
            lines.append("faulthandler.cancel_dump_traceback_later()")
        if failed.status == "error" and not failed.exception:
            lines += self._form(call)
        return lines

    def _misshapen(self, outcome: Outcome) -> list[str]:
        call, refutation = outcome.call, outcome.refutation
        assert call is not None and refutation is not None
        lines, written = self._arguments([call])
        lines += self._called("answer = {}", call, written)
        return [*lines, *_told(outcome), *self._form(call)]

    def _form(self, call: Call) -> list[str]:
        contract = self.contracts[call.function]
        kind = contract.returns(contract.bind(call.args, call.kwargs))
        return [f"assert {claim}" for claim in kind.claims("answer")]

    def _conduct(self, outcome: Outcome) -> list[str]:
        """An argument overwritten, or another answer the second time."""
        call = outcome.call
        assert call is not None
        twins = [outcome.twin] if outcome.twin is not None else []
        lines, written = self._arguments([call, *twins, *outcome.calls])
        contract = self.contracts[call.function]
        several = contract.returns(contract.bind(call.args, call.kwargs)).parts
        for twin in twins:
            close = "all(map(np.allclose, {}, whole))" if several else "np.allclose({}, whole)"
            lines += [*self._called("whole = {}", call, written), *_told(outcome)]
            return lines + self._called(f"assert {close}", twin, written)
        if outcome.calls:  # what was asked in between
            same = "all(map(np.array_equal, first, {}))" if several else "np.array_equal(first, {})"
            lines += self._called("first = copy.deepcopy({})", call, written)
            lines += [*_told(outcome), *self._called(f"assert {same}", call, written)]
            for other in outcome.calls:
                lines += self._called("{}", other, written)
                lines += self._called(f"assert {same}", call, written)
            lines.append(f"for _ in range({REPEATED}):")
            return lines + [f"    {s}" for s in self._called(f"assert {same}", call, written)]
        values = self.contracts[call.function].bind(call.args, call.kwargs).items()
        arrays = [written[call.key, name] for name, v in values if isinstance(v, np.ndarray)]
        lines += [f"{name}_before = {name}.copy()" for name in arrays]
        lines += [*self._called("{}", call, written), *_told(outcome)]
        # Bit for bit: 0.0 may have become −0.0.
        return lines + [f"assert {n}.tobytes() == {n}_before.tobytes()" for n in arrays]

    def _claimed(self, outcome: Outcome) -> list[str] | None:
        """The refutation's claim over the answers it names; None unless it is false of them."""
        assert outcome.refutation is not None and outcome.case is not None
        claim = outcome.refutation.claim
        asked = self.assignment.conventions
        if not claim or asked.labels == "bits" or asked.vectors == "columns":
            return None  # claims speak of −1 and +1, and of vectors
        *before, last = claim.splitlines()
        wanted = _free(claim)
        chosen = self._providers(outcome.calls, wanted)
        if self.origin.chance and not chosen:
            return None  # it calls by itself, and only lemmata repeats the chance of each call
        lines, written = self._arguments(chosen, wanted)
        data, bound = _fields(outcome.case.data), set(written.values())
        for name in data:
            if name in wanted and name not in bound:
                lines += assigned(name, data[name])
        for call in chosen:
            names = self.contracts[call.function].answer
            lines += self._called(f"{names} = {{}}", call, written)
        lines = [*lines, *before, *_told(outcome), f"assert {last}"]
        return lines if self._fails("\n".join(lines), outcome.calls) else None

    def _providers(self, calls: Sequence[Call], wanted: set[str]) -> list[Call]:
        """The last call that gives each name, in the order they were made."""
        chosen: dict[bytes, Call] = {}
        for call in reversed(calls):
            given = {name.strip() for name in self.contracts[call.function].answer.split(",")}
            if given & wanted:
                chosen[call.key] = call
                wanted = wanted - given
        return list(reversed(chosen.values()))

    def _fails(self, text: str, calls: Sequence[Call]) -> bool:
        """Is the assertion false of the answers that came? Our own text over plain numbers."""
        kept = {_plain(call).key: self.memory.get(call.key) for call in calls}

        def recalled(function: str, *args: Any, **kwargs: Any) -> Any:
            answer = kept.get(_plain(Call(function, args, kwargs)).key)
            if not isinstance(answer, Returned):
                raise LookupError(f"{function} was not asked this")
            return answer.value

        space: dict[str, Any] = {name: partial(recalled, name) for name in self.contracts}
        try:
            with np.errstate(all="ignore"):
                exec(compile(text, "counterexample", "exec"), space | {"np": np})
        except AssertionError:
            return True
        except (Exception, Ended):  # a name that nobody bound, an answer too long to look through
            return False
        return False

    def _stated(self, theorem: Theorem, outcome: Outcome) -> list[str]:
        """The theorem itself, judged by lemmata on this case."""
        assert outcome.case is not None
        plan, data = self.assignment, _fields(outcome.case.data)
        packaged = plan.folder.parent == HOME
        named = plan.name if packaged else str(plan.folder.name)
        lines: list[str] = []
        for name, value in data.items():
            lines += assigned(name, value)
        functions = ", ".join(f'"{name}": {name}' for name in theorem.functions)
        course = f', course="{plan.course}"' if plan.course else ""
        changed = self._chosen(load(str(plan.path), plan.course).conventions.chosen)
        course += f", conventions={changed!r}" if changed else ""
        fields = ", ".join(f'"{name}": {name}' for name in data)
        return [
            *lines,
            *_told(outcome),
            "lemmata.assert_theorem(",
            f'    "{theorem.name}",',
            f"    {{{functions}}},",
            f'    "{outcome.case.family.name}",',
            f"    {{{fields}}},",
            f'    assignment="{named}"{course},',
            ")",
        ]

    def _arguments(
        self, calls: Sequence[Call], wanted: Collection[str] = ()
    ) -> tuple[list[str], Written]:
        """The arguments of these calls by their parameters' names, scalars only where wanted."""
        lines: list[str] = []
        named: dict[str, str] = {}
        written: Written = {}
        for call in calls:
            for name, value in self.contracts[call.function].bind(call.args, call.kwargs).items():
                text, number, free = literal(value), 1, name
                if not isinstance(value, (np.ndarray, list, tuple)) and name not in wanted:
                    written[call.key, name] = text
                    continue
                while named.get(free, text) != text:
                    number += 1
                    free = f"{name}_{number}"
                if free not in named:
                    named[free] = text
                    lines += assigned(free, value)
                written[call.key, name] = free
        return lines, written

    def _called(self, form: str, call: Call, written: Written) -> list[str]:
        """The call, with the chance it met: `w, mistakes = perceptron(X, y)`."""
        made = form.format(self._written(call, written))
        if not self.origin.chance:
            return [made]
        seed = call.seed
        return [
            f"random.seed({seed})",
            f"np.random.seed({seed % (1 << 32)})",
            "np.random.default_rng = lambda *a, make=np.random.default_rng: "
            f"make(*(a or ([{seed}, 1],)))",
            made,
        ]

    def _written(self, call: Call, written: Written) -> str:
        """The call as it was made: by position what was given by position."""
        names = self.contracts[call.function].names()[: len(call.args)]
        given = [written[call.key, name] for name in names]
        given += [f"{name}={written[call.key, name]}" for name in call.kwargs]
        return f"{call.function}({', '.join(given)})"


def _plain(call: Call) -> Call:
    """The call with numbers as a script writes them."""
    kwargs = {name: _number(value) for name, value in call.kwargs.items()}
    return Call(call.function, tuple(map(_number, call.args)), kwargs)


def _number(value: Any) -> Any:
    return value.item() if isinstance(value, np.generic) else value


def _fields(data: Any) -> dict[str, Any]:
    """A case's data by name; records in records as plain dictionaries."""
    plain = storage.to_json(data)
    return {name: _kept(getattr(data, name), plain[name]) for name in plain}


def _kept(value: Any, plain: Any) -> Any:
    return value if isinstance(value, (np.ndarray, int, float, str, bool)) else plain


def _told(outcome: Outcome) -> list[str]:
    refutation = outcome.refutation
    assert refutation is not None
    return [*_comment(f"got {refutation.got}"), *_comment(f"should be {refutation.should}")]


def _comment(text: str) -> list[str]:
    """Comment lines; whatever the text has in it, none of it is Python."""
    flat = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return textwrap.wrap(
        flat, WIDTH, initial_indent="# ", subsequent_indent="#     ", break_on_hyphens=False
    )


def _free(claim: str) -> set[str]:
    """The names that a claim needs from outside: read, and not bound by its own lines."""
    try:
        nodes = list(ast.walk(ast.parse(claim)))
    except SyntaxError:
        return set()
    names = [node for node in nodes if isinstance(node, ast.Name)]
    own = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    own |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    return {node.id for node in names} - own - _KNOWN


def _names(text: str) -> set[str]:
    """The names that a text of Python reads or binds, but for those everybody knows."""
    try:
        nodes: Iterable[ast.AST] = ast.walk(ast.parse(text))
    except SyntaxError:
        return set()
    return {node.id for node in nodes if isinstance(node, ast.Name)} - _KNOWN
