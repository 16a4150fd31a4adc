"""Who said what, and who is silenced at a table"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the schema."""
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("guest_id", sa.String(length=22), nullable=True))
    op.create_table(
        "silenced",
        sa.Column("table_id", sa.String(length=22), nullable=False),
        sa.Column("guest_id", sa.String(length=22), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_silenced_table_id_tables")),
        sa.PrimaryKeyConstraint("table_id", "guest_id", name=op.f("pk_silenced")),
    )
