"""`python -m banneret` is `banneret`."""

from __future__ import annotations

from banneret.cli import main

if __name__ == "__main__":
    main()
