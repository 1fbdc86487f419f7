"""Which browser, and how it is started: the system's own Chromium, without anything that calls out."""

from __future__ import annotations

import os
import shutil

# The shell first: it draws the same pages without a browser's own windows around them, in a third of the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = (
    "there is no browser: install Chromium (on Debian: apt install chromium-headless-shell, or chromium), "
    "or name one in BANNERET_BROWSER"
)


def find_browser() -> str | None:
    """The path of a Chromium, or None."""
    wanted = os.environ.get("BANNERET_BROWSER")
    names = (wanted,) if wanted else NAMES
    return next((path for path in map(shutil.which, names) if path), None)
