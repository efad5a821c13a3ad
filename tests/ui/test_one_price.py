"""A decision has one price and one reason wherever it is shown, and its columns add up."""

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from cribbage.analysis.priced_choices import PricedChoice, priced_choices, prices
from cribbage.engine.game import Discarding
from cribbage.engine.rules import Seat
from cribbage.lessons.exercises import DiscardExercise
from cribbage.ui.pages.decision import Decision
from cribbage.ui.pages.judgement import OnTable
from cribbage.ui.screens.draw import draw
from cribbage.ui.text.discard_table import discards_shown
from cribbage.ui.text.plain_review import decision_in_lines
from cribbage.ui.words import drill_text
from cribbage.ui.words.aloud import in_letters
from cribbage.ui.words.discard_ranking import DiscardRequest, weighed, with_six
from cribbage.ui.words.figure_text import IN_HINTS
from cribbage.ui.words.reasons import advice, choice_figures, gain_sentences
from cribbage.ui.words.reviewed import because, points_lost, win_chances
from cribbage.views.view import View, view
from tests.analysis.moments import dealt, in_play, looks
from tests.common.sitting import ASCII, UNICODE
from tests.ui.pages.pages import page_of

SCORES = ((0, 0), (37, 52), (75, 79), (88, 40), (104, 99), (112, 117))


def random_decisions(many: int) -> list[View]:
    """Return views of players who must discard or play, at different scores of the game."""
    chance, found = Random(5), list[View]()
    while len(found) < many:
        deal = dealt(chance)._replace(scores=chance.choice(SCORES))
        found += [view(deal, seat) for seat in (Seat(0), Seat(1))]
        found += [look for _, look in looks(in_play(chance), chance)][:3]
    return found[:many]


def adds_up(shown: tuple[str, ...]) -> bool:
    """Return True if the printed parts make the printed total, to the last digit."""
    *parts, total = map(float, shown)
    return round(sum(parts), 2) == total


# Printed choices.


@pytest.mark.parametrize("places", [1, 2])
def test_printed_parts_of_worth_add_up(places: int):
    chance = Random(1)
    for _ in range(2000):
        parts = tuple([chance.uniform(-30, 30) for _part in range(chance.choice((2, 3)))])
        choice = PricedChoice((), sum(parts), parts=parts)
        shown = choice_figures(choice, places)
        assert adds_up(shown)
        assert abs(float(shown[-1]) - choice.worth) <= 0.5 / 10**places + 1e-9
        for part, said in zip(parts, shown, strict=False):
            assert abs(float(said) - part) < 1 / 10**places
        # A price that was rounded before is printed as it is.
        assert choice.rounded(places).rounded(places) == choice.rounded(places)


def test_rounding_of_parts_leaves_whole_points_unchanged():
    assert choice_figures(PricedChoice((), 1.95, parts=(2.0, 1.25, -1.3)), 1) == (
        "2.0",
        "1.3",
        "-1.3",
        "2.0",
    )
    assert choice_figures(PricedChoice((), -0.001, parts=(0.0, -0.001)), 1) == ("0.0", "0.0", "0.0")


# One price everywhere.


@pytest.mark.slow
def test_hint_shows_worth_from_analysis_and_its_parts_add_up():
    for look in random_decisions(60):
        advised, found = advice(look, in_letters), prices(look, twice=True)
        late = found[0].chance is not None
        for row, choice in zip(advised.rows(), found, strict=False):
            assert row.cards == " ".join(map(in_letters, choice.cards))
            assert row.figures == choice_figures(choice, IN_HINTS, late=late)
            assert late or adds_up(row.figures)
        exact = {each.cards: each for each in priced_choices(look, twice=True)}
        assert {each.cards for each in found} == {*exact}
        for price in found:
            assert price.worth == pytest.approx(exact[price.cards].worth, abs=0.0051)


