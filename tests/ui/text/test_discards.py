"""The printed list of discards: columns of numbers, and a line for each range of points."""

from io import StringIO

from rich.console import Console

from cribbage.analysis.discards import Throw, ranked_discards
from cribbage.analysis.priced_choices import PricedChoice
from cribbage.pack.cards import cards
from cribbage.settings.beginning import Looks
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.text.discard_table import discards_shown
from cribbage.ui.words.discard_ranking import ComparedDiscard, DiscardRequest

SKIN = skin_for("none")
PLAIN = skin_for("none", Looks(ascii=True))

FIRST, SECOND, THIRD, FOURTH, FIFTH, LAST = ranked_discards(
    cards("2S 3D 5H 8D KC AD"), dealer=True
)[:6]


def compared_discard(
    discard: Throw,
    worth: float,
    *,
    hand: float = 8.0,
    wins: float | None = None,
    most: float = 20.0,
) -> ComparedDiscard:
    discard = discard._replace(hand=hand, crib=4.0, both=hand + 4, pegs=3.0, others_peg=2.0)
    price = PricedChoice(discard.thrown, worth, wins, (hand, 4.0, 1.0))
    return ComparedDiscard(discard, price, most - worth, 4, 19, wins)


def asked(
    *, dealer: bool = True, scores: tuple[int, int] | None = None, whole: bool = False
) -> DiscardRequest:
    return DiscardRequest(cards("2S 3D 5H 8D KC AD"), dealer, scores, 121, whole)


def printed(
    each: list[ComparedDiscard], question: DiscardRequest, *, skin: Skin = SKIN, width: int = 80
) -> list[str]:
    """Return the printed lines without trailing spaces; the reason below is ``So it is.``"""
    out = StringIO()
    shown = discards_shown(question, each, "So it is.", skin, width)
    Console(file=out, width=width, color_system=None).print(shown)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def names(discard: Throw) -> str:
    return " ".join(map(SKIN.card_text, discard.thrown))


def first_words(lines: list[str]) -> list[str]:
    """Return the column of discards, below its heading."""
    rows = lines[lines.index("") + 2 :]
    return [line[:15].rstrip() for line in rows[: rows.index("")]]


def test_numbers_are_aligned_in_every_table():
    low, high = (
        compared_discard(FIRST, 7.5, most=7.5),
        compared_discard(SECOND, -2.25, hand=12.25, most=7.5),
    )
    for dealer in (True, False):
        lines = printed([low, high], asked(dealer=dealer))
        heading, *rows = lines[2:5]
        for line in (heading, *rows):
            assert all([line[end] != " " and line[end + 1] == " " for end in (20, 28, 36, 44)])


def test_discards_with_same_numbers_share_row():
    each = [
        compared_discard(FIRST, 20.0),
        compared_discard(SECOND, 19.0),
        compared_discard(THIRD, 19.0),
        compared_discard(FOURTH, 18.0),
    ]
    shared = f"{names(SECOND)}, {names(THIRD)}"
    assert first_words(printed(each, asked())) == [names(FIRST), shared, names(FOURTH)]


def test_row_of_three_equal_discards_has_two_in_first_line():
    each = [compared_discard(discard, 20.0) for discard in (FIRST, SECOND, THIRD)]
    lines = printed(each, asked())
    assert first_words(lines) == [f"{names(FIRST)}, {names(SECOND)},", names(THIRD)]


def test_tens_sharing_row_have_own_lines_if_room_is_short():
    tens = list(ranked_discards(cards("10C 10D 10H 5S 6S 8D"), dealer=True))
    each = [
        compared_discard(discard, 20.0)
        for discard in tens
        if discard.thrown[0].rank is discard.thrown[1].rank
    ]
    assert first_words(printed(each, asked())) == ["10♣ 10♦,", "10♣ 10♥,", "10♦ 10♥"]
    each = [
        compared_discard(discard, 20.0) for discard in tens if discard.thrown[0] is cards("5S")[0]
    ][:3]
    shown = [names(one.discard) for one in each]
    assert first_words(printed(each, asked())) == [f"{shown[0]}, {shown[1]},", shown[2]]


def test_discards_with_different_worst_results_do_not_share_row():
    each = [compared_discard(FIRST, 20.0), compared_discard(SECOND, 20.0)._replace(worst=3)]
    assert first_words(printed(each, asked())) == [names(FIRST), names(SECOND)]


