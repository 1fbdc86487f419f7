"""Play, kill the server with SIGKILL at a random moment, start it again, look: nothing acknowledged may be lost.

python tools/kill_test.py --rounds 100

People at many tables choose without waiting for one another. After each kill every acknowledged choice must be in the
database, every connection must resume where it was, a choice that was on its way must count once or not at all, and in
the end every game must come to its end: no table is stuck.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.server.support import ConnectionClosed, Json, Place, Player, Server  # noqa: E402

KINDS: tuple[tuple[str, str, Json], ...] = (
    ("connect_four", "person,person", {}),
    ("connect_four", "person,greedy", {}),
    ("tales", "person,random", {}),
    ("tales", "person,person,greedy", {}),
    ("connect_four", "person,random", {"clock": {"kind": "game", "seconds": 60, "increment": 1}}),
)
PATIENCE = 60.0


class Sitter:
    """A person who never waits, and remembers everything that was acknowledged."""

    def __init__(self, place: Place, seat: int, alone: bool, chance: random.Random) -> None:
        self.player = Player(place, seat, place.tokens[seat])
        self.place = place
        self.alone = alone
        self.chance = chance
        self.pending: Json | None = None
        self.number = 0  # the newest state heard
        self.accepted: list[str] = []  # tags of choices that stand
        self.heard = 0

    @property
    def over(self) -> bool:
        return self.player.over

    def listen(self) -> None:
        self.player.hear_all()
        self.take_note()

    def take_note(self) -> None:
        """What the messages since last time say about my choices."""
        for message in self.player.heard[self.heard :]:
            if message["type"] == "state":
                self.number = message["number"]
            if self.pending is None or message.get("tag") != self.pending["tag"]:
                continue
            if message["type"] == "accepted":
                if self.pending["type"] == "choose":
                    self.accepted.append(message["tag"])
                else:
                    del self.accepted[-1:]
            self.pending = None
        self.player.heard.clear()
        self.heard = 0

    def act(self) -> None:
        if self.pending is not None or self.over or not self.player.asks():
            return
        tag = f"{self.chance.getrandbits(60):x}"
        if self.alone and self.accepted and self.chance.random() < 0.05:
            self.pending = {"type": "undo", "tag": tag}
        else:
            ask = self.chance.choice(self.player.asks())
            option = self.chance.randrange(len(ask["options"]))
            self.pending = {"type": "choose", "ask": ask["id"], "option": option, "tag": tag}
        self.player.send(self.pending)

    def come_back(self) -> None:
        """Connect again and check that the table knows all that was told."""
        player = self.player
        since, mark = max(player.entries, default=0), player.state["mark"]
        undoing = self.pending is not None and self.pending["type"] == "undo"
        player.socket.close()
        player.connect(since=since, mark=mark)
        assert undoing or player.state["first"] == since + 1, "the log is not the one that was told"
        self.take_note()
        if self.pending is not None and self.pending["type"] == "choose":
            player.send(self.pending)  # was it stored? The tag says so
        else:
            self.pending = None

    def close(self) -> None:
        self.player.close()


class Round:
    """All tables of a run."""

    def __init__(self, server: Server, tables: int, chance: random.Random) -> None:
        self.server = server
        self.chance = chance
        self.tables = tables
        self.made = 0
        self.sitters: list[Sitter] = []
        self.places: dict[str, list[Sitter]] = {}
        self.acknowledged = 0

    def fill(self) -> None:
        """New tables for those that are over."""
        for table, sitters in list(self.places.items()):
            if all(sitter.over and sitter.pending is None for sitter in sitters):
                for sitter in sitters:
                    self.acknowledged += len(sitter.accepted)
                    sitter.close()
                    self.sitters.remove(sitter)
                del self.places[table]
        while len(self.places) < self.tables:
            game, seats, more = KINDS[self.made % len(KINDS)]
            self.made += 1
            place = self.server.new(game, seats, **more)
            people = [at for at, word in enumerate(seats.split(",")) if word == "person"]
            sitting = [Sitter(place, seat, len(people) == 1, self.chance) for seat in people]
            self.places[place.table] = sitting
            self.sitters += sitting

    def play(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for sitter in self.chance.sample(self.sitters, len(self.sitters)):
                if time.monotonic() >= end:
                    return
                sitter.listen()
                sitter.act()

    def check_database(self) -> None:
        """Everything that was acknowledged is stored, and stands."""
        base = sqlite3.connect(f"file:{self.server.data / 'banneret.sqlite'}?mode=ro", uri=True)
        try:
            for table, sitters in self.places.items():
                rows = base.execute("select tag from choices where table_id = ? and not undone", (table,))
                stored = {str(row[0]) for row in rows}
                for sitter in sitters:
                    if sitter.pending is not None and sitter.pending["type"] == "undo":
                        continue  # it may have been taken back without our having heard of it
                    lost = set(sitter.accepted) - stored
                    assert not lost, f"table {table}: acknowledged but not stored: {lost}"
        finally:
            base.close()

    def come_back(self) -> None:
        for sitter in self.sitters:
            undoing = sitter.pending is not None and sitter.pending["type"] == "undo"
            sitter.come_back()
            if undoing:  # it was taken back, or not
                del sitter.accepted[-1:]

    def play_out(self) -> None:
        """Every table must come to its end."""
        last = {sitter: (sitter.number, time.monotonic()) for sitter in self.sitters}
        while not all(sitter.over for sitter in self.sitters):
            for sitter in self.sitters:
                sitter.listen()
                sitter.act()
                number, since = last[sitter]
                if sitter.number != number or sitter.over:
                    last[sitter] = (sitter.number, time.monotonic())
                else:
                    where = f"table {sitter.place.table} is stuck at state {number}"
                    assert time.monotonic() - since < PATIENCE, where
            time.sleep(0.001)


def run(rounds: int, tables: int, seed: int, data: Path, longest: float = 1.0) -> str:
    """Play so many rounds; a summary, or an AssertionError that says what was lost."""
    chance = random.Random(seed)
    server = Server(data, "--limit", "messages_a_second=10000", "--workers", "2")
    server.start()
    all_tables = Round(server, tables, chance)
    started = time.monotonic()
    down = []
    try:
        for _ in range(rounds):
            all_tables.fill()
            try:
                all_tables.play(chance.uniform(0.02, longest))
            except ConnectionClosed as closed:
                raise AssertionError(f"a connection was closed while the server lived: {closed}") from closed
            server.kill()
            for sitter in all_tables.sitters:
                # what was on its way when the server died was said all the same
                try:
                    sitter.listen()
                except ConnectionClosed:
                    sitter.take_note()
            all_tables.check_database()
            began = time.monotonic()
            server.start()
            down.append(time.monotonic() - began)
            all_tables.come_back()
        all_tables.play_out()
        acknowledged = all_tables.acknowledged + sum(len(sitter.accepted) for sitter in all_tables.sitters)
    finally:
        for sitter in all_tables.sitters:
            sitter.close()
        server.stop()
    return (
        f"{rounds} kills, {all_tables.made} tables, {acknowledged} acknowledged choices: none lost, no table stuck; "
        f"{sum(down) / max(1, len(down)):.1f} s to start again; {time.monotonic() - started:.0f} s in all"
    )


def main() -> int:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--rounds", type=int, default=5)
    reader.add_argument("--tables", type=int, default=8)
    reader.add_argument("--seed", type=int, default=None)
    given = reader.parse_args()
    seed = random.randrange(1 << 30) if given.seed is None else given.seed
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        print(run(given.rounds, given.tables, seed, Path(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
