"""The reason for the better of two choices: the part that makes most of the difference."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from cribbage.analysis.discards import rank_discards
from cribbage.analysis.plays import rank_plays
from cribbage.analysis.priced_choices import PricedChoice, priced_choices, prices
from cribbage.analysis.principles import WorthPart
from cribbage.engine.game import Discarding, Game, Pegging
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card, cards
from cribbage.pack.scoring import score_together
from cribbage.ui.layout.glyphs import rank_text
from cribbage.ui.words.aloud import card_in_words, in_letters
from cribbage.ui.words.reasons import (
    CHOICE_PARTS,
    Advice,
    advice,
    against_the_next,
    choice_reason,
    gain_sentences,
    next_best,
)
from cribbage.views.view import View, view
from tests.analysis.moments import dealt, in_play, looks
from tests.analysis.principle_moments import discarding, leading, playing
from tests.analysis.test_of_several import THIRTY_AND_ONE


def chosen(look: View, cards: str) -> PricedChoice:
    wanted = set(map(Card.parse, cards.split()))
    return next(each for each in priced_choices(look) if set(each.cards) == wanted)


def why(look: View, best: str, other: str) -> str:
    return gain_sentences(look, chosen(look, best), chosen(look, other))[0]


def in_ranks(choice: PricedChoice) -> str:
    lying = sorted(choice.cards, key=lambda card: card.order)
    return " ".join([rank_text(card.rank) for card in lying])


# Each part, by hand.


def test_reason_names_kept_cards_with_their_combinations():
    """Two tens, jack and queen are a double run of three (docs/rules.md 6.3)."""
    look = discarding("TS TH JD QC 2C 7D", dealer=True)
    assert why(look, "2C 7D", "TS QC") == (
        "The best choice keeps 10 10 J Q (a double run of three), worth 10.63; makes the crib "
        "worth 3.93 with 2 7."
    )


def test_reason_lists_no_combinations_for_hand_without_points():
    look = discarding("2C 4H 6S 8D TH QC", dealer=False)
    kept = [
        each
        for each in priced_choices(look)
        if "keeps " in gain_sentences(look, each, priced_choices(look)[-1])[0]
    ]
    plain = [
        each for each in kept if " (" not in gain_sentences(look, each, priced_choices(look)[-1])[0]
    ]
    assert plain
    for each in plain:
        four = [card for card in look.hands[0] if card and card not in each.cards]
        assert not score_together(four)


def test_reason_names_worth_of_crib_and_calls_it_opponents_for_pone():
    look = discarding("9H KS AS JS 9D 4H", dealer=False)
    assert why(look, "9D KS", "9D 9H") == (
        "The best choice holds the opponent's crib to 4.16 with 9 K. Don't give away a pair: a "
        "pair is already two points."
    )
    look = discarding("2C KS QS 3S 9H AC", dealer=True)
    assert why(look, "KS QS", "QS 9H") == (
        "The best choice makes the crib worth 3.51 with Q K; keeps A 2 3 9 (a fifteen, a run of "
        "three), worth 7.98."
    )


def test_reason_names_points_of_discarded_pair():
    look = discarding("5S QH 2H 7H 3H 5D", dealer=True)
    told = why(look, "5D 5S", "QH 2H")
    assert "makes the crib worth 8.86 with 5 5 (a pair)" in told


def test_crib_principle_is_omitted_if_hand_makes_difference():
    """Only the best discard has the king, but the hand makes the difference."""
    look = discarding("6H 8S JD KC 5H 5S", dealer=False)
    best, other = chosen(look, "8S KC"), chosen(look, "6H 5H")
    assert choice_reason(look, best, other).principle is None
    assert gain_sentences(look, best, other)[0].startswith("The best choice keeps 5 5 6 J ")


def test_reason_says_card_scores_now_or_lets_opponent_peg_less():
    look = playing("2C AC 3D 8C", "KS QC JH 9H", "KS 8C QC")
    assert why(look, "3D", "2C") == "The best choice scores 2 now (thirty-one)."
    assert why(leading("5S KS 5D QC"), "KS", "5S") == (
        "The best choice lets the opponent peg 0.32 less (the only ranks that score on it are 5 "
        "and K). Never lead a five: any ten-card makes fifteen."
    )


def test_points_that_both_cards_score_now_are_named_after_what_decides():
    """On a ten, a five makes fifteen and a ten a pair, two points each (docs/rules.md 5.8)."""
    look = playing("5S TD 2C 8H", "TC KS 9H 7D", "TC")
    five, ten = [
        PricedChoice(cards(card), worth, parts=(2.0, 0.5, worth - 2.5))
        for card, worth in (("5S", 2.1), ("TD", 1.9))
    ]
    said = "The best choice lets the opponent peg 0.20 less"
    assert gain_sentences(look, five, ten)[0].startswith(said)
    assert "; scores 2 now (a fifteen)." in gain_sentences(look, five, ten)[0]
    # If they are equally good, it would sound as if only one of them scored.
    tied = ten._replace(worth=five.worth, parts=five.parts)
    assert "scores" not in gain_sentences(look, five, tied)[0]


def test_reply_opponent_cannot_hold_is_not_named():
    """All four deuces are known, so no reply to 29 makes thirty-one (docs/rules.md 5.8)."""
    look = playing("2S 4D 9S TC", "2H 2D 2C 7S", "2H TC 2D 9S 2C")
    four, two = [
        PricedChoice(cards(card), worth, parts=(0.0, 0.0, worth))
        for card, worth in (("4D", -0.1), ("2S", -1.0))
    ]
    assert gain_sentences(look, four, two) == (
        "The best choice lets the opponent peg 0.90 less (no card scores on it).",
    )
    assert gain_sentences(look, two._replace(worth=0.0, parts=(0.0, 0.0, 0.0)), four) == (
        "The best choice lets the opponent peg 0.10 less.",
    )


def test_win_chance_decides_near_end():
    deal = "scores:90-100 dealer:2 hands:TS3H6HTH2DTD/7C7S8C8S9S9D"
    look = view(Game.parse(f"discarding {deal}"), Seat(0))
    each = prices(look)
    best, other = each[0], next_best(each)
    assert other
    assert best.chance
    assert other.chance
    told, *_ = against_the_next(look, each, in_letters)
    named = {"best": " ".join(map(in_letters, best.cards))}
    assert told.startswith(f"Discard {named['best']}: wins {100 * best.chance:.1f}% of the time; ")
    assert told.endswith(f" would win {100 * other.chance:.1f}% of the time.")
    assert "points" not in told
    # A choice that wins more often with fewer points.
    other = best._replace(parts=(best.parts[0] + 1.26, *best.parts[1:]), chance=best.chance - 0.1)
    assert gain_sentences(look, best, other) == (
        "With 31 to go (21 for the opponent), the win chance decides, not the points.",
    )
    other = best._replace(chance=best.chance - 0.1)
    assert gain_sentences(look, best, other) == (
        "With 31 to go (21 for the opponent), the win chance decides, not the points.",
    )
    assert gain_sentences(look, best, best) == (
        "Both choices are worth the same: only the suits differ.",
    )
    second = next_best(each)
    assert second
    as_often = second._replace(
        chance=best.chance, parts=(best.parts[0] - 1, *best.parts[1:]), worth=best.worth
    )
    assert gain_sentences(look, best, as_often)[0].startswith(
        f"Both choices win equally often. Discarding {in_ranks(best)} keeps "
    )
    assert gain_sentences(look, as_often, best) == ("Both choices win equally often.",)
    # Of two equal win chances, the choice with fewer points is not praised for them.
    hand, crib, play = best.parts
    fewer = second._replace(chance=best.chance, parts=(hand - 2, crib, play + 0.5))
    assert gain_sentences(look, fewer, best) == ("Both choices win equally often.",)
    advised = against_the_next(look, [fewer, best], in_letters)
    assert len(advised) == 1
    assert advised[0].endswith("% of the time.")


def test_next_best_choice_has_different_ranks():
    look = leading("8H 8S KC 2C")
    equal = gain_sentences(look, chosen(look, "8H"), chosen(look, "8S"))
    assert equal == ("Both choices are worth the same: only the suits differ.",)
    each = prices(look)
    second = next_best(each)
    assert second
    assert second.cards[0].rank is not each[0].cards[0].rank
    less = f"{each[0].worth - second.worth:.2f}"
    for told in against_the_next(look, each, in_letters)[:-1]:
        assert told.endswith(f" {in_letters(second.cards[0])} would be {less} worse.")
    alike = priced_choices(leading("8H 8S 8C 8D"))
    assert next_best(alike) is None
    assert against_the_next(look, alike, in_letters) == (
        "The choices are equally good: only the suits differ.",
    )


def test_reason_for_forced_card_says_it_is_only_playable_one():
    look = leading("8H 8S KC 2C")
    assert against_the_next(look, [chosen(look, "2C")], card_in_words) == (
        "The two of clubs is the only card you can play.",
    )


def test_choices_of_equal_worth_have_reason_too():
    look = discarding("9H KS AS JS 9D 4H", dealer=False)
    one, other = prices(look)[0], next_best(prices(look))
    assert other
    other = other._replace(
        worth=one.worth, parts=(one.parts[0] - 1, one.parts[1] + 1, one.parts[2])
    )
    told, *_ = against_the_next(look, [one, other], in_letters)
    cards = [" ".join(map(in_letters, each.cards)) for each in (one, other)]
    both = f"Discard {cards[0]} or {cards[1]}: both are worth {one.worth:.2f} points. "
    assert told.startswith(f"{both}Discarding {in_ranks(one)} keeps ")
    same = other._replace(parts=one.parts)
    assert against_the_next(look, [one, same], in_letters)[0] == (
        f"{both}Hand, crib, and play are the same for both."
    )
    assert gain_sentences(look, one, same) == (
        "Both choices are worth the same. Hand, crib, and play are the same for both.",
    )
    assert gain_sentences(look, one, other)[0].startswith(
        f"Both choices are worth the same. Discarding {in_ranks(one)} keeps "
    )


def test_tie_in_play_names_its_card():
    """Both cards are named before, so that "first" could be either of them."""
    look = leading("8H 4S KC 2C")
    eight, four = [
        chosen(look, card)._replace(worth=0.5, parts=parts)
        for card, parts in (("8H", (0.0, 1.0, -0.5)), ("4S", (0.0, 0.5, 0.0)))
    ]
    assert gain_sentences(look, eight, four)[0] == (
        "Both choices are worth the same. Playing 8 pegs 0.50 more later, keeping 2 4 K."
    )
    assert against_the_next(look, [eight, four], in_letters)[0] == (
        "Play 8H or 4S: both are worth 0.50 points. Playing 8 pegs 0.50 more later, keeping 2 4 K."
    )


def test_tie_between_cards_of_same_rank_is_explained_by_suits():
    look = leading("8H 8S KC 2C")
    one, other = [
        chosen(look, card)._replace(worth=0.5, parts=parts)
        for card, parts in (("8H", (0.0, 1.0, -0.5)), ("8S", (0.0, 0.5, 0.0)))
    ]
    assert gain_sentences(look, one, other) == (
        "Both choices are worth the same: only the suits differ.",
    )


def test_each_version_of_reason_is_shorter():
    look = discarding("9H KS AS JS 9D 4H", dealer=False)
    ways = gain_sentences(look, chosen(look, "9D KS"), chosen(look, "9D 9H"))
    assert [len(way) for way in ways] == sorted([len(way) for way in ways], reverse=True)
    assert ways[-1] == "The best choice holds the opponent's crib to 4.16 with 9 K."


# Over many decisions.


def decisions(chance: Random) -> Iterator[View]:
    """Yield views of discards and plays in random deals."""
    while True:
        deal = dealt(chance)
        yield from [view(deal, seat) for seat in (Seat(0), Seat(1))]
        yield from [look for _, look in looks(in_play(chance), chance)]


@pytest.mark.slow
def test_reason_starts_with_largest_gain_and_names_no_loss():
    """Calculate the gains of random choices again from the ranking."""
    chance = Random(2)
    told = [_main_part(look, chance) for look in islice(decisions(chance), 700)]
    assert len({*told} - {""}) == 7
    assert len([*filter(None, told)]) > 400


BEGINNINGS = {
    WorthPart.HAND: ("keeps ",),
    WorthPart.CRIB: ("makes the crib worth ", "holds the opponent's crib to "),
    WorthPart.PLAY: ("gains ",),
    WorthPart.AT_ONCE: ("scores ",),
    WorthPart.LATER: ("pegs ",),
    WorthPart.REPLY: ("lets the opponent peg ",),
}


def _main_part(look: View, chance: Random) -> str:
    """Check the reason for the better of two choices; return the start of its main part."""
    if look.phase is Discarding:
        ranked_discards = sorted(
            chance.sample(rank_discards(look), 2), key=lambda each: -each.worth
        )
        sign = 1 if look.seat == look.dealer else -1
        pair = [
            PricedChoice(
                each.thrown,
                each.worth,
                parts=(each.hand, sign * each.crib, each.pegs - each.others_peg),
            )
            for each in ranked_discards
        ]
    elif look.phase is Pegging and len(rank_plays(look, hands=12)) > 1:
        plays = sorted(chance.sample(rank_plays(look, hands=12), 2), key=lambda each: -each.worth)
        pair = [
            PricedChoice(
                (each.card,), each.worth, parts=(each.pegs, each.mine - each.pegs, -each.others)
            )
            for each in plays
        ]
    else:
        return ""
    best, other = [each.rounded(2) for each in pair]
    gains = dict(
        zip(
            CHOICE_PARTS[look.phase],
            [round(one - two, 2) for one, two in zip(best.parts, other.parts, strict=True)],
            strict=True,
        )
    )
    ways = gain_sentences(look, best, other)
    if best.worth == other.worth:
        assert ways[0].startswith("Both choices are worth the same")
        return ""
    most = max(gains.values())
    (full, *_), brief = ways, ways[-1]
    (begun,) = [
        begin
        for part, gain in gains.items()
        if gain == most
        for begin in BEGINNINGS[part]
        if brief.startswith(f"The best choice {begin}")
    ]
    clauses = full.partition(". ")[0].removeprefix("The best choice ").split("; ")
    named = [
        part for part in gains if any([clause.startswith(BEGINNINGS[part]) for clause in clauses])
    ]
    assert len(named) == len(clauses)
    assert min([gains[part] for part in named]) >= 0
    assert full.startswith(brief[:-1])
    principle = choice_reason(look, best, other).principle
    if principle:
        assert gains[principle.part] == most
        assert principle.follows(look, best.cards) is True
        assert principle.follows(look, other.cards) is False
    return begun


# A hint with three and four players: its numbers and its reason.


THREE = "discarding dealer:3 hands:{hand}/TCQDJD2D4D/ASACJSJC6C crib:7H"
SINGLES = "discarding singles:yes dealer:3 hands:{hand}/TCQDJD2D4D/ASACJSJC6C/AHADQC6S3S"
PARTNERS = SINGLES.replace("yes", "no")
"""Games dealt by player 3, who is player 1's partner only in the last."""


