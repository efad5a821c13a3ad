"""Faults that are known and not mended yet, by the test that shows each.

A test in this list is run and may fail; remove its row with the fault. Nothing else belongs here.
"""

from typing import Final

KNOWN_FAULTS: Final = {
    "tests/commands/test_lessons.py::test_the_last_step_deals_a_half_game_against_beginner": (
        "who deals first has no room beside what is said of the coach and of hints"
    ),
    "tests/ui/screens/test_settings.py::"
    "test_the_row_pointed_at_is_in_sight_and_says_where_there_are_more": (
        "with the coach's row, five settings are out of sight on the smallest screen"
    ),
    "tests/ui/table/test_opening.py::"
    "test_nothing_is_written_over_an_edge_and_one_frame_has_the_keyboard": (
        "on the start screen of four singles no frame has the keyboard"
    ),
}
"""The reason for each test, or for each of its cases, by the start of its name."""
