"""Secrets: made here, handed out once, and kept only as hashes."""

from __future__ import annotations

import hmac
import secrets
from hashlib import blake2b

ID_BYTES = 9
TOKEN_BYTES = 18


def new_id() -> str:
    return secrets.token_urlsafe(ID_BYTES)


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    return blake2b(token.encode(), digest_size=24, person=b"banneret-token").hexdigest()


def opens(token: str, kept: str) -> bool:
    """Is this the token whose hash is kept?"""
    return bool(token) and bool(kept) and hmac.compare_digest(hashed(token), kept)
