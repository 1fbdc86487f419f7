"""Mutants of a source file: small wrong changes, each of which a test ought to notice.

What is changed: comparisons and their bounds, whole numbers by one, `and`/`or`, conditions turned round, `not` removed,
arithmetic, arguments swapped, `min`/`max` and `any`/`all`, returned constants, statements dropped. Left out is what
cannot matter in play: annotations, docstrings, assertions (they speak to the type checker), the words of an exception,
what is written for people who debug (`__repr__`).
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import CodeType

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    **COMPARISONS,
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OTHER_CALL = {"min": "max", "max": "min", "any": "all", "all": "any"}
SAME_EITHER_WAY = {"min", "max", "isinstance", "issubclass", "hasattr", "getattr", "TypeVar", "NewType"}
RULE_FIRST = {"step", "note", "counted", "partial"}  # their first argument is a function: not to be swapped
FOR_DEBUGGERS = {"__repr__", "__str__"}
CONTEXT = 28  # how much of a statement is quoted on either side of the change

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef
Change = tuple[ast.AST, str, object]  # a node, one of its fields, and the field's new value


class Mutant:
    """One change in one file. `name` stays the same when lines move; `lines` are those of the statement."""

    def __init__(self, file: str, where: str, lines: range, change: Change, before: str, after: str) -> None:
        self.file = file
        self.where = where
        self.lines = lines
        self.change = change
        self.before = before
        self.after = after
        self.name = ""

    @property
    def at_import(self) -> bool:
        """Whether it is in code that runs when the module is imported."""
        return not self.where


class Source:
    """A source file and all its mutants."""

    def __init__(self, path: Path, file: str) -> None:
        self.path = path
        self.file = file
        self.tree = ast.parse(path.read_bytes(), filename=str(path))
        self.mutants: list[Mutant] = []
        self.collect(self.tree, "body", "", "")
        self.give_names()

    def code_of(self, mutant: Mutant) -> CodeType:
        """The file's code with the change in it."""
        node, field, value = mutant.change
        old = getattr(node, field)
        setattr(node, field, value)
        code = compile(ast.fix_missing_locations(self.tree), str(self.path), "exec", dont_inherit=True)
        setattr(node, field, old)
        return code

    def give_names(self) -> None:
        seen: Counter[str] = Counter()
        for mutant in self.mutants:
            name = f"{mutant.file} {mutant.where or 'module'}: {mutant.before} -> {mutant.after}"
            seen[name] += 1
            mutant.name = name if seen[name] == 1 else f"{name} ({seen[name]})"

    def collect(self, parent: ast.AST, field: str, within: str, where: str) -> None:
        """The mutants of a list of statements; `where` is the function around them, `within` its class."""
        body: list[ast.stmt] = getattr(parent, field)
        for at, statement in enumerate(body):
            if only_for_types(statement):
                continue
            if isinstance(statement, ast.ClassDef):
                self.collect(statement, "body", f"{statement.name}.", "")
            elif isinstance(statement, FunctionNode):
                self.add(statement, changes_in([*statement.args.defaults, *statement.args.kw_defaults]), "")
                self.collect(statement, "body", within, within + statement.name)
            else:
                self.add(statement, changes_of(statement), where)
                if may_be_dropped(statement):
                    left: list[ast.stmt] = [*body[:at], ast.Pass(), *body[at + 1 :]]
                    change = (parent, field, left)
                    text = shortened(header(statement))
                    self.mutants.append(
                        Mutant(self.file, where, lines_of(statement), change, text, "(dropped)")
                    )
                for inner in ("body", "orelse", "finalbody"):
                    if isinstance(getattr(statement, inner, None), list):
                        self.collect(statement, inner, within, where)
                for part in [*getattr(statement, "handlers", []), *getattr(statement, "cases", [])]:
                    self.collect(part, "body", within, where)

    def add(self, statement: ast.stmt, changes: Iterator[Change], where: str) -> None:
        """A mutant for each change of a statement that reads differently."""
        before = header(statement)
        seen = {before}
        for node, field, value in changes:
            old = getattr(node, field)
            setattr(node, field, value)
            after = header(statement)
            setattr(node, field, old)
            if after not in seen:
                seen.add(after)
                texts = differing(before, after)
                self.mutants.append(
                    Mutant(self.file, where, lines_of(statement), (node, field, value), *texts)
                )


# ---- What is left out ----


def only_for_types(statement: ast.stmt) -> bool:
    """Statements that decide nothing in play: imports, assertions, declarations, what only debuggers read."""
    if isinstance(statement, ast.Assert | ast.Import | ast.ImportFrom | ast.Global | ast.Pass):
        return True
    if isinstance(statement, ast.If):
        return "TYPE_CHECKING" in ast.unparse(statement.test)
    if isinstance(statement, ast.ClassDef):
        return any("Protocol" in ast.unparse(base) for base in statement.bases)
    if isinstance(statement, FunctionNode):
        marks = [ast.unparse(mark) for mark in statement.decorator_list]
        return statement.name in FOR_DEBUGGERS or any(mark.endswith("overload") for mark in marks)
    if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call):
        return name_called(statement.value) in {"TypeVar", "NewType", "ParamSpec"}
    return isinstance(statement, ast.Expr) and isinstance(
        statement.value, ast.Constant
    )  # a docstring, or ...


def may_be_dropped(statement: ast.stmt) -> bool:
    """Without it the file still runs: a call, a change to something that is there already, a way out."""
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in statement.targets)
    if isinstance(statement, ast.Return):
        return statement.value is None
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Call)
    return isinstance(statement, ast.AugAssign | ast.Delete | ast.Continue | ast.Break | ast.Raise)


