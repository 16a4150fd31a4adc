"""Tigris & Euphrates: kingdoms, leaders, revolts, wars, monuments and treasures, for two to four players."""
