"""State classes: a game writes down typed fields, and gets clone, codec and view from them.

    class Duel(State):
        gold: Public[list[int]]         # everybody sees it
        plan: Own[list[str]]            # one entry a seat: each seat sees its own
        traps: Hidden[list[int]]        # nobody sees it

The methods are generated from the text of the annotations, in this one place. Interpreted, that happens when a class is
first used; for mypyc, `complete_source` writes the same methods into the class before it is compiled, so that they run
as native code.
"""

from __future__ import annotations

import ast
import sys
from typing import Annotated, TypeVar

from mypy_extensions import mypyc_attr

from banneret.kernel.errors import Corrupt, RuleError

T = TypeVar("T")

Public = Annotated[T, "public"]
Own = Annotated[T, "own"]
Hidden = Annotated[T, "hidden"]

AUDIENCES = ("Public", "Own", "Hidden")
SCALARS = ("int", "str", "bool", "float")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A bundle of typed fields. Subclasses only annotate; see the module's description."""

    def clone(self) -> State:
        """An independent copy."""
        complete_class(type(self))
        return self.clone()

    def encode(self) -> dict[str, object]:
        """All fields as plain data."""
        complete_class(type(self))
        return self.encode()

    def fill(self, data: object, path: str) -> None:
        """Set all fields from plain data; a mistake is refused with its place."""
        complete_class(type(self))
        self.fill(data, path)

    def look(self, seat: int) -> dict[str, object]:
        """The fields that a seat may see (-1: a spectator), as plain data."""
        complete_class(type(self))
        return self.look(seat)


S = TypeVar("S", bound=State)


def made(state: S, data: object, path: str) -> S:
    """The state, filled from data."""
    state.fill(data, path)
    return state


# ---- Reading plain data: each says where it found what, and what it expected ----


def wrong(path: str, found: object, expected: str) -> Corrupt:
    shown = repr(found)
    if len(shown) > 60:
        shown = shown[:57] + "..."
    return Corrupt(f"{path}: found {shown}, expected {expected}")


def as_int(data: object, path: str) -> int:
    if isinstance(data, bool) or not isinstance(data, int):
        raise wrong(path, data, "a whole number")
    return data


def as_float(data: object, path: str) -> float:
    if isinstance(data, bool):
        raise wrong(path, data, "a number")
    if isinstance(data, int):
        try:
            return float(data)
        except OverflowError:
            raise wrong(path, f"a number of {data.bit_length()} bits", "a number") from None
    if isinstance(data, float):
        return data
    raise wrong(path, data, "a number")


def as_str(data: object, path: str) -> str:
    if not isinstance(data, str):
        raise wrong(path, data, "a text")
    return data


def as_bool(data: object, path: str) -> bool:
    if not isinstance(data, bool):
        raise wrong(path, data, "true or false")
    return data


def as_list(data: object, path: str) -> list[object]:
    if isinstance(data, tuple):
        return list(data)
    if not isinstance(data, list):
        raise wrong(path, data, "a list")
    return data


def as_dict(data: object, path: str) -> dict[str, object]:
    if not isinstance(data, dict):
        raise wrong(path, data, "an object")
    return data


def as_key(key: str, path: str) -> int:
    """A dict's whole-number key, which JSON can only keep as text."""
    try:
        number = int(key)
    except ValueError:
        raise wrong(path, key, "a whole number as key") from None
    if str(number) != key:
        raise wrong(path, key, f"{number} as key")
    return number


def field(data: dict[str, object], name: str, path: str) -> object:
    if name not in data:
        raise Corrupt(f"{path}: the field '{name}' is missing")
    return data[name]


# ---- The generator: from the text of an annotation to the text of a method ----


class Field:
    """A field's name, audience and type, as written."""

    def __init__(self, name: str, annotation: ast.expr, owner: str) -> None:
        self.name = name
        self.audience = ""
        self.type: ast.expr = annotation
        if isinstance(annotation, ast.Subscript) and isinstance(annotation.value, ast.Name):
            if annotation.value.id in AUDIENCES:
                self.audience = annotation.value.id
                self.type = annotation.slice
        if not self.audience:
            raise RuleError(
                f"{owner}.{name} does not say who may see it: write Public[...], Own[...] or Hidden[...]"
            )
        try:
            check_type(self.type)
        except RuleError as problem:
            raise RuleError(f"{owner}.{name}: {problem}") from None
        if self.audience == "Own" and generic(self.type)[0] != "list":
            raise RuleError(f"{owner}.{name}: Own[...] is a list with an entry for each seat: Own[list[...]]")


