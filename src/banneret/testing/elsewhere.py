"""Chance from elsewhere than the table: where a game's rules speak of Python's `random`."""

from __future__ import annotations

import dis
import random
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType

from banneret.kernel.places import file_of

INSTEAD = (
    "chance comes from the table alone (`t.below(6)`, `t.flip()`, `t.shuffle(items)`, `t.shuffle_zone(zone)`), or no "
    "play could be saved, replayed or taken back"
)


def drawn_elsewhere(chapters: tuple[ModuleType, ...]) -> str:
    """The sentence about rules that draw from Python's `random`, with the lines that do."""
    places = [place for chapter in chapters for place in places_of_random(chapter)]
    where = f": {'; '.join(places)}" if places else ""
    return f"the rules draw from Python's `random`{where}; {INSTEAD}"


def places_of_random(chapter: ModuleType) -> Iterator[str]:
    """The lines of a chapter that use `random`; a compiled chapter has none to show."""
    for code in codes_of(chapter, chapter.__name__):
        lines: list[int] = []
        for instruction in dis.get_instructions(code):
            line = instruction.positions.lineno if instruction.positions is not None else None
            if line is not None and line not in lines and is_random(chapter, instruction):
                lines.append(line)
        yield from [f"{file_of(code)}:{line} (in {code.co_name})" for line in lines]


def codes_of(holder: object, module: str) -> Iterator[CodeType]:
    """The functions of a module, and those of its classes."""
    for thing in list(vars(holder).values()):
        if getattr(thing, "__module__", None) == module:
            if isinstance(thing, FunctionType):
                yield thing.__code__
            elif isinstance(thing, type):
                yield from codes_of(thing, module)


def is_random(chapter: ModuleType, instruction: dis.Instruction) -> bool:
    """Does an instruction fetch the module `random`, or one of its functions?"""
    if instruction.opname == "IMPORT_NAME":
        return bool(instruction.argval == "random")
    if instruction.opname != "LOAD_GLOBAL":
        return False
    named = vars(chapter).get(str(instruction.argval))
    return named is random or getattr(named, "__self__", None) is getattr(random.random, "__self__", random)
