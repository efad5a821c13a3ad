"""A session that a plain referee follows: whatever is decided, both come to the same."""

from cribbage.engine.actions import Action
from cribbage.session.session import Session
from cribbage.views.frames import Frame
from tests.common.games import told_plainly
from tests.common.plain_referee import PlainReferee


class Refereed(Session):
    """Each of its games has a plain referee of its own, from the first decision on."""

    plain: PlainReferee | None = None

    def act(self, action: Action) -> tuple[Frame, ...]:
        before = self.series.with_next_game().game
        if self.plain is None or before.number == 0:
            rules = before.rules
            agreed = told_plainly(rules)
            self.plain = PlainReferee(rules.seats, rules.target, dealer=before.dealer, **agreed)
        frames = super().act(action)
        self.plain.decide(action)
        assert tuple(self.plain.scores) == self.game.scores
        assert self.plain.winner == self.game.winner
        return frames
