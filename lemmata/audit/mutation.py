"""Small changes to a solution, each of which some theorem ought to notice.

    comparison   < becomes <=, == becomes !=, …      arithmetic   + becomes −, * becomes /, …
    sign         −a becomes a                        constant     a number becomes the next
    axis         axis=0 becomes axis=1               off-by-one   range(n), x[a:b] end one early
    term         a + b becomes a, or b               statement    a statement is left out
    arguments    f(a, b) becomes f(b, a)             boolean      a condition becomes its negation

A mutant is known by its function, its operator, the line and what becomes of it, so that a record
about it outlives changes elsewhere in the file.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from lemmata.audit.dependencies import users
from lemmata.errors import BadInput

try:
    import libcst as cst
    from libcst import matchers as m
    from libcst.metadata import MetadataWrapper, ParentNodeProvider
except ImportError:  # said where it is needed, in one line
    raise BadInput(
        "mutants need libcst: pip install 'lemmata[audit]', or pass --no-mutants"
    ) from None


@dataclass(frozen=True)
class Mutant:
    function: str
    operator: str
    line: str
    becomes: str
    text: str
    occurrence: int = 1  # the same line may stand twice in one function
    reach: frozenset[str] = frozenset()  # the file's functions that it can make a difference to

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        return (self.function, self.operator, self.line, self.becomes, self.occurrence)

    @property
    def name(self) -> str:
        return f"{self.function}: {self.line} -> {self.becomes}"


Change = tuple[str, cst.CSTNode, cst.CSTNode]

COMPARISONS: dict[type[cst.BaseCompOp], cst.BaseCompOp] = {
    cst.LessThan: cst.LessThanEqual(),
    cst.LessThanEqual: cst.LessThan(),
    cst.GreaterThan: cst.GreaterThanEqual(),
    cst.GreaterThanEqual: cst.GreaterThan(),
    cst.Equal: cst.NotEqual(),
    cst.NotEqual: cst.Equal(),
    cst.Is: cst.IsNot(),
    cst.IsNot: cst.Is(),
    cst.In: cst.NotIn(),
    cst.NotIn: cst.In(),
}
ARITHMETIC: dict[type[cst.BaseBinaryOp], cst.BaseBinaryOp] = {
    cst.Add: cst.Subtract(),
    cst.Subtract: cst.Add(),
    cst.Multiply: cst.Divide(),
    cst.Divide: cst.Multiply(),
    cst.Power: cst.Multiply(),
    cst.FloorDivide: cst.Divide(),
    cst.Modulo: cst.Multiply(),
    cst.BitAnd: cst.BitOr(),
    cst.BitOr: cst.BitAnd(),
}
AUGMENTED: dict[type[cst.BaseAugOp], cst.BaseAugOp] = {
    cst.AddAssign: cst.SubtractAssign(),
    cst.SubtractAssign: cst.AddAssign(),
    cst.MultiplyAssign: cst.DivideAssign(),
    cst.DivideAssign: cst.MultiplyAssign(),
}
TERMS = (cst.Add, cst.Subtract, cst.Multiply, cst.Divide, cst.BitAnd, cst.BitOr)
# Turned round by another operator already: the negation would be the same mutant.
_EQUATIONS = m.OneOf(m.Equal(), m.NotEqual(), m.Is(), m.IsNot(), m.In(), m.NotIn())
TURNED = m.OneOf(
    m.Comparison(comparisons=[m.ComparisonTarget(_EQUATIONS)]), m.UnaryOperation(m.Not())
)
RANGES = ("range", "arange")
# Their first two arguments may change places.
SYMMETRIC = ("maximum", "minimum", "multiply", "logaddexp", "hypot", "array_equal")


def mutants(text: str) -> list[Mutant]:
    """Every mutant of a file's functions, in the order of the file; none that does not compile."""
    wrapper = MetadataWrapper(cst.parse_module(text))
    collector = _Collector()
    wrapper.visit(collector)
    found: list[Mutant] = []
    texts: set[str] = {text}
    known = users(text)
    seen: dict[tuple[str, ...], int] = {}
    for before, statement, after in _statements(wrapper.module):
        for function, (operator, old, new) in collector.changes.get(statement, []):
            changed = statement.deep_replace(old, new)
            assert isinstance(changed, cst.CSTNode)
            made = before + wrapper.module.code_for_node(changed) + after
            if made in texts or not _compiles(made):
                continue
            texts.add(made)
            line, becomes = _difference(text, made)
            key = (function, operator, line, becomes)
            seen[key] = seen.get(key, 0) + 1
            reach = known.get(_name(statement), frozenset())
            found.append(Mutant(*key, text=made, occurrence=seen[key], reach=reach))
    return found


