"""The plain text game: whole games, wrong words, quitting, and hidden hands."""

import errno
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from io import StringIO
from pathlib import Path

import pexpect
import pyte
import pytest

from cribbage.engine.game import Showing
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.records.journal import Journal
from cribbage.records.record import Record, replay
from cribbage.session.session import Session
from cribbage.ui.text.plain import InputEnded, QuitSignal
from cribbage.ui.text.plain_game import PlainGame
from cribbage.ui.words.help_text import RULES_AT_HAND
from cribbage.ui.words.uncounted import uncounted_sentence
from tests.common.plain_tables import (
    NAMES,
    before_the_play,
    before_the_starter,
    replies,
    table_at_twenty_six,
    table_before_deal,
    table_before_discard,
    table_before_first_card,
    table_before_show,
    waiting,
)
from tests.common.scripted import ENOUGH, PROMPT, Claim, Script, answer, honest
from tests.common.table import Table, played_out
from tests.common.window import WAIT

PLAIN = [sys.executable, "-m", "cribbage", "--plain", "--names", *NAMES, "--seed", "7"]


def new_session(
    counting: Counting = Counting.AUTO, *, target: int = 61, path: Path | None = None
) -> Session:
    """Return a game that Ben deals first, always with the same cards."""
    record = Record(NAMES, Rules(target=target, counting=counting), dealer=Seat(1), seed=7)
    journal = Journal.begin(path, record.heading) if path else None
    return Session(record, journal=journal)


def played(session: Session, claim: Claim = honest, lines: int = ENOUGH) -> str:
    """Return the output while a scripted player types at most this many lines."""
    out = StringIO()
    game = PlainGame(session, Script(out, claim, lines), out, terminal=False)
    with suppress(InputEnded):
        game.play()
    return out.getvalue()


# Whole games.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("counting", "target"), [(Counting.AUTO, 121), (Counting.HAND, 61), (Counting.MUGGINS, 61)]
)
def test_saved_game_matches_printed_result(counting: Counting, target: int, tmp_path: Path):
    path = tmp_path / "game.crib"
    session = new_session(counting, target=target, path=path)
    told = played(session)
    session.close()
    *_, last = replay(Record.parse(path.read_text()))
    assert last.game == session.game
    ann, ben = last.game.scores
    won, lost = max(ann, ben), min(ann, ben)
    lines = told.splitlines()
    assert lines[0] == f"Cribbage to {target}: Ann and Ben."
    at = lines.index(f"{'Ann' if ann > ben else 'Ben'} wins, {won} to {lost}.")
    assert lines[at - 1] == f"Ann {ann}, Ben {ben}"
    assert lines[-1].startswith("The best score was ")
    opened = list(filter(None, [uncounted_sentence(session.game, NAMES)]))
    assert lines[-3 - len(opened) : -3] == opened
    assert won == target