def test_five_rows_are_shown_and_omission_is_mentioned():
    worths = {FIRST: 20.0, SECOND: 19.0, THIRD: 18.0, FOURTH: 17.0, FIFTH: 16.0, LAST: 15.0}
    each = [compared_discard(discard, worth) for discard, worth in worths.items()]
    lines = printed(each, asked())
    assert first_words(lines)[:5] == [names(discard) for discard in list(worths)[:5]]
    assert lines[8] == f"one more, 15.00 ({names(LAST)}); --all shows it"
    whole = printed(each, asked(whole=True))
    assert first_words(whole) == [names(discard) for discard in worths]


def test_discard_losing_more_than_ten_is_omitted_too():
    each = [
        compared_discard(FIRST, 20.0),
        compared_discard(SECOND, 10.0),
        compared_discard(THIRD, 9.9),
        compared_discard(FOURTH, -1.0),
    ]
    lines = printed(each, asked())
    assert lines[3][:14].rstrip() == names(FIRST)
    assert lines[4][:14].rstrip() == names(SECOND)
    assert lines[5] == f"two more, from 9.90 down to -1.00 ({names(FOURTH)}); --all shows them"


def test_row_shows_range_and_points_lost():
    each = [
        compared_discard(FIRST, 20.0),
        compared_discard(SECOND, 19.0)._replace(worst=-12, best=4),
    ]
    assert [line[46:] for line in printed(each, asked())[2:5]] == [
        "  worst to best  lost",
        "   4 .. 19       best",
        " -12 .. 4        1.00",
    ]


def test_opponents_crib_is_negative_and_play_has_sign():
    for crib, play, dealer, crib_and_play in (
        (4.0, 1.0, True, "    4.00   +1.00"),
        (-4.0, -1.0, False, "   -4.00   -1.00"),
        (4.0, -0.0, True, "    4.00    0.00"),
    ):
        shown = compared_discard(FIRST, 20.0)
        shown = shown._replace(choice=shown.choice._replace(parts=(8.0, crib, play)))
        assert printed([shown], asked(dealer=dealer))[3][21:37] == crib_and_play


def test_win_chance_replaces_worst_and_best_if_score_is_given():
    lines = printed([compared_discard(FIRST, 20.0, wins=0.3333)], asked(scores=(88, 95)))
    assert lines[0].endswith("; 88 to 95 in a game to 121")
    assert lines[2][45:] == "    lost   win %"
    assert lines[3][45:] == "       -   33.3%"


def test_different_order_by_points_is_mentioned():
    ways = [
        compared_discard(SECOND, 19.0, wins=0.4),
        compared_discard(FIRST, 20.0, wins=0.3),
        compared_discard(THIRD, 18.0, wins=0.2),
    ]
    lines = printed(ways, asked(scores=(110, 112)))
    assert lines[6] == f"Based only on points, {names(FIRST)} would be the best."
    ways = [
        compared_discard(FIRST, 20.0, wins=0.4),
        compared_discard(THIRD, 18.0, wins=0.3),
        compared_discard(SECOND, 19.0, wins=0.2),
    ]
    lines = printed(ways, asked(scores=(110, 112)))
    assert lines[6] == f"Based only on points, {names(SECOND)} would be second."
    ways = [compared_discard(FIRST, 20.0, wins=0.4), compared_discard(SECOND, 19.0, wins=0.3)]
    lines = printed(ways, asked(scores=(110, 112)))
    assert lines[5:] == ["", "So it is."]


def test_range_of_discard_is_drawn_at_hundred_columns():
    # Thirty cells from 0 to 29 points: a cell for each.
    near, far = compared_discard(FIRST, 20.0, hand=2.0), compared_discard(SECOND, 19.0, hand=8.0)
    each = [near._replace(worst=4, best=9), far._replace(worst=2, best=29)]
    lines = printed(each, asked(), width=100)
    assert [line[56:] for line in lines[2:5]] == [
        "0              15           29",
        "    ├─●──┤",
        "  ├─────────●────────────────┤",
    ]
    plain = printed(each, asked(), skin=PLAIN, width=100)
    assert [line[56:] for line in plain[3:5]] == ["    |-@--|", "  |---------@----------------|"]


def test_drawn_scale_starts_at_worst_result_below_zero():
    # Thirty cells from -20 to 9: labels that would overlap the ends are omitted.
    each = [compared_discard(FIRST, 20.0, hand=-14.0)._replace(worst=-20, best=9)]
    assert [line[56:] for line in printed(each, asked(), width=100)[2:4]] == [
        "-20  -15            0        9",
        "├─────────●──────────────────┤",
    ]
    # A discard with nearly one result is drawn too.
    each = [compared_discard(FIRST, 20.0, hand=0.01)._replace(worst=4, best=29)]
    assert printed(each, asked(), width=100)[3][56:] == "    ●────────────────────────┤"
