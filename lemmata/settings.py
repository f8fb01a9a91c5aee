"""TOML files as typed values; what is wrong with one is said by key and line."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from lemmata.errors import BadInput, BadValue, nearest

# Bits of a number that is worth printing.
LARGEST = 128
LONGEST = 1 << 20  # characters of a file: a hundred times what any assignment has
T = TypeVar("T", bound=msgspec.Struct)
Keys = tuple[str, ...]

WORDS = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    tuple: "a list",
    dict: "a table",
}


@dataclass(frozen=True)
class Settings:
    """A file that was read: where it lies, its text, and what TOML made of it."""

    path: Path
    text: str
    values: dict[str, Any]
    fault: type[BadInput] = BadInput

    @classmethod
    def read(cls, path: Path, fault: type[BadInput] = BadInput) -> "Settings":
        try:
            with path.open("rb") as file:
                text = file.read(LONGEST + 1).decode("utf-8-sig")
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        except (OSError, UnicodeDecodeError) as error:
            raise fault(f"{path.name}: cannot be read: {error}") from None
        if len(text) > LONGEST:
            raise fault(f"{_short(path)}: longer than {LONGEST >> 20} MB")
        try:
            return cls(path, text, tomllib.loads(text), fault)
        except (ValueError, RecursionError) as error:  # enormous numbers, brackets in brackets
            raise fault(f"{_short(path)}: not TOML: {error}") from None

    def wrong(self, keys: Keys, message: str) -> BadInput:
        line = line_of(self.text, keys)
        where = f", line {line}" if line else ""
        key = ".".join(keys)
        return self.fault(f"{_short(self.path)}{where}: {f'{key}: ' if key else ''}{message}")

    def part(self, type_: type[T], values: Any, keys: Keys = ()) -> T:
        """A table of the file as a structure; each value is looked at by itself, with its key."""
        if not isinstance(values, dict):
            raise self.wrong(keys, f"expected a table, got {_kind(values)}")
        fields = {field.name: field for field in msgspec.structs.fields(type_)}
        for key in values:
            if key not in fields:
                raise self.wrong((*keys, key), f"unknown key{nearest(key, fields)}")
        for name, field in fields.items():
            if name not in values and field.required:
                raise self.wrong(keys, f"the key {name!r} is missing")
        made = {
            name: self._value(fields[name].type, values[name], (*keys, name)) for name in values
        }
        try:
            return type_(**made)
        except BadValue as problem:
            raise self.wrong((*keys, problem.key), problem.problem) from None

    def _value(self, type_: Any, value: Any, keys: Keys) -> Any:
        try:
            return msgspec.convert(value, type_)
        except (msgspec.ValidationError, OverflowError):
            raise self.wrong(keys, f"expected {_words(type_)}, got {_kind(value)}") from None


def _words(type_: Any) -> str:
    if get_origin(type_) is Literal:
        return " or ".join(f'"{value}"' for value in get_args(type_))
    options = [option for option in get_args(type_) if option is not type(None)]
    if get_origin(type_) in (list, tuple) and options and options[0] is str:
        return "a list of texts"
    plain = get_origin(type_) or type_
    if plain not in WORDS and options:  # int | None
        plain = options[0]
    return WORDS.get(plain, str(plain))


def _kind(value: Any) -> str:
    enormous = isinstance(value, int) and value.bit_length() > LARGEST
    shown = "an enormous one" if enormous else repr(value)
    known = WORDS.get(type(value), type(value).__name__)
    return f"{known}, {shown}" if len(shown) <= 40 else known


def line_of(text: str, keys: Keys) -> int | None:
    """The line of a key: the deepest of its parts that the file spells out."""
    table: Keys = ()
    best: tuple[int, int] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[+\s*([^\]]+?)\s*\]+", line)
        entry = re.match(r"\s*([\w\"'.-]+)\s*=", line)
        if header:
            table = _dotted(header.group(1))
            here = table
        elif entry:
            here = table + _dotted(entry.group(1))
        else:
            continue
        depth = len(here) if here == keys[: len(here)] else 0
        if depth and (best is None or depth > best[0]):
            best = (depth, number)
    return best[1] if best else None


def _dotted(text: str) -> Keys:
    return tuple(part.strip().strip("\"'") for part in text.split("."))


def _short(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"
