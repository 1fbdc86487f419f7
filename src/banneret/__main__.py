"""`python -m banneret` is `banneret`."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    try:
        from banneret.cli import main  # takes a moment, in which somebody may press Ctrl-C

        main()
    except KeyboardInterrupt:
        sys.exit(130)