def _name(statement: cst.CSTNode) -> str:
    return statement.name.value if isinstance(statement, cst.FunctionDef | cst.ClassDef) else ""


def _statements(module: cst.Module) -> Iterator[tuple[str, cst.CSTNode, str]]:
    """Each statement of the module with the text before and after it."""
    written = [module.code_for_node(statement) for statement in module.body]
    whole = module.code
    start = whole.index("".join(written))
    for statement, text in zip(module.body, written, strict=True):
        yield whole[:start], statement, whole[start + len(text) :]
        start += len(text)


def sample(found: list[Mutant], most: int | None) -> list[Mutant]:
    """At most so many, chosen by a digest of what they are: the same ones every time."""
    if most is None or len(found) <= most:
        return found
    chosen = sorted(found, key=lambda mutant: sha256(repr(mutant.key).encode()).digest())[:most]
    kept = {mutant.key for mutant in chosen}
    return [mutant for mutant in found if mutant.key in kept]


def _compiles(text: str) -> bool:
    try:
        compile(text, "mutant", "exec")
    except (SyntaxError, ValueError):
        return False
    return True


def _difference(before: str, after: str) -> tuple[str, str]:
    """The lines that differ, without their indentation."""
    one, two = before.splitlines(), after.splitlines()
    start = 0
    while start < min(len(one), len(two)) and one[start] == two[start]:
        start += 1
    end = 0
    while end < min(len(one), len(two)) - start and one[-1 - end] == two[-1 - end]:
        end += 1
    shown = [lines[start : len(lines) - end] for lines in (one, two)]
    line, becomes = (" ".join(part.strip() for part in lines) for lines in shown)
    return line, becomes


class _Collector(cst.CSTVisitor):
    """The changes to every function of the file, not to annotations, docstrings or constants."""

    METADATA_DEPENDENCIES = (ParentNodeProvider,)

    def __init__(self) -> None:
        super().__init__()
        self.changes: dict[cst.CSTNode, list[tuple[str, Change]]] = {}
        self._within: list[cst.FunctionDef | cst.ClassDef] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.Annotation):
            return False
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self._within.append(node)
        if self._within:
            parent = self.get_metadata(ParentNodeProvider, node, None)
            outermost, innermost = self._within[0], self._within[-1]
            for change in _changes(node, parent):
                self.changes.setdefault(outermost, []).append((innermost.name.value, change))
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if self._within and original_node is self._within[-1]:
            self._within.pop()


def _changes(node: cst.CSTNode, parent: cst.CSTNode | None) -> Iterator[Change]:
    if isinstance(node, cst.ComparisonTarget):
        swapped = COMPARISONS.get(type(node.operator))
        if swapped is not None:
            yield "comparison", node, node.with_changes(operator=swapped)
    elif isinstance(node, cst.BinaryOperation):
        yield from _binary(node)
    elif isinstance(node, cst.AugAssign) and type(node.operator) in AUGMENTED:
        yield "arithmetic", node, node.with_changes(operator=AUGMENTED[type(node.operator)])
    elif isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Minus):
        yield "sign", node, node.expression
    elif isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Not):
        yield "boolean", node, node.expression
    elif isinstance(node, cst.Integer | cst.Float):
        yield from _constant(node, parent)
    elif isinstance(node, cst.Call):
        yield from _call(node)
    elif isinstance(node, cst.Slice):
        yield from _slice(node)
    elif isinstance(node, cst.BooleanOperation):
        other = cst.Or() if isinstance(node.operator, cst.And) else cst.And()
        yield "boolean", node, node.with_changes(operator=other)
    elif isinstance(node, cst.If | cst.While | cst.IfExp) and not m.matches(node.test, TURNED):
        yield "boolean", node, node.with_changes(test=_negated(node.test))
    elif isinstance(node, cst.Name) and node.value in ("True", "False"):
        yield "boolean", node, cst.Name("False" if node.value == "True" else "True")
    elif isinstance(node, cst.SimpleStatementLine):
        yield from _statement(node)


