"""The keys of a review: of its page, of a decision, of a match; and what the rows around say."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from cribbage.language.speaking import _, pgettext
from cribbage.ui.keys.reading import listed, pointed_at
from cribbage.ui.scenes.keys import ALL_GAMES, FROM_HERE, LOOK, POINT, REPLAY, SAVE
from cribbage.ui.scenes.scenes import Decision, MatchReviewed, Reviewed, Reviewing, Reviews
from cribbage.ui.scenes.screen import ASKED, Binding, Bindings, Key, Request, Said, asked, to
from cribbage.ui.words.matches import beside_the_title
from cribbage.ui.words.sentences import listed as all_of
from cribbage.ui.words.sentences import so_many_games, with_names

if TYPE_CHECKING:
    from cribbage.ui.scenes.review import Judgement


def reviewing(scene: Reviewing) -> Bindings:
    """It comes by itself; there is only the way back."""
    return ()


def reviewed(scene: Reviewed) -> Bindings:
    """One of the decisions is looked at on the table, and the game is told again."""
    many = len(scene.judgement.cases)
    in_match = scene.judgement.record.match.has_more_games
    closer = Decision(scene)
    return (
        *([to(LOOK, _("open"), closer)] if many else []),
        *listed(scene, many, pgettext("in a list", "choose"), closer),
        to(REPLAY, _("replay"), Request.REPLAY),
        to(SAVE, _("save"), Request.SAVE),
        *([to(ALL_GAMES, pgettext("a key", "match"), Request.REVIEW_MATCH)] if in_match else []),
    )


def decision(scene: Decision) -> Bindings:
    """On to the next decision without going back to the page."""
    page = scene.page
    many = len(page.judgement.cases)

    def pointed(key: Key) -> Decision:
        return Decision(page._replace(at=pointed_at(page.at, key, many)))

    return (
        Binding(POINT, pgettext("in a list", "choose") if many > 1 else "", pointed),
        to(FROM_HERE, _("replay from here"), Request.REPLAY),
    )


def match_reviewed(scene: MatchReviewed) -> Bindings:
    """One of its games is looked at."""
    game = Reviewed(scene.judgements[scene.at], back=scene)
    return (
        to(LOOK, _("open"), game),
        *listed(scene, len(scene.judgements), pgettext("in a list", "choose"), game),
        to(REPLAY, _("replay"), Request.REPLAY),
        to(SAVE, _("save"), Request.SAVE),
    )


BINDINGS: Final[Mapping[type, Callable[[Any], Bindings]]] = {
    Reviewing: reviewing,
    Reviewed: reviewed,
    Decision: decision,
    MatchReviewed: match_reviewed,
}


def title(scene: Reviews) -> str:
    """The name of the scene, for the first row."""
    match scene:
        case Decision(page):
            many = len(page.judgement.cases)
            return _("the review, {place} of {many}", place=page.at + 1, many=many)
        case _page:
            return _("the review")


def aside(scene: Reviews) -> str:
    """What is reviewed, for the end of the first row."""
    match scene:
        case Reviewing(names):
            return all_of(names)
        case Decision(page):
            deal = scene.on_table.case.judged.deal
            return _("deal {deal}, {game}", deal=deal, game=aside(page))
        case Reviewed(judgement):
            return _game(judgement)
        case MatchReviewed(judgements, match, won):
            if match.to is None:
                return so_many_games(len(won))
            stand = beside_the_title(judgements[0].names, judgements[0].rules, match.totals(won, 2))
            return _("match to {to}, {standing}", to=match.to, standing=stand)


def _game(judgement: "Judgement") -> str:
    """How a game ended, and the day on which it was begun, where that is known."""

    def said(names: tuple[str, ...]) -> str:
        scores = zip(names, judgement.review.scores, strict=True)
        each = [_("{name} {score}", name=name, score=score) for name, score in scores]
        if judgement.begun:
            each.append(f"{judgement.begun:%Y-%m-%d}")
        return pgettext("what is told of a game", ", ").join(each)

    return said(with_names(judgement.names, _ROOM, said))


_ROOM: Final = 56
"""The cells beside the title on the smallest screen."""


def message(scene: Reviews) -> tuple[Said, ...]:
    """What the message row says."""
    match scene:
        case Reviewing(_names, done, many, note=note):
            return asked(note or _("Reviewing: {done} of {many} decisions.", done=done, many=many))
        case Decision(page, "") as decision:
            # Nothing of a review is on the way to the first question.
            from cribbage.ui.advice.decided import judged_by

            full, brief = judged_by(decision.on_table.case, page.judgement.names)
            return (Said(full, ASKED, brief),)
        case Reviewed(judgement, at, "") if at < len(judgement.cases):
            from cribbage.ui.advice.decided import in_a_row

            full, brief = in_a_row(judgement.cases[at].case)
            return (Said(full, ASKED, brief),)
        case Reviewed(note=note) | Decision(note=note) | MatchReviewed(note=note):
            return asked(note)
