"""Tables that are laid for a test without a browser: in the middle of a game, or played to its end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from tests.server.support import Place, Player, Server, play_out


def laid(server: Server, seats: str = "person,greedy", game: str = "tales", **more: object) -> Place:
    return server.new(game, seats, **more)


def played_out(server: Server, seats: str = "person,random", game: str = "tales", **more: object) -> Place:
    """A table whose game is over."""
    place = laid(server, seats, game, **more)
    people = [place.sit(seat) for seat in place.tokens]
    play_out(people)
    for person in people:
        person.close()
    return place


def later(
    server: Server,
    until: Callable[[Player], bool],
    wish: str = "",
    seats: str = "person,random",
    game: str = "tales",
    **more: object,
) -> Place:
    """A table at the first moment that is asked for, where the first seat is to decide."""
    for seed in range(30):
        place = laid(server, seats, game, **more)
        with place.sit(0) as player:
            if play_on(player, until, wish, random.Random(seed)):
                return place
    raise AssertionError("no play leads to such a moment")


def play_on(player: Player, until: Callable[[Player], bool], wish: str, chance: random.Random) -> bool:
    """Choose, what is of the wished kinds before all else, until the moment has come. False: it is over before."""
    while not player.over:
        asks = [ask for ask in player.asks() if not ask["standing"]]
        if not asks:
            player.hear()
            continue
        if until(player):
            return True
        ask = asks[0]
        if "amounts" in ask:
            assert player.choose_numbers(ask["id"], ask["absent"])["type"] == "accepted"
            continue
        options = ask["options"]
        liked = [number for number, option in enumerate(options) if re.fullmatch(wish, option["kind"])]
        number = liked[0] if liked else chance.randrange(len(options))
        assert player.choose(ask["id"], number)["type"] == "accepted"
    return False


def after(choices: int, ways: int = 1) -> Callable[[Player], bool]:
    """So many questions have been answered, and there is another one, with so many ways to answer it."""
    left = iter(range(choices))

    def enough(player: Player) -> bool:
        if next(left, None) is not None:
            return False
        ask = next(ask for ask in player.asks() if not ask["standing"])
        return "amounts" in ask or len(ask["options"]) >= ways

    return enough


def is_asked(kind: str, ways: int = 1) -> Callable[[Player], bool]:
    """The first seat is asked this, with so many ways to answer it."""

    def asked(player: Player) -> bool:
        ask = next(ask for ask in player.asks() if not ask["standing"])
        return bool(ask["kind"] == kind and len(ask["options"]) >= ways)

    return asked


def in_an_event(player: Player) -> bool:
    return player.view["derived"]["event"] is not None


def is_offered(kind: str) -> Callable[[Player], bool]:
    """Something of this kind can be chosen."""

    def offered(player: Player) -> bool:
        return any(option["kind"] == kind for option in player.asks()[0]["options"])

    return offered


def is_blocked(kind: str) -> Callable[[Player], bool]:
    """Something of this kind cannot be chosen now."""

    def blocked(player: Player) -> bool:
        return any(option["kind"] == kind for option in player.asks()[0]["blocked"])

    return blocked
