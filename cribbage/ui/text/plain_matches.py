"""The review of a match in plain text: each game, and all of them together."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, TextIO

from cribbage.engine.rules import Rules
from cribbage.language.speaking import N_, _, ngettext
from cribbage.match.match import FinishedGame, Match
from cribbage.review.facts import Facts, in_all, review_facts
from cribbage.review.judging import Review
from cribbage.ui.text.plain import ask
from cribbage.ui.text.plain_review import (
    REVIEW_QUIT_COMMANDS,
    lines_width,
    number_asked,
    say,
    told_in_lines,
)
from cribbage.ui.words.figure_text import tenths
from cribbage.ui.words.matches_reviewed import (
    counted_by_hand,
    headlines,
    of_the_same_cards,
    result_versions,
)
from cribbage.ui.words.reviewed import told_of

if TYPE_CHECKING:  # the caller has already imported it
    from cribbage.ui.pages.match_review_page import MatchReviewPage

_ASKING: Final = N_("Type a game's number, press Enter for the next game, or type quit:")


def match_told_in_lines(
    scene: "MatchReviewPage", lines: TextIO, out: TextIO, *, terminal: bool
) -> None:
    """Print the review of a match, then all its games; on a ``terminal`` only the games that the
    player asks for, until they quit.

    Quitting the review of a game returns to the prompt for a game.
    """
    judgements, width = scene.judgements, lines_width(terminal=terminal)
    first = judgements[0]
    reviews = [judgement.review for judgement in judgements]
    for text in match_in_lines(first.names, first.rules, scene.match, scene.won, reviews):
        say(text, out, width)

    def tell(game: int) -> None:
        say(_("Game {number}.", number=game + 1), out, width)
        told_in_lines(judgements[game], lines, out, terminal=terminal)

    if not terminal:
        for game in range(len(judgements)):
            tell(game)
        return
    following = 0
    while (asked := ask(_(_ASKING), lines, out)) is not None and asked not in REVIEW_QUIT_COMMANDS:
        which = number_asked(asked) if asked else following + 1
        if which is not None and 1 <= which <= len(judgements):
            tell(which - 1)
            following = which
        elif asked:
            unknown = _(
                "{text!r} is not a choice here: type a number from 1 to {many}, or quit.",
                text=asked,
                many=len(judgements),
            )
            say(unknown, out, width)
        else:
            say(_("There are no more games."), out, width)


def match_in_lines(
    names: Sequence[str],
    rules: Rules,
    match: Match,
    won: Sequence[FinishedGame],
    reviews: Sequence[Review],
) -> Iterator[str]:
    """Yield the facts on the page of a match, one a line, not wrapped.

    ``won`` and ``reviews`` are of its finished games, of which there is at least one.
    """
    lines = [review_facts(review) for review in reviews]
    yield headlines(names, match, won, lines)[0]
    winners = [_("{name} wins", name=name) for name in names]
    for number, (game, of) in enumerate(zip(won, lines, strict=True), 1):
        ended = result_versions(winners, game, match)[0]
        yield _("Game {number}: {result}.", number=number, result=ended)
        yield from _told(names, rules, of)
    together = in_all(lines)
    yield ngettext("Total:", "Total for {n} games:", len(lines))
    yield from _told(names, rules, together)
    if same := of_the_same_cards(match, won):
        yield same


def _told(names: Sequence[str], rules: Rules, of: Facts) -> Iterator[str]:
    each = zip(names, of.lost, of.own, counted_by_hand(rules), strict=True)
    for name, lost, own, counts in each:
        discarded, played = map(tenths, lost[:2])
        parts = {"name": name, "points": tenths(sum(lost)), "thrown": discarded, "played": played}
        if counts:
            yield _(
                "{name} lost {points} points: {thrown} in discarding, {played} in the play, and "
                "{counted} in counting.",
                counted=tenths(lost[2], 0),
                **parts,
            )
        else:
            yield _(
                "{name} lost {points} points: {thrown} in discarding and {played} in the play.",
                **parts,
            )
        yield from told_of(name, own, in_match=True)
    yield _(
        "{name}'s margin in points: errors {errors}, luck {luck}, total {margin}.",
        name=names[0],
        errors=tenths(of.errors, signed=True),
        luck=tenths(of.luck, signed=True),
        margin=tenths(of.margin, 0, signed=True),
    )
