"""Tikal: ten action points a turn to explore the jungle, raise temples and dig up treasures; two to four players."""
