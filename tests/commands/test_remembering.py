"""Names and settings are remembered for the next session, and flags override them."""

from pathlib import Path

import pytest

from tests.common.command import Seated, run
from tests.common.kept import SUMMER, keep, random_game, records, saved_record


def form(table: Seated) -> str:
    table.wait_for("Deal the cards")
    return "\n".join(table.rows[10:20])


def settings(home: Path, text: str) -> Path:
    home.mkdir()
    path = home / "settings.toml"
    path.write_text(text)
    return path


def test_names_from_flags_are_remembered_and_rules_are_not(home: Path):
    flags = ("--names", "Cid", "Dora", "--half", "--counting", "muggins", "--pegging", "say")
    with Seated("--new", *flags) as table:
        table.wait_for("cut for deal")
        assert "To 61, with muggins, pegging by hand." in table.text
        table.leave()
    with Seated("--new") as table:
        shown = form(table)
        assert "Cid" in shown
        assert "Dora" in shown
        assert "[to 121]" in shown
        table.go_on_until("cut for deal")
        assert "as last time" not in table.text
        table.leave()
    full, half = sorted([path.read_text().splitlines()[1:5] for path in records(home)])
    assert half == ["names: Cid, Dora", "target: 61", "counting: muggins", "pegging: say"]
    assert full[:3] == ["names: Cid, Dora", "target: 121", "counting: auto"]


def test_rules_of_start_screen_are_remembered_and_shown_at_game_start(home: Path):
    with Seated("--new") as table:
        form(table)
        # Down to the row for the length, and on to the first player's counting.
        table.press(*["down"] * 2, "right", *["down"] * 2, "right")
        table.press(*["down"] * 3, "enter")
        table.wait_for("cut for deal")
        assert "To 61, counting varies by player." in table.text
        table.leave()
    said = run("--plain", "--new", typed="quit\n", terminal=True).out
    assert "To 61, counting varies by player, as last time.\n" in said
    # A value set by a flag is not from last time.
    said = run("--plain", "--new", "--half", typed="quit\n", terminal=True).out
    assert "To 61. Counting varies by player, as last time.\n" in said
    said = run(
        "--plain", "--new", "--to", "121", "--counting", "auto", typed="quit\n", terminal=True
    )
    assert "last time" not in said.out


def test_rule_set_by_flag_and_changed_on_start_screen_is_remembered(home: Path):
    settings(home, 'names = ["Ann", "Ben"]\ntarget = 61\n')
    with Seated("--new", "--to", "61") as table:
        form(table)
        table.press(*["down"] * 2, "right", *["down"] * 5, "enter")
        table.wait_for("cut for deal")
        table.leave()
    assert "target = 121" in (home / "settings.toml").read_text()


def test_rules_remembered_by_earlier_version_are_shown_at_game_start(home: Path):
    rules = 'target = 61\ncounting = "muggins"\npegging = "say"\noverclaim = "excess"\n'
    settings(home, f'names = ["Ann", "Ben"]\n{rules}')
    for words in ((), ("--against", "steady")):
        told = run("--plain", "--new", *words, typed="quit\n", terminal=True)
        assert "To 61, with muggins, pegging by hand, " in told.out
        assert ", as last time.\n" in told.out


def test_three_players_are_remembered_and_then_two(home: Path):
    with Seated("--new", "--names", "Cid", "Dora", "Eve") as table:
        table.wait_for("cut for deal")
        table.leave()
    assert 'names = ["Cid", "Dora", "Eve"]' in (home / "settings.toml").read_text()
    with Seated("--new") as table:
        assert "[three]" in form(table)
        assert "Third player            [▼ Eve]" in table.text
        table.press("up", "left", "enter", "enter", "enter")
        assert "[two]" in form(table)
        table.press("enter")
        table.wait_for("cut for deal")
        table.leave()
    assert 'names = ["Cid", "Dora"]' in (home / "settings.toml").read_text()