def unsupported(kind: ast.expr) -> RuleError:
    return RuleError(
        f"a state field cannot be '{ast.unparse(kind)}': use int, str, bool, float, list[…], dict[int or str, …], "
        "tuple[…], another State, or one of these '| None'"
    )


def generic(kind: ast.expr) -> tuple[str, list[ast.expr]]:
    """list[int] -> ("list", [int]); int -> ("int", []); X | None -> ("None", [X])."""
    if isinstance(kind, ast.Name):
        return kind.id, []
    if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name):
        inner = kind.slice
        return kind.value.id, list(inner.elts) if isinstance(inner, ast.Tuple) else [inner]
    if isinstance(kind, ast.BinOp) and isinstance(kind.op, ast.BitOr):
        if isinstance(kind.right, ast.Constant) and kind.right.value is None:
            return "None", [kind.left]
    raise unsupported(kind)


def check_type(kind: ast.expr) -> None:
    """Refuse a type that could not be copied, written down and read back."""
    name, inner = generic(kind)
    if name == "None" or (name == "list" and len(inner) == 1):
        check_type(inner[0])
    elif name == "dict" and len(inner) == 2 and generic(inner[0])[0] in ("int", "str"):
        check_type(inner[1])
    elif name == "tuple" and inner:
        for part in inner:
            if isinstance(part, ast.Constant) and part.value is ... and part is inner[-1]:
                continue
            check_type(part)
            if not is_shared(part):  # clones share a tuple with all that is in it
                raise unsupported(kind)
    elif inner or (name not in SCALARS and not name[0].isupper()):
        raise unsupported(kind)


def is_shared(kind: ast.expr) -> bool:
    """Values that never change can stand in two tables at once."""
    name, inner = generic(kind)
    if name == "None":
        return is_shared(inner[0])
    return name in SCALARS or name == "tuple"


def clone_text(kind: ast.expr, x: str, depth: int = 0) -> str:
    name, inner = generic(kind)
    y = f"y{depth}"
    if is_shared(kind):
        return x
    if name == "None":
        return f"(None if {x} is None else {clone_text(inner[0], x, depth)})"
    if name == "list":
        return f"{x}[:]" if is_shared(inner[0]) else f"[{clone_text(inner[0], y, depth + 1)} for {y} in {x}]"
    if name == "dict":
        if is_shared(inner[1]):
            return f"{x}.copy()"
        return f"{{k{depth}: {clone_text(inner[1], y, depth + 1)} for k{depth}, {y} in {x}.items()}}"
    if inner:
        raise unsupported(kind)
    return f"{x}.clone()"


def encode_text(kind: ast.expr, x: str, depth: int = 0, method: str = "encode()") -> str:
    name, inner = generic(kind)
    y = f"y{depth}"
    if name in SCALARS:
        return x
    if name == "None":
        return f"(None if {x} is None else {encode_text(inner[0], x, depth, method)})"
    if name == "list" or (name == "tuple" and len(inner) == 2 and isinstance(inner[1], ast.Constant)):
        if is_shared(inner[0]) and generic(inner[0])[0] != "tuple":
            return f"list({x})"
        return f"[{encode_text(inner[0], y, depth + 1, method)} for {y} in {x}]"
    if name == "tuple":
        return (
            "[" + ", ".join(encode_text(k, f"{x}[{i}]", depth + 1, method) for i, k in enumerate(inner)) + "]"
        )
    if name == "dict":
        key = f"str(k{depth})" if generic(inner[0])[0] == "int" else f"k{depth}"
        return f"{{{key}: {encode_text(inner[1], y, depth + 1, method)} for k{depth}, {y} in {x}.items()}}"
    if inner:
        raise unsupported(kind)
    return f"{x}.{method}"


def decode_text(kind: ast.expr, x: str, path: str, depth: int = 0) -> str:
    name, inner = generic(kind)
    y = f"y{depth}"
    if name in SCALARS:
        return f"as_{name}({x}, {path})"
    if name == "None":
        return f"(None if {x} is None else {decode_text(inner[0], x, path, depth)})"
    if name == "list":
        return f"[{decode_text(inner[0], y, path, depth + 1)} for {y} in as_list({x}, {path})]"
    if name == "tuple" and len(inner) == 2 and isinstance(inner[1], ast.Constant):
        return f"tuple([{decode_text(inner[0], y, path, depth + 1)} for {y} in as_list({x}, {path})])"
    if name == "tuple":
        parts = [
            decode_text(k, f"as_tuple({x}, {len(inner)}, {path})[{i}]", path) for i, k in enumerate(inner)
        ]
        return "(" + ", ".join(parts) + ",)"
    if name == "dict":
        key = f"as_key(k{depth}, {path})" if generic(inner[0])[0] == "int" else f"k{depth}"
        value = decode_text(inner[1], y, path, depth + 1)
        return f"{{{key}: {value} for k{depth}, {y} in as_dict({x}, {path}).items()}}"
    if inner:
        raise unsupported(kind)
    return f"made({name}(), {x}, {path})"