def _binary(node: cst.BinaryOperation) -> Iterator[Change]:
    swapped = ARITHMETIC.get(type(node.operator))
    if swapped is not None:
        yield "arithmetic", node, node.with_changes(operator=swapped)
    if isinstance(node.operator, TERMS):
        yield "term", node, _kept(node, node.left)
        if not isinstance(node.operator, cst.Divide):
            yield "term", node, _kept(node, node.right)


def _kept(node: cst.BinaryOperation, part: cst.BaseExpression) -> cst.BaseExpression:
    """One side, in the brackets of the whole: the line stays a line."""
    kept = part.with_changes(lpar=[*node.lpar, *part.lpar], rpar=[*part.rpar, *node.rpar])
    assert isinstance(kept, cst.BaseExpression)
    return kept


def _constant(node: cst.Integer | cst.Float, parent: cst.CSTNode | None) -> Iterator[Change]:
    if parent is not None and m.matches(parent, m.Arg(keyword=m.Name("axis"))):
        yield "axis", node, cst.Integer("0" if node.value == "1" else "1")
        return
    if isinstance(node, cst.Integer):
        yield "constant", node, cst.Integer(str(int(node.value, 0) + 1))
        return
    value = float(node.value)
    near = 10 * value if 0 < value < 0.1 else value + 1
    yield "constant", node, cst.Float(repr(near))


def _negated(test: cst.BaseExpression) -> cst.BaseExpression:
    inner = test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
    return cst.UnaryOperation(cst.Not(), inner)


def _call(node: cst.Call) -> Iterator[Change]:
    plain = [arg for arg in node.args if arg.keyword is None and not arg.star]
    name = node.func.attr.value if isinstance(node.func, cst.Attribute) else ""
    name = node.func.value if isinstance(node.func, cst.Name) else name
    if len(plain) >= 2 and name not in SYMMETRIC:
        one, two = node.args[0], node.args[1]
        swapped = (one.with_changes(value=two.value), two.with_changes(value=one.value))
        yield "arguments", node, node.with_changes(args=[*swapped, *node.args[2:]])
    if name in RANGES and plain:
        end = plain[1] if len(plain) > 1 else plain[0]
        yield "off-by-one", end, end.with_changes(value=_one_less(end.value))


def _slice(node: cst.Slice) -> Iterator[Change]:
    if node.lower is not None and node.upper is None:
        yield "off-by-one", node, node.with_changes(lower=None)
    if node.upper is not None:
        yield "off-by-one", node, node.with_changes(upper=_one_less(node.upper))


def _one_less(value: cst.BaseExpression) -> cst.BaseExpression:
    if not isinstance(value, cst.Name | cst.Integer | cst.Call | cst.Attribute | cst.Subscript):
        value = value.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
    return cst.BinaryOperation(value, cst.Subtract(), cst.Integer("1"))


def _statement(node: cst.SimpleStatementLine) -> Iterator[Change]:
    """Leave out what does something by itself; a name never bound would be noticed at once."""
    does = m.Expr(value=~m.OneOf(m.SimpleString(), m.ConcatenatedString()))
    acts = m.OneOf(does, m.AugAssign(), m.Break(), m.Continue(), m.Raise())
    binds = m.Assign(targets=[m.AssignTarget(m.OneOf(m.Subscript(), m.Attribute()))])
    if any(m.matches(small, acts) or m.matches(small, binds) for small in node.body):
        yield "statement", node, node.with_changes(body=[cst.Pass()])
