"""What is there already: earlier programs could be interrupted between a migration and the note that it was done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op


def has_column(table: str, name: str) -> bool:
    return any(column["name"] == name for column in sa.inspect(op.get_bind()).get_columns(table))
