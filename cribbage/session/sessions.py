"""The games of one run of the program: what each starts with, and who deals first."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cribbage.engine.rules import Seat
from cribbage.match.agreement import Agreement
from cribbage.pack.worded import Worded
from cribbage.records.journal import Journal
from cribbage.records.shelf import Shelf
from cribbage.session.base_sessions import BaseSessions
from cribbage.session.first_deal import FirstDeal, first_deal
from cribbage.settings.beginning import GameSetup, default_names

if TYPE_CHECKING:  # slow to import, and not needed before a game
    from cribbage.records.record import Record
    from cribbage.session.session import Session


class Sessions(BaseSessions["Record", "Session"]):
    """Factory for the sessions of games in one run of the program.

    Games are saved on the ``shelf``, or in the file that was asked for, the first there and later
    ones in numbered files next to it. ``nowhere`` says why a shelf is missing although one was
    wanted. The same seed repeats a run, each game with its own cards. ``beginning`` is what the
    next game starts with, ``begun`` what was agreed for the last game that was started and not
    resumed, ``on_form`` whether that was on the start screen. ``terms`` is the sentence
    about an agreement that is not for a plain game. Raises ValueError if the file exists.
    """

    what = Worded("game")
    takes_up = "cribbage --resume"

    kind = Shelf
    _shelf: Shelf | None

    def __init__(
        self, beginning: GameSetup, *, shelf: Shelf | None = None, nowhere: str = ""
    ) -> None:
        super().__init__(beginning.kept_in, shelf, nowhere)
        self.beginning = beginning
        self.begun: Agreement | None = None
        self.on_form = False
        self.terms: Callable[[Agreement], str] = lambda agreed: ""

    @property
    def agreed(self) -> Agreement:
        """The agreement for the next game."""
        return self.beginning.agreed

    def begin(self, agreed: Agreement | None = None, dealer: Seat | None = None) -> "Session":
        """Return the session of the next game, as agreed or like the game before.

        If no dealer is given or agreed, the loser of the last game of the same players deals, in
        whatever session that was; ``notice`` says so. They still cut if they asked to, if there is
        a seed, and if the record has its own file, so that the same command starts the same game.

        Raises ValueError, with a sentence, if a record that was asked for cannot be created. Any
        other game then continues without one, and its ``trouble`` says so.
        """
        from cribbage.records.record import Record

        self.on_form = self.on_form or agreed is not None
        agreed = agreed or self.beginning.agreed
        agreed = agreed.changed(names=default_names(agreed.names))
        self.beginning = self.beginning.with_agreement(agreed)
        self.begun = agreed
        record = Record.of(agreed)
        if self._played:
            seed = None if record.seed is None else record.seed + self._played
            record = record.changed(dealer=dealer, seed=seed)
        first = self._first_deal(record)
        if first:
            record = record.changed(dealer=first.dealer)
        session = self._begin(record)
        session.notice = first.why if first else None
        session.terms = self.terms(session.record.agreed) or None
        return session

    def resume(self, path: Path) -> "Session":
        """Return the session of a saved game, from where it was left.

        The same is agreed for the next game. Raises ValueError, with a sentence, if it cannot be
        resumed; the file then stays unchanged.
        """
        session = super().resume(path)
        agreed = session.record.agreed.for_another(self.agreed.rules)
        self.beginning = self.beginning.with_agreement(agreed)
        return session

    def judges(self, session: "Session") -> str:
        """Return the sentence with the command that reviews what is over.

        It is empty if the game is not saved, or has three or four players.
        """
        if not session.path or session.game.rules.seats != 2:
            return ""
        ours = self._shelf and session.path.parent == self._shelf.folder
        command = "cribbage review" if ours else f"cribbage review {session.path}"
        return Worded("For a review, run {command}", command=command)

    def _first_deal(self, record: "Record") -> FirstDeal | None:
        if record.dealer is not None or record.seed is not None:
            return None
        if not self._shelf or self._path or self.beginning.cut_for_deal:
            return None
        return first_deal(self._shelf, record)

    def _sitting(self, record: "Record", journal: Journal | None = None) -> "Session":
        from cribbage.session.session import Session

        cuts = self.beginning
        return Session(record, quick=cuts.quick, pack_cut=cuts.pack_cut, journal=journal)
