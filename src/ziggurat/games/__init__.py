"""The games, one room each, pure: no clock, file, network or global random. None knows of the others."""
