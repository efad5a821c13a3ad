"""Faults that are known and not mended yet, by the test that shows each.

A test in this list is run and may fail; remove its row with the fault. Nothing else belongs here.
"""

from typing import Final

_JAPANESE = "tests/ui/test_in_japanese.py"
_ROOM = "tests/language/test_words_in_their_room.py"

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
    "tests/language/test_screens_in_a_third_language.py::"
    "test_every_word_of_every_kind_of_scene_is_marked": (
        "the end of another try is a new kind of screen that the list does not have"
    ),
    f"{_JAPANESE}::test_every_scene_has_room_and_is_in_japanese": (
        "the end of another try is a new kind of screen that the list does not have"
    ),
    f"{_ROOM}::test_every_sentence_is_marked": "a condition of a query looks like a sentence",
    f"{_ROOM}::test_what_is_marked_is_gathered": "a sentence of another try is gathered late",
}
"""The reason for each test, or for each of its cases, by the start of its name."""
