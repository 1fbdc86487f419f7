"""The form of what a game hands over: fields as declared, tuples where tuples are wanted, views of plain data.

Compiled, the kernel refuses most of it by itself; here it is found on plain Python, too, and said in words.
"""

from __future__ import annotations

import dis
from collections.abc import Iterator

from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.places import file_of, step_at
from banneret.kernel.step import Step
from banneret.testing.elsewhere import codes_of
from banneret.testing.play import Play, entries
from banneret.testing.promises.promise import Promise, is_plain


class FieldsAreDeclared(Promise):
    """A state holds its fields and nothing else: what is no field is neither copied, nor saved, nor shown."""

    name = "fields are declared"

    def after(self, play: Play) -> None:
        t = play.t
        for state in [t.state, *[scope.record for scope in t.scopes.values()]]:
            for owner, name in undeclared(state):
                set_at = "; ".join(places_that_set(play, name))
                play.broken(
                    f"{type(owner).__name__} has no field {name!r}, but it was set{f' ({set_at})' if set_at else ''}: "
                    "a clone or a save would lose it; declare it in the class, or mend its name"
                )
        for name, text in getattr(type(t.state), "__annotations__", {}).items():
            if str(text).startswith("Own[") and len(getattr(t.state, name)) != play.seats:
                play.broken(
                    f"{type(t.state).__name__}.{name} is Own, so it needs an entry for each of the {play.seats} seats; "
                    f"it is {getattr(t.state, name)!r}"
                )


def states_in(value: object) -> Iterator[State]:
    """A state, and those in its fields."""
    if isinstance(value, State):
        yield value
        for inner in getattr(value, "__dict__", {}).values():
            yield from states_in(inner)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from states_in(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from states_in(item)


def undeclared(state: State) -> Iterator[tuple[State, str]]:
    """What was set and is no field. (Compiled states cannot have such; they have no dict to look into.)"""
    for one in states_in(state):
        declared = getattr(type(one), "__annotations__", {})
        for name in getattr(one, "__dict__", {}):
            if name not in declared:
                yield one, name


def places_that_set(play: Play, name: str) -> Iterator[str]:
    """The lines of a game's chapters that set an attribute of a name."""
    for chapter in play.game.chapters:
        for code in codes_of(chapter, chapter.__name__):
            for instruction in dis.get_instructions(code):
                line = instruction.positions.lineno if instruction.positions is not None else None
                if instruction.opname == "STORE_ATTR" and instruction.argval == name:
                    yield f"{file_of(code)}:{line} (in {code.co_name})"


class AsksHaveTheirForm(Promise):
    """Arguments are tuples, options a list, what they lead to steps, what they point at ids."""

    name = "asks and entries have their form"

    def __init__(self) -> None:
        self.read = 0

    def after(self, play: Play) -> None:
        t = play.t
        for ask in t.asks:
            wrong = wrong_in(ask)
            if wrong:
                by = "" if ask.again is None else f" (asked by {step_at(ask.again)})"
                play.broken(f"{wrong}{by}")
        node = t.last_entry
        while node is not None and node.count > self.read:
            for args in (node.entry.args, node.entry.public):
                if args is not None and not isinstance(args, tuple):
                    play.broken(f"the entry {node.entry.kind!r}: {not_a_tuple('its arguments', args)}")
            node = node.below
        self.read = entries(t)


def wrong_in(ask: Ask) -> str:
    """What is wrong with the form of an ask, in a sentence; empty if nothing is."""
    offered: object = ask.options
    if not isinstance(offered, list):
        return f"the options of {ask.kind!r} are a {type(offered).__name__}; a list or an Offer is wanted"
    for option in [*ask.options, *ask.blocked]:
        what = f"of the option {option.kind!r}"
        handed: dict[str, object] = {"the arguments": option.args, "the ids it points at (`at`)": option.at}
        for name, value in handed.items():
            if not isinstance(value, tuple):
                return not_a_tuple(f"{name} {what}", value)
        do: object = option.do
        if not isinstance(do, tuple) or not all(isinstance(step, Step) for step in do):
            return (
                f"what the option {option.kind!r} leads to (`do`) is {do!r}; a step is wanted, `step(rule, seat)`, or "
                "a tuple of steps"
            )
        if not is_plain(option.args):
            return f"the arguments {what}, {option.args!r}, are not numbers, texts, None or tuples of these"
    return ""


def not_a_tuple(what: str, value: object) -> str:
    return f"{what} are {value!r}; a tuple is wanted, `(value,)` where it is a single one"


class ViewsArePlain(Promise):
    """What a view adds is plain data, in an order that is the same everywhere."""

    name = "views are plain data"

    def after(self, play: Play) -> None:
        for seat in range(-1, play.seats):
            wrong = not_plain(play.game.view(play.t, seat), "")
            if wrong:
                play.broken(f"the view of seat {seat}: {wrong}")


def not_plain(value: object, path: str) -> str:
    """The first thing in a view that could not be sent, in a sentence; empty if all can."""
    if not path and not isinstance(value, dict):
        return f"`view` returned {value!r}; a dict is wanted"
    if isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(key, (str, int)):
                return f"{path or 'its keys'}: the key {key!r} is neither a text nor a whole number"
            found = not_plain(item, f"{path}.{key}" if path else str(key))
            if found:
                return found
    elif isinstance(value, (list, tuple)):
        for at, item in enumerate(value):
            found = not_plain(item, f"{path}[{at}]")
            if found:
                return found
    elif value is not None and not isinstance(value, (bool, int, float, str)):
        return (
            f"{path} is {value!r}, a {type(value).__name__}; wanted are numbers, texts, None, lists and dicts"
        )
    return ""
