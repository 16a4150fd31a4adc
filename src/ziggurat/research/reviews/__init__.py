"""Reviews held to account: games of known strength, and with planted blunders, are reviewed and counted.

`games` plays them, `cases` reviews one and keeps what matters, `campaign` does many, `evidence` counts and draws.
"""

from ziggurat.research.reviews.campaign import Campaign, games_of, run
from ziggurat.research.reviews.evidence import Evidence, calibration, evidence

__all__ = ["Campaign", "Evidence", "calibration", "evidence", "games_of", "run"]