@pytest.mark.slow
def test_list_of_discards_and_drill_show_same_worth_as_hint():
    for look in random_decisions(60):
        if look.phase is not Discarding:
            continue
        assert look.seat is not None
        six = [card for card in look.hands[look.seat] if card]
        dealer, scores = look.dealer == look.seat, look.scores
        own = (scores[look.seat], scores[1 - look.seat])
        seen = with_six(six, dealer=dealer, scores=own)
        found = {frozenset(each.cards): each for each in prices(look)}
        for one in weighed(seen, for_the_game=True):
            price = found[frozenset(one.choice.cards)]
            assert one.choice.parts == price.parts
            assert round(sum(one.choice.parts), 2) == one.choice.worth
            if price.chance is not None:
                assert one.wins == price.chance
            elif all(each.chance is None for each in found.values()):
                assert one.choice.worth == price.worth
        if next(iter(found.values())).chance is not None:
            continue
        practised = drill_text.prices_of(
            DiscardExercise(tuple(sorted(six, key=lambda card: card.order)), dealer)
        )
        for each in practised:
            assert each == found[frozenset(each.cards)].rounded(IN_HINTS)


def test_printed_list_of_discards_adds_up():
    six = [card for card in random_decisions(1)[0].hands[0] if card]
    asked = DiscardRequest(six, True, None, 121, True)
    each, out = weighed(with_six(six, dealer=True), for_the_game=False), StringIO()
    Console(file=out, width=80).print(discards_shown(asked, each, "", ASCII, 80))
    rows = [line.split() for line in out.getvalue().splitlines() if ".." in line]
    totals = [row[row.index("..") - 5 : row.index("..") - 1] for row in rows]
    assert len(totals) > 5
    assert all([adds_up(tuple(total)) for total in totals])
    lost = [row[-1] for row in rows]
    assert lost[0] == "best"
    best = float(totals[0][-1])
    for less, total in zip(lost[1:], totals[1:], strict=True):
        assert float(less) == round(best - float(total[-1]), 2)


REVIEWED = ("game", "half")


def costly(name: str) -> list[tuple[OnTable, Decision]]:
    page = page_of(name)
    return [
        (each, Decision(page._replace(at=at)))
        for at, each in enumerate(page.judgement.cases)
        if each.case.judged.kind.of_cards
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", REVIEWED)
def test_review_on_screen_and_in_plain_text_show_same_worth(name: str):
    for table, scene in costly(name):
        case = table.case
        late = case.judged.by_chance
        told = " ".join(decision_in_lines(table, ("Ann", "Ben")))
        drawn = draw(scene, 160, 45, UNICODE).text()
        rows = [" ".join(row.split()) for row in drawn.split("\n")]
        for choice in (case.choices[0], case.chosen):
            shown = choice_figures(choice, late=late)
            assert late or adds_up(shown)
            assert any([" ".join(shown) in row for row in rows])
            heads = ("hand", "crib", "play") if len(choice.cards) > 1 else ("now", "later", "reply")
            last = "win %" if late else "total"
            each = zip((*heads, last), shown, strict=True)
            assert f"({', '.join([f'{head} {figure}' for head, figure in each])})" in told


@pytest.mark.slow
@pytest.mark.parametrize("name", REVIEWED)
def test_loss_of_decision_is_worth_of_best_minus_chosen(name: str):
    for table, _scene in costly(name):
        case = table.case
        best, chosen = case.choices[0], case.chosen
        before, still, lost = map(float, win_chances(case.judged))
        assert round(before - still, 1) == lost
        if case.judged.by_chance:
            assert best.chance is not None
            assert chosen.chance is not None
            assert lost == round(100 * best.chance - 100 * chosen.chance, 1)
            assert points_lost(case.judged) == "-"
        else:
            assert case.judged.lost == round(best.worth - chosen.worth, 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", REVIEWED)
def test_review_has_same_worth_and_reason_as_hint(name: str):
    for table, _scene in costly(name):
        case = table.case
        assert case.choices == prices(case.view, case.judged.made)
        hinted = {frozenset(each.cards): each for each in advice(case.view, in_letters).choices}
        assert {frozenset(each.cards): each for each in case.choices} == hinted
        assert because(case) == gain_sentences(case.view, case.choices[0], case.chosen)