def seen(text: str, seat: int = 0) -> View:
    return view(Game.parse(text), Seat(seat))


def rows(advised: Advice) -> list[tuple[str, ...]]:
    return [(row.cards, *row.figures) for row in advised.rows()]


@pytest.mark.parametrize(("deal", "sign"), [(THREE, -1), (SINGLES, -1), (PARTNERS, 1)])
def test_advice_among_several_players_covers_hand_and_crib_only(deal: str, sign: int):
    """Four kings score 12, and 8 more with a five, 4 of the 47 starters: 12.7 on average."""
    advised = advice(seen(deal.format(hand="KCKDKHKS2C")), in_letters)
    assert advised.heads() == ("hand", "crib", "total")
    assert len(advised.legend()) == 2
    assert len(advised.rows()) == 3
    discarded, hand, crib, total = rows(advised)[0]
    assert (discarded, hand) == ("2C", "12.7")
    assert sign * float(crib) > 3
    assert float(total) == pytest.approx(float(hand) + float(crib))
    fullest, *_, brief, briefest = advised.why()
    less = float(total) - float(rows(advised)[1][-1])
    assert fullest.startswith("Discard 2C: keeps K K K K (a double pair royal), worth 12.7")
    assert fullest.endswith(f" KC would be {less:.1f} worse. The play is not included.")
    assert briefest == "Discard 2C: keeps K K K K (a double pair royal), worth 12.7."
    assert brief == f"{briefest} The play is not included."
    best, *_, other = advised.choices
    as_good = other._replace(worth=best.worth, parts=best.parts)
    alike = advised._replace(choices=(best, as_good)).why()[0]
    assert alike.endswith(" Hand and crib are the same for both. The play is not included.")


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (
            SINGLES,
            "Discard KD: holds the opponent's crib to 3.7 with K; keeps 3 7 7 8 (two fifteens, a "
            "pair), worth 8.5. 3D would be 0.9 worse.",
        ),
        (PARTNERS, "Discard 3D: makes the crib worth 4.3 with 3. KD would be 0.2 worse."),
    ],
)
def test_reason_says_discard_helps_partners_crib_or_hurts_opponents(deal: str, why: str):
    """Two sevens and an eight make two fifteens and a pair; the king and three matter little."""
    advised = advice(seen(deal.format(hand="3D7D7C8SKD").replace("JD", "JH")), in_letters)
    assert advised.why()[0] == f"{why} The play is not included."


