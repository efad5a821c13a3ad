"""Scenes of cribbage squares, results and replays of solitaire, from real packs."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from types import MappingProxyType

from cribbage.book.daily_rows import DailyGames
from cribbage.book.solitaire_rows import Pack, SolitaireHistory
from cribbage.engine.events import CribShown, Played
from cribbage.records.files import SavedFile
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.session.daily_game import end_of
from cribbage.session.solitaire_session import SolitaireSession
from cribbage.solitaire.actions import PlaceCard
from cribbage.solitaire.events import CardPlaced, HandDealt
from cribbage.solitaire.legal import legal_solitaire
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.control.solitaire_game import welcomed_back
from cribbage.ui.control.solitaire_replay import replay_of_solitaire
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.screens.screen import Screen
from cribbage.ui.table.daily_over import DailyOver, DailyReviewPage
from cribbage.ui.table.solitaire_moments import SolitaireMoment, SolitaireReplay
from cribbage.ui.table.solitaire_over import SolitaireEnd
from cribbage.ui.table.squares import PlacingScreen, SquareOver
from tests.common.dailies import daily_record
from tests.common.sitting import UNICODE
from tests.common.speaking import cached_in_each_language
from tests.solitaire.par import at_once

SHORT, OUT = 3, 12
"""Seeds of cribbage squares with less than 61 points and with more."""

DEALS_SHORT, DEALS_OUT, DEALS_BUMPPO = 8, 63, 10
"""Seeds of seven deals: below 121, won, and one with his heels and a free crib at its end."""


@cache
def record(solitaire: Solitaire, seed: int, name: str = "Ann") -> SolitaireRecord:
    """Return a solitaire game played to its end by the choices that score most."""
    session = SolitaireSession(SolitaireRecord(name, solitaire, seed))
    session.proceed()
    while not session.game.is_over:
        look = session.view()
        session.act(max(legal_solitaire(look), key=lambda action: at_once(look, action)))
    return session.played


def packs_of(name: str, solitaire: Solitaire, *scores: int) -> SolitaireHistory:
    """Return a player's solitaire history with these scores, one game a day."""
    days = [datetime(2026, 11, 1, 20) + timedelta(days=day) for day in range(len(scores))]
    each = [Pack(day, score) for day, score in zip(days, scores, strict=True)]
    return SolitaireHistory(name, solitaire, tuple(each))


def ends_gallery(name: str = "Ann") -> Mapping[str, Screen]:
    return _ends_gallery(name)


@cached_in_each_language(4)
def _ends_gallery(name: str) -> Mapping[str, Screen]:
    return MappingProxyType(dict([*_squares(name), *_ended(name), *_daily(name), *_told(name)]))


@cached_in_each_language(8)
def solitaire_replay_of(solitaire: Solitaire, seed: int, name: str) -> SolitaireReplay:
    return replay_of_solitaire(record(solitaire, seed, name), UNICODE.card_text)


def placing(step: SolitaireMoment) -> PlacingScreen:
    """Return the cribbage squares at this point, with the best place highlighted."""
    view = step.around.view
    pays = max(legal_solitaire(view), key=lambda action: at_once(view, action))
    assert isinstance(pays, PlaceCard)
    return PlacingScreen(step.around, pays.row, pays.column)


def _squares(name: str) -> Iterator[tuple[str, Screen]]:
    steps = solitaire_replay_of(Solitaire.SQUARE, SHORT, name).steps
    placed = [step for step in steps if isinstance(step.event, CardPlaced)]
    yield "square-empty", placing(steps[0])
    middle = placing(placed[9])
    yield "square", middle
    yield "square-column", middle._replace(column_named=True)
    yield "square-last", placing(placed[14])
    yield "square-leave", QuitQuestion(middle)
    played = record(Solitaire.SQUARE, SHORT, name)
    played = SolitaireRecord(name, Solitaire.SQUARE, SHORT, actions=played.actions[:8])
    kept = SavedFile(Path("p"), datetime(2026, 5, 3, 14, 20), played)
    yield "square-left", welcomed_back(kept, UNICODE.card_text)
    over = steps[-1].page
    assert isinstance(over, SquareOver)
    over = over._replace(around=over.around._replace(message=()))
    score = over.around.view.score
    several = packs_of(name, Solitaire.SQUARE, 44, 39, score)
    yield "square-over", over._replace(packs=several)
    yield "square-over-first", over._replace(line=2, packs=packs_of(name, Solitaire.SQUARE, score))
    out = solitaire_replay_of(Solitaire.SQUARE, OUT, name).steps[-1].page
    assert isinstance(out, SquareOver)
    best = packs_of(name, Solitaire.SQUARE, 44, 39, 57, out.around.view.score)
    around = out.around._replace(message=())
    yield "square-out", out._replace(around=around, line=5, packs=best)


def _ended(name: str) -> Iterator[tuple[str, Screen]]:
    for called, solitaire, seed, before in (
        ("solitaire-over", Solitaire.CLASSIC, DEALS_SHORT, (118, 99, 88, 91)),
        ("solitaire-out", Solitaire.CLASSIC, DEALS_OUT, (118, 99, 88, 91)),
        ("solitaire-over-bumppo", Solitaire.BUMPPO, DEALS_BUMPPO, ()),
    ):
        ended = solitaire_replay_of(solitaire, seed, name).steps[-1].page
        assert isinstance(ended, SolitaireEnd)
        packs = packs_of(name, solitaire, *before, ended.around.view.score)
        yield called, ended._replace(packs=packs)
    yield "solitaire-over-again", ended._replace(around=ended.around._replace(again=True))


def _daily(name: str) -> Iterator[tuple[str, Screen]]:
    played = daily_record(name=name, seed=4)
    ended = replay_of_solitaire(played, UNICODE.card_text).steps[-1].page
    assert isinstance(ended, SolitaireEnd)
    end = end_of(played, DailyGames(name))._replace(streak=12)
    over = DailyOver(ended.around, end=end)
    yield "daily-over", over
    yield "daily-over-not-counted", over._replace(end=end._replace(counted=104))
    yield "daily-points-left", DailyReviewPage(over)


def _told(name: str) -> Iterator[tuple[str, Screen]]:
    deals = solitaire_replay_of(Solitaire.CLASSIC, DEALS_SHORT, name)
    for called, kind, which in (
        ("replay-play", Played, 21),
        ("replay-crib", CribShown, 2),
        ("replay-deal", HandDealt, 3),
    ):
        places = [at for at, step in enumerate(deals.steps) if isinstance(step.event, kind)]
        yield called, deals._replace(at=places[which])
    yield "replay-over", deals._replace(at=len(deals.steps) - 1)
    square = solitaire_replay_of(Solitaire.SQUARE, SHORT, name)
    yield "replay-square", square._replace(at=9)
    yield "replay-square-over", square._replace(at=len(square.steps) - 1)
