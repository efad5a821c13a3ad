"""The plain-text interface: games, the lesson and the drill, and pages that are printed.

It turns typed words into decisions, events into lines, and figures into tables that are as wide as
the terminal, but no wider than reads well.
"""