def test_advice_counts_reply_as_gain_for_partner_and_loss_for_opponent():
    """The five makes thirty-one; the four makes thirty, and the next player may hold an ace."""
    partners, alone = [
        advice(seen(THIRTY_AND_ONE + also), in_letters) for also in ("", " singles:yes")
    ]
    assert partners.heads() == ("now", "later", "reply", "total")
    assert rows(partners) == [
        ("5C", "2.0", "0.0", "0.0", "2.0"),
        ("4C", "0.0", "0.4", "0.0", "0.4"),
    ]
    assert rows(alone)[1] == ("4C", "0.0", "0.0", "-0.4", "-0.4")
    assert partners.why()[0] == (
        "Play 5C: scores 2 now (thirty-one). 4C would be 1.6 worse. "
        "The figures look one reply ahead."
    )


def reason_of(look: View, better: tuple[float, ...], worse: tuple[float, ...]) -> str:
    """Return the reason for playing a five rather than a four, from the parts of their worth."""
    five, four = [
        PricedChoice((card,), sum(parts), parts=parts)
        for card, parts in zip(cards("5C 4C"), (better, worse), strict=True)
    ]
    return gain_sentences(look, five, four)[0]


def test_reason_for_card_names_part_of_worth_that_differs():
    partners, alone = [seen(THIRTY_AND_ONE + also) for also in ("", " singles:yes")]
    best = "The best choice "
    assert reason_of(alone, (0.0, 0.1, -0.4), (0.0, 0.0, -0.8)) == (
        f"{best}lets the next player peg 0.40 less."
    )
    assert reason_of(partners, (0.0, 0.8, 0.0), (0.0, 0.4, 0.0)) == (
        f"{best}lets your partner peg 0.40 more."
    )
    assert reason_of(alone, (0.0, 0.1, 0.0), (0.0, 0.0, 0.0)) == (
        f"{best}keeps lower cards for later."
    )
    assert reason_of(alone, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)) == (
        "Both choices are worth the same. Now, later, and reply are the same for both."
    )


