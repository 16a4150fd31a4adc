"""The rules, one module for each chapter of the rulebook; the same files run as plain Python and compiled.

From the ground up: kingdoms, cards on the table, ends of turns, then what players announce; `turns` leads each
decision to its chapter.
"""