def as_tuple(data: object, length: int, path: str) -> list[object]:
    items = as_list(data, path)
    if len(items) != length:
        raise wrong(path, data, f"{length} values")
    return items


METHODS = ("clone", "encode", "fill", "look")


def methods_text(name: str, fields: list[Field], own: set[str]) -> str:
    """The source of the generated methods of one class; what it writes itself (`own`) is left out."""
    clone = [f"def clone(self) -> {name}:", f"    copy = {name}()"]
    encode = ["def encode(self) -> dict[str, object]:", "    data: dict[str, object] = {}"]
    fill = ["def fill(self, data: object, path: str) -> None:", "    given = as_dict(data, path)"]
    look = ["def look(self, seat: int) -> dict[str, object]:", "    data: dict[str, object] = {}"]
    for f in fields:
        here, where = f"self.{f.name}", f"path + '.{f.name}'"
        clone.append(f"    copy.{f.name} = {clone_text(f.type, here)}")
        encode.append(f"    data[{f.name!r}] = {encode_text(f.type, here)}")
        fill.append(f"    {here} = {decode_text(f.type, f'field(given, {f.name!r}, path)', where)}")
        if f.audience == "Public":
            look.append(f"    data[{f.name!r}] = {encode_text(f.type, here, 0, 'look(seat)')}")
        if f.audience == "Own":
            entry = generic(f.type)[1][0]
            text = encode_text(entry, f"{here}[seat]", 0, "look(seat)")
            look.append(f"    if seat >= 0: data[{f.name!r}] = {text}")
    clone.append("    return copy")
    encode.append("    return data")
    look.append("    return data")
    methods = [clone, encode, fill, look]
    kept = [lines for method, lines in zip(METHODS, methods, strict=True) if method not in own]
    return "".join([line + "\n" for lines in kept for line in lines])


HELPERS = (
    "as_int",
    "as_str",
    "as_bool",
    "as_float",
    "as_list",
    "as_dict",
    "as_key",
    "as_tuple",
    "field",
    "made",
)


def complete_class(cls: type) -> None:
    """Give an interpreted State class its methods (the first time one of them is called)."""
    module = sys.modules[cls.__module__]
    if cls.__bases__ != (State,):
        raise RuleError(
            f"{cls.__name__} must stand on State alone: fields that states share go into a State of their own"
        )
    annotations: dict[str, object] = cls.__dict__.get("__annotations__", {})
    fields = []
    for name, text in annotations.items():
        if not isinstance(text, str):
            raise RuleError(
                f"{cls.__module__} needs 'from __future__ import annotations' above its State classes"
            )
        fields.append(Field(name, ast.parse(text, mode="eval").body, cls.__name__))
    scope: dict[str, object] = dict(module.__dict__)
    scope[cls.__name__] = cls
    for helper in HELPERS:
        scope[helper] = globals()[helper]
    own = {method for method in METHODS if method in cls.__dict__}
    source = "from __future__ import annotations\n" + methods_text(cls.__name__, fields, own)
    exec(compile(source, f"<fields of {cls.__name__}>", "exec"), scope)
    for method in METHODS:
        if method not in own:
            setattr(cls, method, scope[method])


def complete_source(source: str, filename: str) -> str:
    """The module's source with the generated methods written into each State class: what mypyc compiles."""
    tree = ast.parse(source, filename)
    classes = [
        node
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        and any(isinstance(base, ast.Name) and base.id == "State" for base in node.bases)
    ]
    if not classes:
        return source
    lines = source.splitlines()
    for node in reversed(classes):
        fields = []
        for item in node.body:
            if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                fields.append(Field(item.target.id, item.annotation, node.name))
        if not fields:
            continue
        own = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
        text = methods_text(node.name, fields, own)
        end = node.end_lineno or len(lines)
        lines[end:end] = ["    " + line for line in text.splitlines()]
    last_import = 0
    for statement in tree.body:
        if isinstance(statement, (ast.Import, ast.ImportFrom)):
            last_import = max(last_import, statement.end_lineno or 0)
    lines.insert(last_import, "from banneret.kernel.fields import " + ", ".join(HELPERS))
    return "\n".join(lines) + "\n"
