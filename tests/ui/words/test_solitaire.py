"""The sentences of solitaire: prepared examples (docs/rules.md 11, 12), and random games."""

import re
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given

from cribbage.engine.actions import Shuffle
from cribbage.engine.events import Played
from cribbage.language.speaking import cells
from cribbage.pack.cards import PACK, Card
from cribbage.records.files import SavedFile
from cribbage.records.record import turns
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.solitaire import events as happened
from cribbage.solitaire.actions import DummyDiscard, PlaceCard, SolitaireAction
from cribbage.solitaire.game import SolitaireGame, new_solitaire
from cribbage.solitaire.referee import apply_solitaire
from cribbage.solitaire.rules import DUMMY, PLAYER, Solitaire
from cribbage.solitaire.view import SolitaireFrame, solitaire_frames, solitaire_view
from cribbage.ui.words.aloud import card_name, in_letters
from cribbage.ui.words.log_lines import LOG_WIDTH, all_log_rows, gains_to
from cribbage.ui.words.moments import RAREST, SHOWN_RANK
from cribbage.ui.words.solitaire_events import (
    SolitaireAnnouncement,
    by_par,
    describe_solitaire_result,
    left_unfinished,
    opening,
    solitaire_highlights,
    solitaire_lines,
    solitaire_log_line,
    solitaire_replay_lines,
    solitaire_score,
    solitaire_sentence,
    told,
)
from tests.common.alone import Alone, decision, in_play
from tests.common.solitaires import Moment, WholeSolitaire, of_seven_deals, solitaires

SEVEN_DEALS = (Solitaire.CLASSIC, Solitaire.BUMPPO)
BY_NAME = {card_name(card): card for card in PACK}


def announcements(alone: Alone, decisions: str) -> list[SolitaireAnnouncement]:
    found: list[SolitaireAnnouncement] = []
    for words in decisions.split(", "):
        before = alone.game
        alone.game, events = apply_solitaire(before, decision(words))
        found += told(solitaire_frames(before, events))
    return found


def lines(alone: Alone, decisions: str) -> list[str]:
    return [
        line
        for announcement in announcements(alone, decisions)
        for line in solitaire_lines(announcement, "Ann")
    ]


def log(alone: Alone, decisions: str) -> list[tuple[int | None, str, str]]:
    """Return the log's entries: player, text and card."""
    written = [
        solitaire_log_line(announcement, "Ann", in_letters)
        for announcement in announcements(alone, decisions)
    ]
    return [(line.seat, line.card, line.text) for line in written if line]


def before_the_play(dummy: str) -> Alone:
    """Return a game where Ann leads with 4H KS 9C QD."""
    return in_play("4H KS 9C QD", "7H 7D", dummy, "2D")


def dealt(solitaire: Solitaire = Solitaire.CLASSIC, starter: str = "2D") -> Alone:
    """Return a game where Ann has 4H KS 9C QD 7H 7D, and the dummy a ten and a three."""
    return Alone(solitaire, f"4H KS 9C TH 3S QD 7H 7D {starter}")


# The deal and the discards (docs/rules.md 11.2 to 11.4).


def test_deal_is_described_without_cards_and_discards_in_order():
    frames = solitaire_frames(new_solitaire(), dealt().begun)
    assert [
        line for announcement in told(frames) for line in solitaire_lines(announcement, "Ann")
    ] == ["Deal 1 of 7: Ann gets six cards and the dummy two."]
    assert lines(dealt(), "throws 7D 7H") == [
        "Ann puts the seven of diamonds and then the seven of hearts under the dummy's cards.",
        "The starter is the two of diamonds.",
    ]
    puts = "puts 7H and 7D under the dummy's cards"
    assert log(dealt(), "throws 7H 7D")[0] == (PLAYER, "", puts)


