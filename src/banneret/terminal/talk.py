"""Lines from a person: from a keyboard, or from a pipe as tests and scripts give them."""

from __future__ import annotations

import contextlib
import sys
from typing import TextIO

from rich.console import Console


class Talk:
    """Asks for lines. None means that nobody is there any more: end of input, or Ctrl-C."""

    def __init__(self, console: Console, source: TextIO | None = None) -> None:
        self.console = console
        self.source = sys.stdin if source is None else source
        self.alive = self.source.isatty() and source is None
        if self.alive:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # arrow keys and history at the prompt

    def line(self, prompt: str) -> str | None:
        try:
            if self.alive:
                return input(prompt).strip()
            text = self.source.readline()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return None
        except (OSError, UnicodeDecodeError):
            return None
        if not text:
            return None
        self.console.print(f"{prompt}{text.strip()}", markup=False, highlight=False)
        return text.strip()

    def yes(self, question: str) -> bool:
        answer = self.line(f"{question} [y/n] ")
        return answer is not None and answer.lower() in ("y", "yes")
