"""Logs: lines of JSON in the data folder; of what is wrong also a line for a person on the console."""

from __future__ import annotations

import logging
import sys
import time
from logging.handlers import RotatingFileHandler
from pathlib import Path

import msgspec

BYTES = 5_000_000
FILES = 3
FILE = "server.jsonl"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "of": record.name,
            "says": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


class HumanLines(logging.Formatter):
    """The message alone; who wants the trace finds it in the file."""

    def format(self, record: logging.LogRecord) -> str:
        head = f"{record.levelname.lower()}: "
        tail = ""
        if record.exc_info and record.exc_info[0] is not None:
            tail = f" ({record.exc_info[0].__name__}; see the log file)"
        return (
            f"{time.strftime('%H:%M:%S', time.localtime(record.created))} {head}{record.getMessage()}{tail}"
        )


def set_up(folder: Path) -> None:
    """Write to the data folder, and warnings to the console, too."""
    root = logging.getLogger()
    for handler in list(root.handlers):
        root.removeHandler(handler)
    root.setLevel(logging.INFO)
    lines = RotatingFileHandler(folder / FILE, maxBytes=BYTES, backupCount=FILES, encoding="utf-8")
    lines.setFormatter(JsonLines())
    root.addHandler(lines)
    console = logging.StreamHandler(sys.stderr)
    console.setFormatter(HumanLines())
    console.setLevel(logging.WARNING)
    root.addHandler(console)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets", "alembic", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.WARNING)
