"""The day of the daily game."""

from datetime import date


def local_date() -> date:
    """Return the local date: its pack is played, and best hands of it are named.

    A game that is continued after midnight stays the one of the day that it began.
    """
    return date.today()