def test_his_heels_follow_chosen_rules():
    told_of = {each: lines(dealt(each, "JD"), "throws 7H 7D")[2:] for each in SEVEN_DEALS}
    assert told_of[Solitaire.CLASSIC] == ["Ann: his heels for one.", "Ann 1, 120 to go"]
    assert told_of[Solitaire.BUMPPO] == ["Ann: his heels for two.", "Ann 2, 119 to go"]


# The play (docs/rules.md 11.5, 11.6 and the examples of 11.11).


def test_dummy_turns_and_scores_card_in_one_sentence():
    alone = before_the_play("4S 9D")
    assert lines(alone, "4H, 9C") == [
        "Ann plays the four of hearts: four.",
        "The dummy turns over the four of spades: eight and a pair, not pegged.",
        "Ann plays the nine of clubs: seventeen.",
        "The dummy turns over the nine of diamonds: twenty-six and a pair, not pegged.",
        "Ann: go.",
        "The dummy turns over the seven of hearts: go.",
        "The dummy gets the go but no points.",
    ]


def test_points_of_dummy_go_to_nobody():
    """The dummy makes thirty-one and plays the last of the eight cards (docs/rules.md 11.11)."""
    alone = in_play("4H KS 9C QD", "7H 7D", "7S KD", "2D")
    assert lines(alone, "4H, KS, 9C, QD") == [
        "Ann plays the four of hearts: four.",
        "The dummy turns over the seven of spades: eleven.",
        "Ann plays the king of spades: twenty-one.",
        "The dummy turns over the king of diamonds: thirty-one and a pair, not pegged.",
        "Ann plays the nine of clubs: nine.",
        "The dummy turns over the seven of hearts: sixteen.",
        "Ann plays the queen of diamonds: twenty-six.",
        "The dummy turns over the seven of diamonds: go.",
        "Ann: one for the go.",
        "Ann 1, 120 to go",
        "The dummy plays the seven of diamonds: seven.",
        "The dummy gets last card but no points.",
        "Ann counts the hand, four of hearts, nine of clubs, queen of diamonds, and king of "
        "spades, with the two of diamonds: fifteen two.",
        "Ann 3, 118 to go",
        "Ann counts the crib, seven of diamonds, seven of hearts, seven of spades, and king of "
        "diamonds, with the two of diamonds: a pair royal is six.",
        "Ann 9, 112 to go",
    ]


def test_player_pegs_last_of_eight_cards():
    alone = in_play("KC QD JS TC", "3H 4H", "AS 2D", "9S")
    assert lines(alone, "KC, QD, JS, TC")[6:13] == [
        "The dummy turns over the four of hearts: thirty and a run of three, not pegged.",
        "The dummy gets the go but no points.",
        "Ann plays the jack of spades: ten.",
        "Ann plays the ten of clubs: twenty.",
        "Ann: one for last.",
        "Ann 1, 120 to go",
        "Ann counts the hand, ten of clubs, jack of spades, queen of diamonds, and king of clubs, "
        "with the nine of spades: a run of five is five and his nobs is six.",
    ]


