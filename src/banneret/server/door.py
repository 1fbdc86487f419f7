"""The way in for other devices: this machine's address at home, and links as QR codes."""

from __future__ import annotations

import socket

import segno

from banneret.server import wire

BORDER = 2  # squares of light around a code


def lan_address() -> str:
    """This machine's address in the local network. Nothing is sent: the system only says which way it would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def home_link(port: int) -> str:
    """Where devices at home find this server."""
    return f"http://{lan_address()}:{port}/"


def rows_of(text: str) -> list[list[int]]:
    return [list(row) for row in segno.make(text, error="m").matrix_iter(border=BORDER)]


def qr_code(link: str) -> wire.QrInfo:
    """A QR code for a page: each dark square is a step of the path."""
    rows = rows_of(link)
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, square in enumerate(row) if square
    )
    return wire.QrInfo(len(rows), path)


def qr_text(text: str) -> str:
    """A QR code of half-height blocks, for a terminal."""
    rows = rows_of(text)
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        blocks = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
        lines.append("".join(blocks[int(bool(a)), int(bool(b))] for a, b in zip(upper, lower, strict=True)))
    return "\n".join(lines)
