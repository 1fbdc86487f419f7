"""Choices by the names of their options, and what a seat wants where it may pass."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from banneret.server.migrations.half_done import has_column

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    if not has_column("choices", "name"):
        op.add_column("choices", sa.Column("name", sa.Text))
    if not has_column("seats", "passing"):
        op.add_column("seats", sa.Column("passing", sa.String(10), nullable=False, server_default="ask"))


def downgrade() -> None:
    op.drop_column("seats", "passing")
    op.drop_column("choices", "name")
