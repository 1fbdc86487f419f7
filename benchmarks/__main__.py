"""`python -m benchmarks`: measure, print the tables, and on request one JSON object as the last line."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from benchmarks.report import summary, text
from benchmarks.run import FULL, QUICK, measure


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev bench", description="Banneret side by side with its peers.")
    parser.add_argument(
        "--quick", action="store_true", help="short runs: every row and ratio in some minutes"
    )
    parser.add_argument(
        "--json", metavar="FILE", help="write everything as one JSON object; - prints it last"
    )
    options = parser.parse_args()
    data = summary(measure(QUICK if options.quick else FULL))
    for line in text(data):
        print(line)
    if options.json == "-":
        print(json.dumps(data))
    elif options.json:
        Path(options.json).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return 0 if data["checks_passed"] else 1


if __name__ == "__main__":
    raise SystemExit(main())
