"""A session that is compared with a plain referee after every decision."""

from cribbage.engine.actions import Action
from cribbage.session.session import Session
from cribbage.views.frames import Frame
from tests.common.games import plain_agreement
from tests.common.plain_referee import PlainReferee


class Refereed(Session):
    """A session, and a plain referee who decides the same from the first decision on."""

    plain: PlainReferee | None = None

    def act(self, action: Action) -> tuple[Frame, ...]:
        before = self.series.with_next_game().game
        if self.plain is None or before.number == 0:
            rules = before.rules
            agreed = plain_agreement(rules)
            self.plain = PlainReferee(rules.seats, rules.target, dealer=before.dealer, **agreed)
        frames = super().act(action)
        self.plain.decide(action)
        assert tuple(self.plain.scores) == self.game.scores
        assert self.plain.winner == self.game.winner
        return frames