def test_other_flags_apply_to_their_session_only(home: Path):
    settings(home, 'names = ["Ann", "Ben"]\ntarget = 61\n')
    flags = ("--ascii", "--no-mouse", "--open", "--quick", "--skunks", "lurch", "--duplicate")
    with Seated("--new", "--names", "Cid", "Dora", "--to", "121", *flags, "--seed", "7") as table:
        table.wait_for("has the lowest card")
        assert table.text.isascii()
        table.leave()
    assert saved_record(home).read_text().startswith("crib 1\nnames: Cid, Dora\ntarget: 121\n")
    usual = "target = 61|ascii = false|mouse = true|quick = false|duplicate = false"
    assert set(usual.split("|")) <= set((home / "settings.toml").read_text().splitlines())
    with Seated("--new") as table:
        assert "Cid" in form(table)
        assert not table.text.isascii()
        table.go_on_until("cut for deal")
        table.leave()


@pytest.mark.slow
def test_setting_changed_on_page_applies_at_once_and_is_remembered(home: Path):
    with Seated("--seed", "7") as table:
        form(table)
        table.press("up", "up", "enter")
        assert "Appearance" in table.text
        table.press("down", "right")
        assert not set("♠♥•│") & set(table.text)
        assert "ascii = true" in (home / "settings.toml").read_text()
        table.press(*["down"] * 2, "right", *["down"] * 6, "right")
        assert "quick = true" in (home / "settings.toml").read_text()
        assert 'board = "classic"' in (home / "settings.toml").read_text()
        table.press("\x1b", "up", "up", "up", "\r")
        # The program has cut.
        table.wait_for("has the lowest card")
        table.leave()
    with Seated("--new") as table:
        form(table)
        assert table.text.isascii()
        table.leave_form()


def test_setting_overridden_by_flag_is_saved_for_next_session(home: Path):
    with Seated("--new", "--ascii") as table:
        form(table)
        table.press("up", "up", "enter", "down")
        assert "[ASCII], set on the command line" in table.text
        assert "Set for this run only. The saved setting is still Unicode." in table.text
        table.press("right")
        assert "Set for this run only. The saved setting is still ASCII." in table.text
        table.press("right")
        assert "ascii = false" in (home / "settings.toml").read_text()
        table.press("\x1b")
        table.leave_form()


def test_plain_text_players_are_remembered_too():
    agreed = ("--names", "Cid", "Dora", "--half", "--counting", "hand")
    run("--plain", *agreed, typed="quit\n", terminal=True)
    told = run("--plain", "--new", typed="quit\n", terminal=True)
    assert told.out.startswith("Cribbage to 121: Cid and Dora.")


def test_resumed_game_changes_nothing_for_next_new_one(home: Path):
    settings(home, 'names = ["Eve", "Flo"]\ntarget = 121\ncounting = "hand"\n')
    before = (home / "settings.toml").read_text()
    keep(random_game(2, left_out=30), SUMMER)
    with Seated("--resume", "--names", "Cid", "Dora") as table:
        assert "Ann" in table.wait_for(r"\? help")
        table.leave()
    assert (home / "settings.toml").read_text() == before
    with Seated("--new") as table:
        shown = form(table)
        assert "Eve" in shown
        assert "[to 121]" in shown
        table.leave_form()


def test_all_settings_can_be_reset(home: Path):
    path = settings(home, 'names = ["Cid", "Dora"]\n')
    said = run("--plain", "--reset-settings", typed="quit\n", terminal=True).out
    assert said.startswith("Saved names and settings were reset.\n")
    assert "Cribbage to 121: Player 1 and Player 2." in said
    path.unlink(missing_ok=True)
    said = run("--plain", "--reset-settings", typed="quit\n", terminal=True).out
    assert said.startswith("There were no saved names or settings.\n")


def test_damaged_settings_file_is_renamed_with_message(home: Path):
    path = settings(home, "names = [Ann")
    with Seated("--new") as table:
        assert "Player 1" in form(table)
        table.leave_form()
    assert f"cribbage: {path} cannot be read (" in table.written
    assert "; it was renamed to settings.toml.broken" in table.written
    assert (home / "settings.toml.broken").read_text() == "names = [Ann"
