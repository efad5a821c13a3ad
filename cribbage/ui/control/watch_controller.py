"""The controller of a game between two computer players, with what each considered."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import inf
from time import monotonic
from typing import Final

from cribbage.analysis.belief import knowledge_of
from cribbage.analysis.chances import win_probability
from cribbage.analysis.discards import rank_discards
from cribbage.analysis.play_out import glance
from cribbage.analysis.priced_choices import PricedChoice, prices
from cribbage.analysis.ranks import rank_of
from cribbage.engine.actions import Discard, Play
from cribbage.engine.events import CribShown, Played
from cribbage.engine.game import Discarding, Game
from cribbage.engine.turns import playable_cards
from cribbage.match.levels import Level
from cribbage.match.match import FinishedGame
from cribbage.pack.cards import Card
from cribbage.pack.scoring import hand_points
from cribbage.pack.worded import Worded
from cribbage.session.contest import Contest, DecidedStep
from cribbage.settings.habits import Habits
from cribbage.ui.control.controller import Controller
from cribbage.ui.control.game_log import GameLog
from cribbage.ui.control.replay_controller import Steps
from cribbage.ui.control.thinking import BackgroundStarter, BackgroundThought, in_thread
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens.screen import Key, Request
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.moment import ConsideredChoices, GameMoment, WeighedMove
from cribbage.ui.table.watching import WatchScreen
from cribbage.ui.words.discard_ranking import price_of
from cribbage.ui.words.reasons import IN_HINTS, PLACES, gain_sentences, next_best
from cribbage.views.seen import LaidAway
from cribbage.views.view import View

_MOST: Final = 5
"""The number of discards shown."""


class Watch(Controller):
    """The current screen of a watched game, and the effect of keys and of time.

    ``came_to`` returns the result of the games in words; the next steps are prepared in ``beside``;
    ``left`` turns true when the viewer quits.
    """

    def __init__(
        self,
        contest: Contest,
        write: WriteCard,
        *,
        came_to: Callable[[Sequence[FinishedGame]], str],
        habits: Habits = Habits(),  # it never changes
        beside: BackgroundStarter = in_thread,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(write, habits, clock=clock)
        self._moments = watched(contest, write)
        self._came_to = came_to
        self._beside = beside
        self._ahead: deque[GameMoment] = deque()
        self._next_ones: BackgroundThought[list[GameMoment]] | None = None
        self._wanted = False
        self._show(WatchScreen(next(self._moments)))
        self._prepare()

    @property
    def won(self) -> tuple[FinishedGame, ...]:
        """The games whose end has been shown."""
        around = around_of(self.scene)
        return around.won if around else ()

    def _obey(self, request: Request) -> None:
        scene = self.scene
        if request is Request.LEAVE:
            self.left = True
        elif request is Request.STEP and isinstance(scene, WatchScreen):
            self.scene, self._wanted = scene._replace(running=False), True
            if self._is_there:
                self.wake()

    @property
    def wakes(self) -> float | None:
        """The time of the next step; None while the game is paused."""
        scene = self.scene
        if not isinstance(scene, WatchScreen) or scene.result:
            return None
        if not (scene.running or self._wanted):
            return None
        if not self._is_there:
            return inf
        # The result of a game takes longer to read than a card.
        stands = scene.goes.seconds * (2 if scene.moment.page else 1)
        return self._since if self._wanted else self._since + stands

    def wake(self) -> None:
        """Show the next step if it is ready, or at the fastest pace the end of the deal."""
        scene = self.scene
        if not isinstance(scene, WatchScreen):
            return
        self._take()
        if not self._ahead and self._next_ones is None:
            self._wanted = False
            self._show(scene._replace(running=False, result=self._came_to(self.won)))
            return
        by_deals = scene.goes.by_deals and not self._wanted
        while self._ahead:
            moment = self._ahead.popleft()
            if not by_deals or _ends_a_deal(moment):
                self._wanted = False
                self._show(scene._replace(moment=moment, note=""))
                break
        self._prepare()

    def seen(self, key: Key = "") -> None:
        """Do nothing: the pace counts from the first frame, and no key comes too soon here."""

    @property
    def _is_there(self) -> bool:
        """True if it can continue at once."""
        return bool(self._ahead) or self._next_ones is None or self._next_ones.ended is not None

    def _take(self) -> None:
        """Collect the steps prepared in the meantime."""
        if self._next_ones and self._next_ones.ended is not None:
            self._ahead += self._next_ones.found
            self._next_ones = None

    def _prepare(self) -> None:
        """Start to prepare the next step if none is ready, or all steps to the end of the deal if
        only that is shown.
        """
        if self._next_ones is None and not self._ahead:
            scene = self.scene
            to_the_end = isinstance(scene, WatchScreen) and scene.goes.by_deals
            to_come = partial(self._next, to_the_end=to_the_end)
            self._next_ones = BackgroundThought(to_come, self._beside, self._clock)

    def _next(self, *, to_the_end: bool) -> list[GameMoment]:
        """Return the next step, or all to the end of the deal; none after the last game."""
        found = []
        for moment in self._moments:
            found.append(moment)
            if not to_the_end or _ends_a_deal(moment):
                break
        return found


def _ends_a_deal(moment: GameMoment) -> bool:
    return isinstance(moment.event, CribShown) or moment.page is not None


def watched(contest: Contest, write: WriteCard) -> Iterator[GameMoment]:
    """Yield all steps, made on demand."""
    for number, decisions in enumerate(contest.games(), 1):
        log = GameLog(contest.names, contest.rules, write, (), before=contest.won)
        for moment, decided in Steps(log, write).of(decisions):
            # At the last step, the game already counts as finished.
            stands = Worded("deal {deal}", deal=moment.deal), _standing(contest, number)
            yield moment._replace(
                around=moment.around._replace(stands=stands),
                saw=_saw(contest, decided) if isinstance(moment.event, LaidAway | Played) else None,
                chance=_chance_of_the_first(moment.around.view, decided.game),
            )


def _standing(contest: Contest, number: int) -> Worded:
    first = sum([game.winner == 0 for game in contest.won])
    parts = {"game": number, "first": first, "other": len(contest.won) - first}
    if contest.many:
        return Worded("game {game} of {games}, {first} - {other}", games=contest.many, **parts)
    return Worded("game {game}, {first} - {other}", **parts)


def _saw(contest: Contest, decided: DecidedStep) -> ConsideredChoices | None:
    """Return what a computer player considered for its discard or play, or None."""
    action, view = decided.action, decided.view
    if view is None or not isinstance(action, Discard | Play):
        return None
    level = contest.levels[action.seat]
    made = action.cards if isinstance(action, Discard) else (action.card,)
    choices = prices(view, made) if level is Level.STRONG else _considered(view)
    wins, taken = choices[0].chance is not None, set(made)
    weighed = [
        WeighedMove(each.cards, _figures(each, wins=wins), set(each.cards) == taken)
        for each in choices
    ]
    best = weighed[:_MOST]
    if not any([each.taken for each in best]):
        best = [*best[:-1], *[each for each in weighed if each.taken]]
    would = level in {Level.BEGINNER, Level.EASY}
    by = Level.STEADY.value.title() if would else contest.names[action.seat]
    return ConsideredChoices(
        by, tuple(best), would=would, wins=wins, why=_why(view, choices, taken)
    )


def _figures(choice: PricedChoice, *, wins: bool) -> tuple[float, ...]:
    if wins:
        return (choice.chance or 0.0,)
    if len(choice.cards) == 1:
        return (choice.worth,)
    printed = choice.rounded(IN_HINTS)
    return (*printed.parts, printed.worth)


def _why(view: View, choices: Sequence[PricedChoice], taken: set[Card]) -> tuple[str, ...]:
    """Return why the best choice beats the one taken, or the next best if it was taken."""
    best = choices[0]
    if not best.parts:
        return ()
    other = next_best(choices)
    if set(best.cards) != taken:
        other = next((each for each in choices if set(each.cards) == taken), other)
    places = IN_HINTS if len(best.cards) > 1 else PLACES
    return gain_sentences(view, best, other, places) if other else ()


def _considered(view: View) -> Sequence[PricedChoice]:
    """Return what a player other than Strong considers, best first.

    They discard by points, and when playing look only at the pile (docs/analysis.md).
    """
    if view.phase is Discarding:
        return [price_of(each) for each in rank_discards(view)]
    assert view.seat is not None
    glances = glance(knowledge_of(view).pile)
    may = playable_cards(view.hands[view.seat], view.count)
    found = [PricedChoice((card,), glances[rank_of(card)]) for card in may]
    return sorted(found, key=lambda each: (-each.worth, -each.cards[0].order))


def _chance_of_the_first(view: View, game: Game) -> float:
    """Return the first player's win chance with all cards known, including hands still to be
    counted but not points still to be pegged.
    """
    if view.winner is not None:
        return 1.0 - view.winner
    if view.dealer is None:
        return 0.5
    dealer, scores, target = view.dealer, list(view.scores), view.rules.target
    table = getattr(game.phase, "table", None)
    if view.starter and table:
        counted = {(seat, crib) for seat, crib, _ in view.shown}
        pone = view.rules.after(dealer)
        for seat, crib in ((pone, False), (dealer, False), (dealer, True)):
            if (seat, crib) in counted:
                continue
            cards = table.crib if crib else table.hands[seat]
            scores[seat] += hand_points(cards, view.starter, crib=crib)
            if scores[seat] >= target:
                return 1.0 - seat
        dealer = pone
    chance = win_probability(scores, dealer, target)
    return chance if dealer == 0 else 1 - chance
