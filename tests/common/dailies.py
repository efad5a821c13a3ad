"""Daily games that were played at random, and their shelf."""

from datetime import date
from random import Random

from cribbage.engine.actions import Shuffle
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.session.solitaire_session import SolitaireSession, SolitaireSessions
from cribbage.solitaire.daily_pack import DAILY_KIND, daily_pack
from cribbage.solitaire.game import new_solitaire
from cribbage.solitaire.legal import legal_solitaire
from cribbage.solitaire.referee import apply_solitaire
from cribbage.solitaire.view import solitaire_view

DAY = date(2026, 11, 28)


def daily_record(day: date = DAY, name: str = "Ann", seed: int = 1) -> SolitaireRecord:
    """Return a finished daily game, decided at random."""
    chance, actions = Random(seed), [Shuffle(daily_pack(day.isoformat()))]
    game = apply_solitaire(new_solitaire(DAILY_KIND), actions[0]).game
    while not game.is_over:
        actions.append(chance.choice(legal_solitaire(solitaire_view(game))))
        game = apply_solitaire(game, actions[-1]).game
    return SolitaireRecord(name, actions=actions, day=day)


def play_daily(session: SolitaireSession, record: SolitaireRecord, decisions: int = 99) -> None:
    """Play the decisions of a record, up to this many in all; the shuffle is one of them."""
    session.proceed()
    for action in record.actions[len(session.played.actions) : decisions]:
        session.act(action)


def finish(sessions: SolitaireSessions, session: SolitaireSession, seed: int = 1) -> int:
    """Play a session to its end, enter it in the book, and return its points."""
    record = daily_record(session.record.day or DAY, session.record.name, seed)
    play_daily(session, record)
    sessions.enter_in_book(session)
    session.close()
    return session.game.score
