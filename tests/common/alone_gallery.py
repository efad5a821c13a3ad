"""One scene of every kind in solitaire, taken from one game of the seven deals."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any

from cribbage.engine.events import CribShown, HandShown
from cribbage.pack.cards import Card, cards
from cribbage.records.files import Kept
from cribbage.records.solitaire import SolitaireRecord
from cribbage.session.solitaire import SolitaireSession
from cribbage.solitaire.legal import legal
from cribbage.solitaire.rules import PLAYER, Patience
from cribbage.ui.control.solitaire import welcomed_back
from cribbage.ui.control.solitaire_log import SolitaireLog
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.screens.screen import Screen
from cribbage.ui.table.solitaire import UsedCards
from cribbage.ui.table.solitaire_deal import Discarding, Keeping, Pause, Playing
from cribbage.ui.table.solitaire_show import Counting
from cribbage.ui.words.solitaire import Told
from tests.common.ends_gallery import ends_gallery
from tests.common.sitting import UNICODE
from tests.common.speaking import cached_in_each_language
from tests.solitaire.par import at_once

SEED = 16


def scenes_of(
    name: str, patience: Patience = Patience.CLASSIC, seed: int = SEED
) -> Iterator[Screen]:
    """Return every scene of a game whose player makes the choices that score most."""
    session = SolitaireSession(SolitaireRecord(name, patience, seed))
    log = SolitaireLog(name, UNICODE.card_text)
    frames = session.proceed()
    while True:
        for scene in log.scenes(frames):
            if isinstance(scene, Counting):
                many = len(scene.phrases)
                yield from (scene._replace(named=named) for named in range(many))
                scene = scene._replace(named=many)
            yield scene
        if session.game.is_over:
            return
        look = session.view()
        scene = log.decision(look)
        yield scene
        pays = max(legal(look), key=lambda action: at_once(look, action))
        frames = session.act(pays)


def played_to(name: str, deal: int) -> SolitaireRecord:
    """Return the record of the same game, stopped with six cards in hand in that deal."""
    session = SolitaireSession(SolitaireRecord(name, seed=SEED))
    session.proceed()
    while session.game.deals < deal:
        look = session.view()
        session.act(max(legal(look), key=lambda action: at_once(look, action)))
    return session.played


def _rarest(scene: Screen) -> Screen:
    """Replace a counted hand by a hand of twenty-nine."""
    assert isinstance(scene, Counting)
    hand, starter = cards("5C 5D 5H JS"), Card.parse("5S")
    before = scene.around.view._replace(hand=hand, starter=starter)
    event = HandShown(PLAYER, hand, starter, 29)
    thing = Told(event, before, before._replace(score=before.score + 29))
    log = SolitaireLog(scene.around.name, UNICODE.card_text)
    told = log.follow(thing)
    after = scene.after._replace(highlights=told.highlights, glow=2)
    counting = scene._replace(event=event, after=after)
    return counting._replace(named=len(counting.phrases))


def seven_deals_gallery(name: str = "Ann") -> Mapping[str, Screen]:
    return _deals_gallery(name)


@cached_in_each_language(4)
def _deals_gallery(name: str) -> Mapping[str, Screen]:
    scenes = tuple(scenes_of(name))

    def the(kind: type, when: Callable[[Any], object] = lambda _: True) -> Any:
        return next(scene for scene in scenes if isinstance(scene, kind) and when(scene))

    def told(kind: type, deal: int) -> Screen:
        return the(
            Counting,
            lambda scene: (
                isinstance(scene.event, kind)
                and scene.around.view.deals == deal
                and scene.named == max(1, len(scene.phrases))
            ),
        )

    def waits(scene: Playing) -> bool:
        """Return True if the dummy's card is turned and a new count begins."""
        view = scene.around.view
        return view.turned and view.count == 0 and len(view.dummy) > 1

    def bars(scene: Playing) -> bool:
        view = scene.around.view
        return view.deals > 1 and len(scene.hand) > len(legal(view)) > 0

    throwing = the(Discarding, lambda scene: scene.around.view.deals == 1)
    barred = the(Playing, bars)
    last = the(Pause, lambda scene: len(scene.around.used) == 6 and not scene.around.view.hand)
    kept = Kept(Path("p"), datetime(2026, 5, 3, 14, 20), played_to(name, 3))
    found: dict[str, Screen] = {
        "patience-left": welcomed_back(kept, UNICODE.card_text),
        "patience-throwing": throwing,
        "patience-thrown": throwing._replace(cursor=3, chosen=(1, 3)),
        "patience-leading": the(Playing, lambda scene: not scene.around.view.played),
        "patience-barred": barred,
        "patience-waiting": the(Playing, waits),
        "patience-remarkable": the(Playing, lambda scene: scene.around.highlights),
        # All eight cards are played, and nothing is counted yet.
        "patience-laid-out": the(Pause, lambda scene: len(scene.around.view.played) == 2 * 4),
        "patience-hand": told(HandShown, 2),
        "patience-crib": told(CribShown, 2),
        "patience-many": the(Counting, lambda scene: scene.told and len(scene.phrases) > 5),
        "patience-keeping": the(Keeping)._replace(cursor=5),
        "patience-used": UsedCards(barred),
        "patience-all-used": UsedCards(last),
        "patience-last-to-come": last,
        "patience-last-hand": told(HandShown, 7),
        "patience-rarest": _rarest(told(HandShown, 2)),
        "patience-leave": Leaving(barred),
    }
    return MappingProxyType(found)


def alone_gallery(name: str = "Ann") -> Mapping[str, Screen]:
    return MappingProxyType({**seven_deals_gallery(name), **ends_gallery(name)})


def solitaire_kinds() -> tuple[str, ...]:
    return tuple(alone_gallery())
