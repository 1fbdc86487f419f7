"""What a client is told of a game's content, made from the content itself: nothing is written twice.

A content class (a card, a unit, a building) becomes an object with its fields, in their order; lists, tuples and dicts
become plain ones. What a client must not know, or not need, is left out by name, or what it needs is named.

>>> class Card:
...     def __init__(self, id: str, price: int) -> None:
...         self.id = id
...         self.price = price
...         self.index = 7
>>> plain([Card("aid", 2)], leave_out=("index",))
[{'id': 'aid', 'price': 2}]
>>> named(Card("aid", 2), "id index")
{'id': 'aid', 'index': 7}
"""

from __future__ import annotations


def plain(value: object, leave_out: tuple[str, ...] = ()) -> object:
    """A thing of the content as plain data."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (list, tuple, set, frozenset)):
        items = sorted(value) if isinstance(value, (set, frozenset)) else value
        return [plain(item, leave_out) for item in items]
    if isinstance(value, dict):
        return {str(key): plain(item, leave_out) for key, item in value.items()}
    return facts(value, leave_out)


def facts(thing: object, leave_out: tuple[str, ...] = ()) -> dict[str, object]:
    """The fields of a content object as plain data, to be added to where a client needs more."""
    return {
        name: plain(getattr(thing, name), leave_out) for name in fields_of(thing) if name not in leave_out
    }


def named(thing: object, names: str) -> dict[str, object]:
    """Some fields of a content object as plain data, named in a row: "id price"."""
    return {name: plain(getattr(thing, name)) for name in names.split()}


def fields_of(thing: object) -> list[str]:
    """The fields of an object, in the order in which they are set; compiled classes list them themselves."""
    kind = type(thing)
    compiled: object = getattr(kind, "__mypyc_attrs__", None)
    if isinstance(compiled, tuple):
        return [str(name) for name in compiled if not str(name).startswith("__")]
    slots: object = getattr(kind, "__slots__", None)
    if isinstance(slots, (list, tuple)) and slots:
        return [str(name) for name in slots]
    return list(vars(thing))