@pytest.mark.slow
def test_whole_game_is_played_through_pipe(tmp_path: Path):
    path = tmp_path / "game.crib"
    command = [*PLAIN, "--to", "61", "--record", str(path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as game:
        try:
            assert game.stdin
            assert game.stdout
            assert game.stderr
            told = ""
            for line in game.stdout:
                told += line
                if PROMPT.search(line):
                    assert told.count(line) < ENOUGH
                    game.stdin.write(answer(told) + "\n")
                    game.stdin.flush()
            assert game.wait(WAIT) == 0
            assert game.stderr.read() == ""
        finally:
            game.kill()
    *_, last = replay(Record.parse(path.read_text()))
    ann, ben = last.game.scores
    lines = told.splitlines()
    assert f"Ann {ann}, Ben {ben}" in lines
    assert max(ann, ben) == 61
    assert lines[-2] == f"{'Ann' if ann < ben else 'Ben'} is skunked."
    assert lines[-1] == f"For a review, run cribbage review {path}"


def test_every_line_of_output_is_complete_sentence():
    told = played(new_session(Counting.MUGGINS))
    assert told.isascii()
    assert "\x1b" not in told
    assert "keyboard" not in told  # no keyboard is passed through a pipe
    assert all(line and line == line.strip() for line in told.splitlines())
    for line in told.splitlines():
        assert line.endswith((".", ":", "?")) or line.startswith("Ann ")


# Prompts and answers.


Around = Callable[[], Table]
EACH_PHASE = (
    *(table_before_first_card, table_before_deal, table_before_discard),
    *(before_the_starter, before_the_play, table_before_show),
)


@pytest.mark.parametrize(
    ("table", "prompt"),
    [
        (
            table_before_first_card,
            "Ann, cut for deal: lift 4 to 48 cards, or press Enter to cut anywhere:",
        ),
        (
            table_before_deal,
            "Ann, cut the pack: lift 4 to 48 cards, or press Enter to cut anywhere:",
        ),
        (table_before_discard, "Ann, discard two cards to Ben's crib:"),
        (
            before_the_starter,
            "Ann, cut for the starter: lift 4 to 36 cards, or press Enter to cut anywhere:",
        ),
        (before_the_play, "Ann, play a card:"),
        (
            table_at_twenty_six,
            "Ann, play a card, or press Enter for the two of hearts, the only one you can play:",
        ),
        (
            table_before_show,
            'Ann, what is the hand worth? Type a number, or "count" for an automatic count:',
        ),
    ],
)
def test_each_prompt_says_what_is_expected(table: Around, prompt: str):
    assert replies(waiting(table())).splitlines()[-1] == prompt


@pytest.mark.parametrize(
    ("table", "typed", "told"),
    [
        (
            table_before_first_card,
            "3",
            "Leave at least 4 cards at each end: lift 4 to 48 of 52, not",
        ),
        (table_before_first_card, "middle", "'middle' is not a number: use digits, as in 12."),
        (
            table_before_deal,
            "49",
            "Leave at least 4 cards at each end: lift 4 to 48 of 52, not 49.",
        ),
        (table_before_discard, "1 2 3", "Choose two cards by number or name, as in 5 6 or qc kd."),
        (table_before_discard, "1 ten", "Which ten: the ten of clubs or the ten of diamonds?"),
        (table_before_discard, "nonsense", "'nonsense' is not a card: use a rank (A, 2 to 10,"),
        (before_the_starter, "37", "Leave at least 4 cards at each end: lift 4 to 36 of 40, not"),
        (before_the_play, "1 2", "Choose one card by number or name, as in 4 or kd."),
        (
            table_at_twenty_six,
            "kd",
            "The king of diamonds would make 36, and the count cannot pass 31.",
        ),
        (table_before_show, "", "Enter a number, such as 12."),
        (table_before_show, "lots", "'lots' is not a number: use digits, as in 12."),
        (table_before_show, "62", "Enter 0 to 61 points, not 62."),
    ],
)
def test_wrong_word_gets_message_and_changes_nothing(table: Around, typed: str, told: str):
    session = waiting(table())
    lines = replies(session, typed).splitlines()
    answered = lines.index(lines[-1]) + 1
    assert lines[answered].startswith(told)
    assert answered < len(lines) - 1  # the prompt is repeated
    assert session.game == table().game


def test_enter_plays_only_fitting_card_and_number_cuts_pack():
    assert "Ann plays the two of hearts: twenty-eight." in replies(
        waiting(table_at_twenty_six()), ""
    )
    assert "The starter is the three of clubs." in replies(waiting(before_the_starter()), "4")


# Asking for the rules, leaving, and input that ends.


@pytest.mark.parametrize(
    ("table", "leave"), [*zip(EACH_PHASE, ["quit", "exit", "Quit", "  QUIT  "] * 2, strict=False)]
)
def test_question_mark_shows_current_rules_and_player_can_quit(table: Around, leave: str):
    session = waiting(table())
    told = replies(session, "?").splitlines()
    assert set(RULES_AT_HAND[type(session.game.phase)]) <= set(told)
    with pytest.raises(QuitSignal):
        replies(session, leave)
    assert session.game == table().game


@pytest.mark.slow
def test_input_can_end_at_every_prompt():
    whole = played(new_session()).count("Enter") + 40
    for lines in range(0, whole, 13):
        out = StringIO()
        game = PlainGame(new_session(), Script(out, lines=lines), out, terminal=False)
        with pytest.raises(InputEnded):
            game.play()
        assert PROMPT.search(out.getvalue())


# Counting by hand, and muggins.


def claimed(*typed: str) -> list[str]:
    """Return the claims in the output after these typed lines."""
    return re.findall(r"[A-Z]\w+ claimed \w+", replies(waiting(table_before_show()), *typed))


def with_muggins(*typed: str) -> list[str]:
    """Return the output after these lines, typed when Ann counts six points with muggins."""
    return replies(waiting(table_before_show(Counting.MUGGINS)), *typed).splitlines()


def test_counting_by_hand_takes_number_or_asks_program():  # rules.md 8.2
    assert claimed("6", "", "6", "", "8", "") == ["Ann claimed 6", "Ben claimed 6", "Ben claimed 8"]
    assert claimed("count", "COUNT", "8", "") == ["Ben claimed 8"]
    for typed in (["6", "", "6", "", "8", ""], ["count", "COUNT", "8", ""]):
        told = replies(waiting(table_before_show()), *typed).splitlines()
        assert told[-2] == "Ann 16, Ben 34"


def test_program_does_not_count_with_muggins():  # rules.md 8.3
    said = "With muggins, you count your own hand, so enter its points."
    assert with_muggins("count")[-2] == said


def test_count_is_accepted_only_after_confirmation():
    typed = ("40", "4", "?", "x", "6", "")
    told = replies(waiting(table_before_show()), *typed).splitlines()
    asked = [line for line in told if line.startswith("Ann claims ")]
    assert [re.findall(r"\d+", line)[0] for line in asked] == ["40", "4", "4", "4", "6"]
    assert "No hand can score 40, but Ann can still make the claim." in told
    assert RULES_AT_HAND[Showing][0] in told
    assert "'x' is not a number: use digits, as in 12." in told
    assert claimed(*typed) == ["Ann claimed 6"]
    assert claimed("25", "") == ["Ann claimed 25"]


@pytest.mark.parametrize(
    "aloud",
    ["4", "fifteen two and a pair is four", "15 2, and a pair is 4.", "a pair and 15 makes FOUR"],
)
def test_count_is_typed_as_spoken_at_table(aloud: str):
    asked = "Ann claims 4 for the hand. Ben, type your count (Enter accepts):"
    assert with_muggins(aloud, "")[-1] == asked


def test_count_without_total_is_asked_for_again():
    for unsure in ("fifteen two, fifteen four", "a pair is here", "fifteen two is"):
        refused = f"'{unsure}' is not a number: use digits, as in 12."
        assert with_muggins(unsure)[-2:] == [refused, "Ann, what is the hand worth?"]


def test_claim_is_accepted_by_enter_or_called():
    muggins = "Ann claimed 4, but Ben called muggins and said 6: 2 to Ben."
    nothing = "Ann claimed 4 and Ben said nothing (correct: 6): a false call, 2 to Ann."
    for called, said, scores in (
        ("", "Ann claimed 4 and Ben accepted it (correct: 6).", "Ann 14, Ben 20"),
        ("6", muggins, "Ann 14, Ben 22"),
        ("CALL six", muggins, "Ann 14, Ben 22"),
        ("fifteen two, four, and two is six", muggins, "Ann 14, Ben 22"),
        ("nineteen", nothing, "Ann 16, Ben 20"),
    ):
        told = with_muggins("4", "", called, "")
        assert any(line.endswith(said) for line in told), called
        assert scores in told


def test_hand_is_read_aloud_once_to_all_counting_players():
    told = with_muggins("4", "6", "", "x", "6", "")
    (read,) = [line for line in told if "queen of clubs" in line]
    assert read.startswith("Ann's hand is two of hearts, ten of clubs, queen of clubs, and king of")
    counts = "Ann counts the hand: fifteen two, fifteen four, and fifteen six."
    assert f"{counts} Ann claimed 6 (correct)." in told
    assert counts in replies(waiting(table_before_show()), "count").splitlines()
    # It is read with its count only if nobody is asked.
    counted = [line for line in played(new_session()).splitlines() if " counts the " in line]
    assert counted
    assert all(" of " in line.partition(":")[0] for line in counted)


def test_count_is_announced_once_and_hand_not_repeated_after_wrong_card():
    told = replies(waiting(before_the_play()), "nine", "9h", "x", "qc", "8s")
    assert told.count("Ann holds 1: two of hearts, 2: ten of clubs, 3: queen of clubs") == 1
    assert told.count("A new count begins.") == 1
    assert told.splitlines()[-6:] == [
        "Ann plays the queen of clubs: ten.",
        "Ben holds 1: ace of spades, 2: five of spades, 3: eight of spades, 4: nine of spades.",
        "Ben, play a card:",
        "Ben plays the eight of spades: eighteen.",
        "Ann holds 1: two of hearts, 2: ten of clubs, 3: king of diamonds.",
        "Ann, play a card:",
    ]


def test_claim_can_be_given_in_words():
    words = {"six": 6, "Twenty four": 24, "none": "nothing", "１２": 12, "Nineteen": "nothing"}
    for typed, said in words.items():
        assert claimed(typed, "") == [f"Ann claimed {said}"]
        told = replies(waiting(table_before_show()), typed).splitlines()
        assert ('"Nineteen" means zero.' in told) == (typed == "Nineteen")


@pytest.mark.slow
def test_game_with_bad_counters_ends_and_shows_sources_of_points():
    session = new_session(Counting.MUGGINS)
    told = played(session, claim=lambda worth: max(0, worth - 3))
    assert session.game.winner is not None
    assert "accepted it (correct: " in told
    made = [line for line in told.splitlines() if " scored " in line]
    assert [line.partition(" scored ")[0] for line in made] == ["Ann", "Ben"]
    for line, score in zip(made, session.game.scores, strict=True):
        assert sum(int(gained) for gained in re.findall(r"\d+", line)) == score


# A record lost during the game.


def test_failed_save_is_reported_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full_disk(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    session = new_session(path=tmp_path / "game.crib")
    played(session, lines=4)
    monkeypatch.setattr(os, "fsync", full_disk)
    told = played(session)
    assert told.count("The game can no longer be saved: ") == 1
    assert "cannot be written (No space left on device)" in told
    assert session.game.winner is not None


# At a terminal: one keyboard, and hidden hands.


WIPES, KEEPS = "xterm-256color", "dumb"
"""The names of a terminal that clears its scrollback, and of one that may not."""


class Terminal:
    """The program on a terminal of 24 lines, and all its output."""

    def __init__(self, *flags: str, called: str = WIPES) -> None:
        command = [*PLAIN[1:], "--deal-first", "Ben", *flags]
        self.written = ""
        self._screen = pyte.HistoryScreen(80, 24, history=100_000)
        self._stream = pyte.Stream(self._screen)
        # The tests may run in another kind of terminal.
        elsewhere = {"TERM": called, "STY": "", "TMUX": "", "COLUMNS": "", "LINES": ""}
        self.game = pexpect.spawn(
            PLAIN[0],
            command,
            encoding="utf-8",
            dimensions=(24, 80),
            echo=False,
            timeout=10,
            env={**os.environ, **elsewhere},
        )
        self.game.delaybeforesend = None

    def close(self) -> None:
        self.game.close(force=True)

    def until(self, *patterns: object) -> str:
        """Wait until one of these texts has been written; return the text on the screen."""
        self.game.expect([*patterns])
        after = self.game.after if isinstance(self.game.after, str) else ""
        written = self.game.before + after
        self._stream.feed(written)
        self.written += written.replace("\r\n", "\n")
        return self.screen

    @property
    def screen(self) -> str:
        return "\n".join(line.rstrip() for line in self._screen.display).rstrip()

    @property
    def kept(self) -> str:
        """Return everything visible by scrolling up, and the text on the screen."""
        scrolled = ["".join(line[x].data for x in range(80)) for line in self._screen.history.top]
        return "\n".join([*scrolled, self.screen])

    def type(self, *lines: str) -> None:
        self.game.send("".join(f"{line}\r" for line in lines))

    def status(self) -> int | None:
        self.until(pexpect.EOF)
        self.game.wait()
        return self.game.exitstatus


@pytest.fixture(params=[WIPES, KEEPS])
def terminal(request: pytest.FixtureRequest) -> Iterator[Terminal]:
    """Provide a game on each kind of terminal, with Ann about to discard."""
    with closing(Terminal("--quick", called=request.param)) as opened:
        opened.until(f"Ann, {COVERED}")
        yield opened


COVERED = "press Enter when no one else can see: "
ANNS = "Ann holds 1: "


def until_ann_has_discarded(terminal: Terminal, *typed_ahead: str) -> None:
    terminal.type("")
    assert ANNS in terminal.until("crib: ")
    terminal.type("1 2", *typed_ahead)
    terminal.until(f"Ben, {COVERED}")


@pytest.mark.slow
@pytest.mark.parametrize("terminal", [WIPES], indirect=True)
def test_hand_is_cleared_if_terminal_can(terminal: Terminal):
    until_ann_has_discarded(terminal)
    assert "holds" not in terminal.kept
    assert terminal.screen.splitlines() == [
        "(The screen was cleared to hide the hand.)",
        "Ann discards two cards.",
        "Pass the keyboard to Ben. All hands are hidden.",
        "Ben, press Enter when no one else can see:",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("terminal", [KEEPS], indirect=True)
def test_blank_lines_follow_hand_on_terminal_that_cannot_clear_it(terminal: Terminal):
    until_ann_has_discarded(terminal)
    assert "\x1b" not in terminal.written
    assert "holds" not in terminal.screen
    assert "(Blank lines keep the hand above out of sight.)" in terminal.screen
    assert "\n" * 18 in terminal.kept
    assert "Ann discards two cards." in terminal.screen


@pytest.mark.slow
def test_typed_ahead_input_shows_no_hand_and_does_not_quit(terminal: Terminal):
    until_ann_has_discarded(terminal, "", "", "")
    terminal.type("?")
    terminal.until(f"Ben, {COVERED}")
    terminal.type("quit")
    assert terminal.status() == 0
    assert "The game is unfinished; it is saved in " in terminal.written
    assert "Ben holds" not in terminal.written


@pytest.mark.slow
@pytest.mark.parametrize(
    ("typed", "status", "said"),
    [("quit\r", 0, "The game is unfinished; it is saved in "), ("\x03", 130, "")],
)
def test_quitting_and_control_c_hide_hand(terminal: Terminal, typed: str, status: int, said: str):
    terminal.type("")
    assert ANNS in terminal.until("crib: ")
    terminal.game.send(typed)
    assert terminal.status() == status
    assert said in terminal.screen
    assert "holds" not in terminal.screen
    assert "Traceback" not in terminal.written


@pytest.mark.slow
def test_only_enter_shows_hand(terminal: Terminal):
    assert "Pass the keyboard to Ann. All hands are hidden." in terminal.screen
    for typed in ("5h", "1 2", "x", "?"):
        terminal.type(typed)
        terminal.until(f"Ann, {COVERED}")
    assert "face down, to the crib" in terminal.screen
    assert "holds" not in terminal.written
    terminal.type("")
    assert ANNS in terminal.until("crib: ")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("called", "way"), [(WIPES, ("--counting", "muggins")), (KEEPS, ("--pegging", "say"))], ids=str
)
def test_opponents_hand_is_never_on_screen(tmp_path: Path, called: str, way: tuple[str, ...]):
    path = tmp_path / "game.crib"
    flags = ("--half", *way, "--record", str(path))
    with closing(Terminal(*flags, called=called)) as terminal:
        while PROMPT.search(screen := terminal.until(r"(?::|worth\?) $", pexpect.EOF)):
            # A long prompt continues in the next line.
            *_, asked = re.finditer(r"^(\w+), ", screen, re.MULTILINE)
            shown_to, covered = asked[1], "press Enter when" in screen[asked.start() :]
            for name in NAMES:
                if covered or name != shown_to:
                    assert f"{name} holds" not in (terminal.kept if called == WIPES else screen)
                assert terminal.written.count(f"{name} holds") < ENOUGH
            terminal.type(answer(screen))
        assert terminal.status() == 0
    assert "holds" not in terminal.screen
    *_, last = replay(Record.parse(path.read_text()))
    assert last.game.winner is not None
    assert terminal.written.count("Pass the keyboard to ") > 20


@pytest.mark.slow
def test_error_about_end_of_input_starts_on_new_line(terminal: Terminal):
    terminal.game.sendeof()
    assert terminal.status() == 2
    end = terminal.written.rpartition("Ann, press Enter when no one else can see:")[2]
    assert end.startswith(" \ncribbage: the input ended before the game did")


# Highlights.


@pytest.mark.parametrize(("terminal", "bell"), [(True, True), (True, False), (False, True)])
def test_big_hand_gets_remark_and_rings_at_terminal(terminal: bool, bell: bool):
    session = waiting(played_out("4H 5C 5D 6S", "", starter="4S", scores=(52, 66)))
    out = StringIO()
    with suppress(InputEnded):
        PlainGame(session, StringIO("24\n\n"), out, terminal=terminal, bell=bell).play()
    told = " ".join(out.getvalue().split())
    said = "Twenty-four: one hand in 3,456 is this good or better."
    assert told.count(said) == 1
    assert told.index("(correct)") < told.index(said) < told.index("Ann 76, Ben 66")
    assert out.getvalue().count("\a") == (terminal and bell)
