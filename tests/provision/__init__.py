"""A real browser and a real database for the tests, found or fetched: nothing is assumed installed."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / ".tools"