# ---- The changes ----


def changes_of(statement: ast.stmt) -> Iterator[Change]:
    """All changes in a statement itself, not in the statements that it holds."""
    if isinstance(statement, ast.Raise):
        return
    if isinstance(statement, ast.If | ast.While):
        yield (statement, "test", negated(statement.test))
    if isinstance(statement, ast.AugAssign) and type(statement.op) in ARITHMETIC:
        yield (statement, "op", ARITHMETIC[type(statement.op)]())
    if isinstance(statement, ast.Return) and isinstance(statement.value, ast.Constant):
        value = statement.value.value
        if isinstance(value, str):
            yield (statement, "value", ast.Constant(value + "?"))
    parts: list[ast.AST | None] = []
    for field, value in ast.iter_fields(statement):
        if field in ("body", "orelse", "finalbody", "handlers", "cases", "annotation"):
            continue
        parts.extend(value if isinstance(value, list) else [value])
    yield from changes_in(parts)


def changes_in(parts: Sequence[object]) -> Iterator[Change]:
    """All changes in expressions."""
    for part in parts:
        if isinstance(part, ast.AST):
            if isinstance(part, ast.expr | ast.comprehension | ast.withitem | ast.keyword):
                yield from changes_at(part)
            if isinstance(part, ast.Call) and name_called(part) == "cast":
                yield from changes_in(part.args[1:])
            else:
                yield from changes_in(
                    [field for _, value in ast.iter_fields(part) for field in listed(value)]
                )


def changes_at(node: ast.AST) -> Iterator[Change]:
    """The changes of one expression."""
    if isinstance(node, ast.Constant):
        # the one before and the one after; for yes and no the other
        if isinstance(node.value, bool):
            yield (node, "value", not node.value)
        elif isinstance(node.value, int):
            yield (node, "value", node.value + 1)
            if node.value > 0:
                yield (node, "value", node.value - 1)
    elif isinstance(node, ast.Compare):
        for at, sign in enumerate(node.ops):
            for other in (COMPARISONS[type(sign)], OPPOSITES[type(sign)]):
                yield (node, "ops", [*node.ops[:at], other(), *node.ops[at + 1 :]])
    elif isinstance(node, ast.BoolOp):
        yield (node, "op", ast.And() if isinstance(node.op, ast.Or) else ast.Or())
        without = ast.Constant(isinstance(node.op, ast.And))  # in its place an operand does nothing
        for at in range(len(node.values)):
            yield (node, "values", [*node.values[:at], without, *node.values[at + 1 :]])
    elif isinstance(node, ast.UnaryOp):
        if isinstance(node.op, ast.Not):
            yield (node, "operand", ast.UnaryOp(ast.Not(), node.operand))  # denied twice: as if not at all
        elif isinstance(node.op, ast.USub):
            yield (node, "op", ast.UAdd())
    elif isinstance(node, ast.BinOp):
        if type(node.op) in ARITHMETIC and not (is_text(node.left) or is_text(node.right)):
            yield (node, "op", ARITHMETIC[type(node.op)]())
    elif isinstance(node, ast.IfExp):
        yield (node, "test", negated(node.test))
    elif isinstance(node, ast.comprehension):
        for at, condition in enumerate(node.ifs):
            yield (node, "ifs", [*node.ifs[:at], *node.ifs[at + 1 :]])
            yield (node, "ifs", [*node.ifs[:at], negated(condition), *node.ifs[at + 1 :]])
    elif isinstance(node, ast.Call):
        called = name_called(node)
        if called in OTHER_CALL:
            yield (node, "func", ast.Name(OTHER_CALL[called], ast.Load()))
        if called not in SAME_EITHER_WAY:
            for at in range(1 if called in RULE_FIRST else 0, len(node.args) - 1):
                first, second = node.args[at : at + 2]
                if not (has_its_place(first) or has_its_place(second)):
                    yield (node, "args", [*node.args[:at], second, first, *node.args[at + 2 :]])


def negated(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        return ast.Compare(test.left, [OPPOSITES[type(test.ops[0])]()], test.comparators)
    return ast.UnaryOp(ast.Not(), test)


def listed(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def has_its_place(argument: ast.expr) -> bool:
    """Whether nobody would give this argument in another place by mistake: the table, a kind, a row of things."""
    return is_text(argument) or (isinstance(argument, ast.Name) and argument.id in ("t", "self"))


def name_called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


# ---- How a change reads ----


def header(statement: ast.stmt) -> str:
    """A statement in one line, without the statements that it holds."""
    text = ast.unparse(statement)
    return text if not hasattr(statement, "body") else text.partition("\n")[0]


def lines_of(statement: ast.stmt) -> range:
    """The lines of a statement, without those that it holds."""
    body: list[ast.stmt] = getattr(statement, "body", [])
    last = body[0].lineno - 1 if body else statement.end_lineno or statement.lineno
    return range(statement.lineno, max(last, statement.lineno) + 1)


def differing(before: str, after: str) -> tuple[str, str]:
    """Both texts, cut to what differs and a little around it."""
    least = min(len(before), len(after))
    start = next((at for at in range(least) if before[at] != after[at]), least)
    end = next((at for at in range(least - start) if before[-1 - at] != after[-1 - at]), least - start)
    return cut(before, start, len(before) - end), cut(after, start, len(after) - end)


def cut(text: str, start: int, end: int) -> str:
    start, end = max(start - CONTEXT, 0), min(end + CONTEXT, len(text))
    return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")


def shortened(text: str) -> str:
    return cut(text, 0, 2 * CONTEXT)
