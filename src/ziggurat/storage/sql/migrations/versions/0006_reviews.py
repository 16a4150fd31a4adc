"""Reviews of finished games, found once"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the schema."""
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(length=22), nullable=False),
        sa.Column("effort", sa.String(length=5), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", "effort", name=op.f("pk_reviews")),
    )
