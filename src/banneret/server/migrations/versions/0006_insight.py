"""Hints, tables that go on from a replay, and the stories of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision: str | None = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.String(10), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("origin", sa.JSON))
    op.create_table(
        "stories",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        if_not_exists=True,
    )


def downgrade() -> None:
    op.drop_table("stories")
    for name in ("origin", "hints"):
        op.drop_column("tables", name)
