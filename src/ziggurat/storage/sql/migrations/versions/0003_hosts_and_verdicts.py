"""Hosts counted quickly, and the verdicts on records, found once"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the schema."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index("ix_tables_host_status", ["host", "status"], unique=False)
    op.create_table(
        "verdicts",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_verdicts")),
    )