def test_log_has_own_column_for_card_and_end_of_count():
    assert log(before_the_play("4S 9D"), "4H, 9C") == [
        (PLAYER, "4H", "four"),
        (DUMMY, "4S", "eight and a pair, not pegged"),
        (PLAYER, "9C", "seventeen"),
        (DUMMY, "9D", "twenty-six and a pair, not pegged"),
        (PLAYER, "", "go"),
        (DUMMY, "", "turns over the 7H: go"),
        (DUMMY, "", "the go, no points"),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Ann", "Maximiliane M."])
@given(played=solitaires)
def test_every_row_fits_log_page(name: str, played: WholeSolitaire):
    written = [
        line
        for announcement in whole(played)
        if (line := solitaire_log_line(announcement, name, in_letters))
    ]
    for row in all_log_rows(written, (name, "dummy")):
        said = cells(row.head) + cells(row.text)
        assert said <= LOG_WIDTH
        if row.gain or row.scores:
            assert said + len(row.gain) + 1 <= gains_to(1)


def test_deal_is_logged_with_its_starting_score():
    played = WholeSolitaire(Solitaire.BUMPPO, 1)
    written = [
        line
        for announcement in whole(played)
        if (line := solitaire_log_line(announcement, "Ann", in_letters))
    ]
    dealt = [line for line in written if line.deal]
    assert [line.deal for line in dealt] == [*range(1, 8)]
    assert dealt[1].text == "Deal 2 of 7: six to Ann, two to the dummy."
    assert dealt[-1].text.startswith("Deal 7 of 7: the last four cards, with the ")
    before = [sum(line.points for line in written[: written.index(each)]) for each in dealt]
    assert [line.scores for line in dealt] == [(score,) for score in before]


# The used cards and the last four (docs/rules.md 11.8 to 11.10).


def test_used_cards_are_listed_with_top_card():
    alone = in_play("4H KS 9C QD", "7H 7D", "7S KD", "2D")
    announcements(alone, "4H, KS, 9C, QD")
    assert lines(alone, "keeps 7S") == [
        "The eight used cards, with the seven of spades on top, go face up under the "
        "stock. The starter, the two of diamonds, goes back on the stock, face down.",
        "Deal 2 of 7: Ann gets six cards and the dummy two.",
    ]


def test_later_deal_mentions_no_top_card():
    whole = WholeSolitaire(Solitaire.CLASSIC, 3)
    under = [
        solitaire_sentence(announcement, "Ann")
        for moment in whole
        for announcement in told(frames_of(moment))
        if isinstance(announcement.event, happened.PutUnder)
    ]
    assert [(" on top" in said) for said in under] == [True, *[False] * 5]


def test_last_four_cards_are_described_as_hand_or_crib():
    for solitaire, counted in zip(SEVEN_DEALS, ("", " as a crib"), strict=True):
        moment = WholeSolitaire(solitaire, 5)[-1]
        said = [
            line
            for announcement in told(frames_of(moment))
            for line in solitaire_lines(announcement, "Ann")
        ]
        (kept,) = [each.starter for each in moment.events if isinstance(each, happened.LastTurned)]
        assert (
            f"Deal 7 of 7: the last four cards are counted with the {kept.name} from deal 1 as the "
            "starter."
        ) in said
        assert any(line.startswith(f"Ann counts the last four{counted}, ") for line in said)


# Cribbage squares (docs/rules.md 12).


def test_card_in_squares_is_described_with_its_points():
    alone = Alone(Solitaire.SQUARE, "5H KD 5S")
    assert lines(alone, "lays 3 2, lays 3 4") == [
        "Ann places the five of hearts on b3, scoring nothing more.",
        "Ann places the king of diamonds on d3, scoring two more.",
        "Total 2, 59 to go",
    ]
    assert log(alone, "lays 1 2") == [(None, "", "5S on b1: two more")]


FULL = "AH 2H 3H 4H 5S 6S 7S 8S 9D TD JD QD KC AC 2C 3C JS"
PLACES = [f"lays {row} {column}" for row in range(1, 5) for column in range(1, 5)]


def test_full_squares_count_rows_then_columns_and_show_score_once():
    alone = Alone(Solitaire.SQUARE, FULL)
    announcements(alone, ", ".join(PLACES[:-1]))
    assert lines(alone, PLACES[-1]) == [
        "Ann places the three of clubs on d4, scoring eleven more.",
        "Total 43, 18 to go",
        "The starter is the jack of spades.",
        "Ann: his heels for two.",
        "Ann 2, 59 to go",
        "Row 1, ace of hearts, two of hearts, three of hearts, and four of hearts: fifteen two, "
        "fifteen four, a run of four is eight, and a flush is twelve.",
        "Row 2, five of spades, six of spades, seven of spades, and eight of spades: fifteen two, "
        "fifteen four, a run of four is eight, and a flush is thirteen.",
        "Row 3, nine of diamonds, ten of diamonds, jack of diamonds, and queen of diamonds: "
        "a double run of four is ten and a flush is fourteen.",
        "Row 4, king of clubs, ace of clubs, two of clubs, and three of clubs: fifteen two, "
        "fifteen four, a run of three is seven, and a flush is eleven.",
        "Column a, ace of hearts, five of spades, nine of diamonds, and king of clubs: "
        "fifteen two, fifteen four, and fifteen six.",
        "Column b, two of hearts, six of spades, ten of diamonds, and ace of clubs: nineteen.",
        "Column c, three of hearts, seven of spades, jack of diamonds, and two of clubs: "
        "fifteen two, fifteen four, and a pair is six.",
        "Column d, four of hearts, eight of spades, queen of diamonds, and three of clubs: "
        "fifteen two.",
        "Ann 66, out",
    ]


def test_log_has_cards_and_points_of_each_row_and_column():
    written = log(Alone(Solitaire.SQUARE, FULL), ", ".join(PLACES))
    first, *_, last = [text for seat, _, text in written if seat is None][-8:]
    assert first == (
        "Row 1: AH 2H 3H 4H + JS: fifteen two, fifteen four, a run of four is eight, and a flush "
        "is twelve"
    )
    assert last == "Column d: 4H 8S QD 3C + JS: fifteen two"


# Properties of every solitaire game.


def frames_of(moment: Moment) -> tuple[SolitaireFrame, ...]:
    return solitaire_frames(moment.before, moment.events)


def whole(played: WholeSolitaire) -> list[SolitaireAnnouncement]:
    return [announcement for moment in played for announcement in told(frames_of(moment))]


@pytest.mark.slow
@given(solitaires)
def test_described_points_add_up_to_score_without_naming_unseen_cards(
    played: WholeSolitaire,
):
    found, seen = list[SolitaireAnnouncement](), set[Card]()
    for moment in played:
        for look in [frame.view for frame in frames_of(moment)]:
            shown = (*look.hand, *look.dummy, *look.crib, *look.played, *look.under, *look.grid)
            seen |= {card for card in (*shown, look.starter, look.card) if card}
        for announcement in told(frames_of(moment)):
            found.append(announcement)
            assert named(solitaire_lines(announcement, "Ann")) <= seen
            for line in solitaire_lines(announcement, "Ann"):
                assert re.fullmatch(r"[A-Z].*\.|(Ann|Total) \d+, (\d+ to go|out)", line)
    assert sum(announcement.gained for announcement in found) == played[-1].after.score
    written = [
        line
        for announcement in found
        if (line := solitaire_log_line(announcement, "Ann", in_letters))
    ]
    assert sum(line.points for line in written) == played[-1].after.score


@pytest.mark.slow
@given(of_seven_deals)
def test_each_card_of_dummy_is_turned_once_and_played_once(played: WholeSolitaire):
    found = [announcement for announcement in whole(played) if announcement.seat == DUMMY]
    assert sum(announcement.turned for announcement in found) == 6 * 4
    assert sum(isinstance(announcement.event, Played) for announcement in found) == 6 * 4


def named(said: Iterable[str]) -> set[Card]:
    found = re.findall(r"\w+ of (?:club|diamond|heart|spade)s", " ".join(said))
    return {BY_NAME[name] for name in found}


# Replays of records.


def recorded(played: WholeSolitaire, many: int | None = None) -> SolitaireRecord:
    return SolitaireRecord("Ann", played.solitaire, actions=[m.action for m in played][:many])


@pytest.mark.slow
@given(solitaires)
def test_replay_has_same_sentences_as_game_and_says_if_unfinished(played: WholeSolitaire):
    said = [*solitaire_replay_lines(recorded(played))]
    over = solitaire_view(played[-1].after)
    assert said[0] == next(opening("Ann", played.solitaire))
    assert said[-2:] == [describe_solitaire_result(over, "Ann"), by_par(over)]
    assert said[1:-2] == [
        line for announcement in whole(played) for line in solitaire_lines(announcement, "Ann")
    ]
    *_, last = solitaire_replay_lines(recorded(played, played[-1].after.score % len(played)))
    assert last == "The solitaire game was not finished."


# Progress.


def at(score: int, solitaire: Solitaire = Solitaire.CLASSIC) -> SolitaireGame:
    return new_solitaire(solitaire)._replace(score=score)


def test_score_and_result_are_described_relative_to_target_and_par():
    for score, line, end, par in (
        (0, "Ann 0, 121 to go", "Ann finishes with 0, 121 short of 121.", "96 under par"),
        (96, "Ann 96, 25 to go", "Ann finishes with 96, 25 short of 121.", "par"),
        (120, "Ann 120, 1 to go", "Ann finishes with 120, 1 short of 121.", "24 over par"),
        (121, "Ann 121, out", "Ann wins with 121.", "25 over par"),
        (129, "Ann 129, out", "Ann wins with 129.", "33 over par"),
    ):
        seen = solitaire_view(at(score))
        assert solitaire_score(seen, "Ann") == line
        assert describe_solitaire_result(seen, "Ann") == end
        assert by_par(seen) == f"That is {par}. If you always take the most points, you average 96."


def test_each_solitaire_announces_its_rules_and_squares_win_at_sixty_one():
    assert [line for each in Solitaire for line in opening("Ann", each)] == [
        "Solitaire to 121, classic rules: Ann plays one pack in seven deals.",
        "Solitaire to 121, Natty Bumppo's rules: Ann plays one pack in seven deals.",
        "Cribbage squares to 61: Ann places sixteen cards on a 4 by 4 grid.",
    ]
    ends = [
        describe_solitaire_result(solitaire_view(at(score, Solitaire.SQUARE)), "Ann")
        for score in (60, 61)
    ]
    assert ends == ["Ann finishes with 60, 1 short of 61.", "Ann wins cribbage squares with 61."]


def kept(solitaire: Solitaire, *actions: SolitaireAction) -> SavedFile[SolitaireRecord]:
    record = SolitaireRecord("Ann", solitaire, actions=actions)
    *_, last = turns(record)
    return SavedFile(Path("a"), datetime(2026, 11, 20, 21, 5), record, last.series)


def test_unfinished_game_is_offered_with_date():
    pack = Shuffle(PACK)
    assert left_unfinished(kept(Solitaire.CLASSIC, pack, DummyDiscard((PACK[0], PACK[1])))) == (
        "Ann paused a solitaire game on 20 November 2026, in deal 1 of 7: Ann 0, 121 to go."
    )
    square = kept(Solitaire.SQUARE, pack, PlaceCard(1, 1))
    assert left_unfinished(square) == (
        "Ann paused cribbage squares on 20 November 2026, with 1 card placed: total 0, 61 to go."
    )
    with pytest.raises(ValueError, match="a has no solitaire game"):
        left_unfinished(SavedFile(Path("a"), datetime(2026, 11, 20)))


# Highlights.


def test_perfect_hand_gets_remark_and_dummys_points_do_not():
    alone = in_play("5H 5C 5D JS", "7H 7D", "TH KD", "5S")
    assert (RAREST, PERFECT) in remarks(alone, "JS, 5H, 5C, 5D")
    assert remarks(in_play("7C 2S KC QD", "7H 3H", "7D 7S", "AD"), "7C") == []
    alone = in_play("7C 7S KC QD", "2H 3H", "7D KD", "AD")
    assert remarks(alone, "7C, 7S") == [(SHOWN_RANK, "A pair royal for Ann.")]


PERFECT = "Twenty-nine, the best possible: a player gets it once in 216,580 deals."


def remarks(alone: Alone, decisions: str) -> list[tuple[int, str]]:
    found = [
        each
        for announcement in announcements(alone, decisions)
        for each in solitaire_highlights(announcement, "Ann")
    ]
    return [(each.rank, each.text) for each in found]
