"""Where in a game's sources a mistake lies: the file and the line, for those who write rules."""

from __future__ import annotations

import sys
from types import CodeType, ModuleType
from typing import Final

from banneret.kernel.step import Rule, Step


def code_of(rule: Rule) -> CodeType | None:
    """A rule's code; a compiled one has none."""
    code = getattr(rule, "__code__", None)
    return code if isinstance(code, CodeType) else None


def file_of(code: CodeType) -> str:
    return code.co_filename.replace("\\", "/").rpartition("/")[2]


def place_of(rule: Rule) -> str:
    """Where a rule begins: `my_game.py:42`, or its module where it is compiled."""
    code = code_of(rule)
    if code is None:
        return str(getattr(rule, "__module__", "")) or "compiled"
    return f"{file_of(code)}:{code.co_firstlineno}"


def step_at(s: Step) -> str:
    """A step, and where its rule is written."""
    return f"{s} ({place_of(s.rule)})"


def line_of(s: Step | None) -> str:
    """The step that runs now, and the line in it that has led here; of the innermost rule, where it called others."""
    if s is None:
        return "in no step"
    code = code_of(s.rule)
    frame = sys._getframe()
    while code is not None and frame is not None:
        if frame.f_code.co_filename == code.co_filename:
            return f"in the step {s}, {file_of(code)}:{frame.f_lineno}"
        before = frame.f_back
        if before is None:
            break
        frame = before
    return f"in the step {s}, {place_of(s.rule)}"


def last_step(s: Step | None) -> str:
    """The step after which there was nothing left to do."""
    if s is None:
        return "the set-up has put no step on the stack (`t.then`)"
    if s.rule.__module__.startswith("banneret.kernel."):
        return f"the last to end was a scope or a strand ({s}), and nothing waited below it"
    return f"the last step was {step_at(s)}"


# What Python says of an argument of another type, and what a writer of rules is to do about it.
MEANT: Final = (
    ("'function' object has no attribute 'rule'", "a rule is handed over as a step: `step(rule, seat)`"),
    ("kernel.step.Step", "a rule is handed over as a step: `step(rule, seat)`"),
    ("kernel.ask.Offer", "options are a list or an Offer"),
    ("tuple object expected", "a tuple is wanted, `(value,)` where it is a single one"),
    ("tuple or None object expected", "a tuple is wanted, `(value,)` where it is a single one"),
)


def meant(error: BaseException | None) -> str:
    """What to do about an argument of another type, where Python can only name the type."""
    if isinstance(error, (AttributeError, TypeError)):
        for says, what in MEANT:
            if says in str(error):
                return f" ({what})"
    return ""


def raised_in(error: BaseException, modules: tuple[ModuleType, ...]) -> str:
    """The line of these modules in which an exception was raised, the innermost one: `my_game.py:42 (in drop)`.

    Empty where none of them had a part in it, or where they are compiled.
    """
    files = [str(getattr(module, "__file__", "")) for module in modules]
    found = ""
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename in files:
            found = f"{file_of(code)}:{trace.tb_lineno} (in {code.co_name})"
        trace = trace.tb_next
    return found
