"""A report on games: their length and width, changes of the lead, the worth of each seat, points; as text and page.

Games come as records, in folders or in Parquet files; those of one game with as many seats are told together.
"""

from ziggurat.research.report.page import page
from ziggurat.research.report.reading import games_in
from ziggurat.research.report.summary import Summary, summaries
from ziggurat.research.report.telling import told

__all__ = ["Summary", "games_in", "page", "summaries", "told"]
