"""Golden playthroughs: seeded games as text, with prompts, options and a hash of what each seat is sent.

A change in the rules shows as a difference that a person can read. `python -m banneret.testing.playthrough` writes the
files anew, `tests/games/<game>/playthroughs/*.txt`; each says in its first lines what it is a play of.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path
from random import Random

import msgspec

from banneret.games import game as game_by_name
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table, new_table

SHOWN = 10  # options of an ask that are named


def playthrough(game: Game[State], seats: int, options: dict[str, object], seed: str) -> str:
    """A random game as text."""
    t = new_table(game, seats, game.settings_with(options), seed)
    chance = Random(seed)
    lines = [f"game {game.name}", f"seats {seats}", f"seed {seed}"]
    lines += [f"option {name} {msgspec.json.encode(value).decode()}" for name, value in t.options.items()]
    told = 0
    while not t.over:
        ask = t.asks[chance.randrange(len(t.asks))]
        index = chance.randrange(len(ask.options))
        lines += ["", f"{t.choices + 1}. Seat {ask.seat}: {game.prompt(t, ask)} [{ask.cites}]"]
        labels = [game.label(t, option) for option in ask.options[:SHOWN]]
        more = f" and {len(ask.options) - SHOWN} more" if len(ask.options) > SHOWN else ""
        lines.append(f"   {' | '.join(labels)}{more}")
        if ask.blocked:
            lines.append(
                "   blocked: "
                + " | ".join(
                    f"{game.label(t, option)} ({game.reason(t, option.blocked)})"
                    for option in ask.blocked[:4]
                )
            )
        lines.append(f"   > {game.label(t, ask.options[index])}")
        t.choose(ask, index)
        node = t.last_entry
        count = 0 if node is None else node.count
        lines += [f"   {game.say(t, entry, -1)}" for entry in t.log(-1, told)]
        told = count
        lines.append("   " + " ".join(view_hash(t, seat) for seat in range(-1, seats)))
    lines += ["", f"{t.result}", t.hash(), ""]
    return "\n".join(lines)


def view_hash(t: Table[State], seat: int) -> str:
    """A short hash of everything that a seat is sent."""
    sent = [t.view(seat), [[entry.kind, entry.seen_by(seat)] for entry in t.log(seat)]]
    return blake2b(msgspec.json.encode(sent), digest_size=4).hexdigest()


def played_again(text: str) -> str:
    """The playthrough that a text's first lines ask for, by the rules as they are now."""
    facts: dict[str, str] = {}
    options: dict[str, object] = {}
    for line in text.splitlines():
        name, _, rest = line.partition(" ")
        if name == "option":
            option, _, value = rest.partition(" ")
            options[option] = msgspec.json.decode(value)
        elif name in ("game", "seats", "seed"):
            facts[name] = rest
        else:
            break
    return playthrough(game_by_name(facts["game"]), int(facts["seats"]), options, facts["seed"])


def first_difference(was: str, now: str) -> str:
    """Where two playthroughs part, for a person to read; empty if they do not."""
    old, new = was.splitlines(), now.splitlines()
    for number, (before, after) in enumerate(zip(old, new, strict=False)):
        if before != after:
            choice = next((line for line in reversed(old[: number + 1]) if line[:1].isdigit()), "the set-up")
            return f"line {number + 1}, at {choice}\n- {before}\n+ {after}"
    return "" if len(old) == len(new) else f"one of them goes on after line {min(len(old), len(new))}"


def main(folder: str) -> None:
    for path in sorted(Path(folder).glob("**/playthroughs/*.txt")):
        path.write_text(played_again(path.read_text()))
        print(f"wrote {path}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "tests")
