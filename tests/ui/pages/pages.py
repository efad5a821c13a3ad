"""Review pages by name, each with a feature the others lack."""

from collections.abc import Callable

from cribbage.book.rivalry import PlayerLosses
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.records.record import Record
from cribbage.review.judging import Chances, DecisionKind, Review
from cribbage.ui.pages.game_reviewed import GameReviewPage
from tests.common.judged import game, miscounted, named, review_of
from tests.common.speaking import cached_in_each_language
from tests.review.games import by_partners

HALF = Rules(target=61)
MUGGINS = Rules(counting=Counting.MUGGINS)
BY_HAND = Rules(counting=Counting.HAND)
LONG = ("Maximiliane von Altenburg", "山田はなこさんとその弟")


@cached_in_each_language(32)
def page_of(name: str) -> GameReviewPage:
    return PAGES[name]()


def with_review(scene: GameReviewPage, review: Review) -> GameReviewPage:
    judgement = scene.judgement._replace(review=review, cases=())
    return scene._replace(judgement=judgement)


def _without_errors() -> GameReviewPage:
    scene = review_of(game())
    none = tuple(
        [each._replace(better=(), lost=0.0, chance=0.0) for each in scene.judgement.review.judged]
    )
    return with_review(scene, scene.judgement.review._replace(judged=none))


def _with_deals(many: int) -> GameReviewPage:
    """Return a review page for a game of this many deals."""
    scene = review_of(game())
    deals = [
        Chances(Seat(number % 2), 0.2 + 0.6 * number / many, (0.3, 0.4, 0.6, 0.7))
        for number in range(many)
    ]
    return with_review(scene, scene.judgement.review._replace(deals=tuple(deals), judged=()))


def _known_in_the_book() -> GameReviewPage:
    scene = review_of(game())._replace(at=1)
    lost = PlayerLosses((6.3,) * 11 + (4.6,) * 20), PlayerLosses((12.3,) * 11 + (10.9,) * 20)
    return scene._replace(judgement=scene.judgement._replace(lost=lost))


def _resigned() -> Record:
    whole = game()
    return Record.parse(
        "".join(f"{line}\n" for line in str(whole).split("\n")[:-12]) + "2 resign\n"
    )


def _late(kind: DecisionKind) -> GameReviewPage:
    """Return a page highlighting a decision near the end that is judged by win chance."""
    scene = page_of("half")
    costly = enumerate(scene.judgement.cases)
    at = next(
        at for at, each in costly if each.case.judged.by_chance and each.case.judged.kind is kind
    )
    return scene._replace(at=at)


PAGES: dict[str, Callable[[], GameReviewPage]] = {
    "game": lambda: review_of(game()),
    "game-a-discard": lambda: review_of(game())._replace(at=2),
    "game-in-the-book": _known_in_the_book,
    "close": lambda: review_of(game(18))._replace(at=12),
    "half": lambda: review_of(game(3, HALF)),
    "late-discard": lambda: _late(DecisionKind.DISCARD),
    "late-card": lambda: _late(DecisionKind.CARD),
    "discarded-away": lambda: review_of(game(11)),
    "muggins": lambda: review_of(miscounted(3, MUGGINS)),
    "by-hand": lambda: review_of(miscounted(3, BY_HAND)),
    "long-names": lambda: review_of(named(by_partners("steady", "easy", 3), LONG)),
    "nothing-lost": _without_errors,
    "one-deal": lambda: _with_deals(1),
    "many-deals": lambda: _with_deals(20),
    "resigned": lambda: review_of(_resigned()),
}
