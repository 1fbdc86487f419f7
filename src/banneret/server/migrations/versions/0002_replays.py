"""Uploaded records, to be replayed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    op.create_table(
        "replays",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("added", sa.Float, nullable=False),
        if_not_exists=True,
    )


def downgrade() -> None:
    op.drop_table("replays")
