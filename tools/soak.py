"""Soak a game: random games by the thousand over its modes, seats and options, with every promise checked.

    ./dev python tools/soak.py korrem                          all that `soaks.toml` lists for it
    ./dev python tools/soak.py heroes --percent 10 --seed x    a tenth of it, on other deals
    ./dev python tools/soak.py heroes --only duel,teams        some of it

Invariants are checked after each choice and each game is played again from its record. Games that fail are kept in
`build/soak-<game>-<name>`. The exit status is the number of kinds of games with failures.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOAKS = tomllib.loads((ROOT / "tools/soaks.toml").read_text())


def main() -> int:
    asked = arguments()
    kinds = SOAKS[asked.game]
    names = list(kinds) if asked.only is None else asked.only.split(",")
    unknown = [name for name in names if name not in kinds]
    if unknown:
        print(f"no soak of {asked.game} is called {', '.join(unknown)}; there are {', '.join(kinds)}")
        return 2
    os.nice(asked.nice)
    played, failed = 0, []
    start = time.monotonic()
    for name in names:
        games = max(1, kinds[name]["games"] * asked.percent // 100)
        print(f"== {name}: {games} games", flush=True)
        if subprocess.run(command(asked, name, games), cwd=ROOT, check=False).returncode != 0:
            failed.append(name)
        played += games
    seconds = time.monotonic() - start
    print(f"{played:,} games of {asked.game} in {seconds:.0f} s; failures in: {', '.join(failed) or 'none'}")
    return len(failed)


def command(asked: argparse.Namespace, name: str, games: int) -> list[str]:
    kind = SOAKS[asked.game][name]
    words = [sys.executable, "-m", "banneret", "simulate", asked.game, "--check", "--bots", "random"]
    words += ["--games", str(games), "--seats", str(kind["seats"]), "--workers", str(asked.workers)]
    words += ["--seed", f"{asked.seed}-{name}", "--failures", f"build/soak-{asked.game}-{name}"]
    for option, value in kind.get("options", {}).items():
        words += ["--option", f"{option}={str(value).lower() if isinstance(value, bool) else value}"]
    return words


def arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(
        description="Random games of a game by the thousand, with every promise checked."
    )
    reader.add_argument("game", choices=sorted(SOAKS))
    reader.add_argument("--percent", type=int, default=100, help="how much of what is listed")
    reader.add_argument("--seed", default="soak", help="decides all chance")
    reader.add_argument("--only", help="names from soaks.toml, with commas")
    reader.add_argument("--workers", type=int, default=1, help="on how many cores")
    reader.add_argument("--nice", type=int, default=10, help="how far it stands back for others")
    return reader.parse_args()


if __name__ == "__main__":
    sys.exit(main())