def test_reason_for_winning_card_says_it_wins_game():
    look = seen(THIRTY_AND_ONE + " scores:119-0")
    assert (
        reason_of(look, (2.0, 0.0, -3.0), (0.0, 0.0, 0.0)) == "The best choice wins the game now."
    )
    best, other = (
        PricedChoice(cards("AC"), 0.0, 1.0, (2.0, 0.0, -3.0)),
        PricedChoice(cards("KC"), 1.0, 0.9),
    )
    told = against_the_next(look, [best, other._replace(parts=(0.0, 1.0, 0.0))], in_letters)
    assert told[0] == "Play AC: wins the game now. KC would win 90.0% of the time."
    best, other = best._replace(chance=None), PricedChoice(cards("KC"), 1.0, None, (0.0, 1.0, 0.0))
    assert against_the_next(look, [best, other], in_letters) == ("Play AC: wins the game now.",)


def test_reason_uses_no_hidden_cards():
    """Exchange the cards in the other hands and the crib."""
    shown = THIRTY_AND_ONE.replace("KDQDJD", "KHQSQH").replace("7D7H7S", "3D3H3S")
    assert advice(seen(shown), in_letters) == advice(seen(THIRTY_AND_ONE), in_letters)
    deal = PARTNERS.format(hand="3H7D7C8SKD")
    other = deal.replace("TCQDJD2D4D", "9C9D9H9S2H").replace("ASACJSJC6C", "4C4S4H5C5S")
    assert advice(seen(other), in_letters) == advice(seen(deal), in_letters)


@pytest.mark.parametrize("seat", [1, 2])
def test_advice_out_of_turn_is_refused(seat: int):
    with pytest.raises(ValueError, match="for the player whose turn it is"):
        advice(seen(THIRTY_AND_ONE, seat), in_letters)
