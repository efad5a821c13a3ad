"""The screens of the drill: its levels, a question, and the correction of an answer."""

from collections.abc import Sequence
from typing import ClassVar, Final

from cribbage.language.speaking import N_, _, pgettext
from cribbage.lessons.exercises import (
    DRILL_LEVELS,
    MARKS,
    AnsweredExercise,
    CountingExercise,
    DiscardExercise,
    DrillLevel,
    DrillRun,
    Exercise,
    HandExercise,
    PileExercise,
    Practice,
)
from cribbage.lessons.exercises import DrillAnswer as Answer
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Combo, missed_combos
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Align
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import GREAT, LARGE, MARGIN
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.lists import cells_in_row, faint
from cribbage.ui.screens import keys
from cribbage.ui.screens.arrangement import lay_out_cards
from cribbage.ui.screens.card_pictures import LyingCard, State
from cribbage.ui.screens.play_rows import draw_hand_with_starter
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Cap,
    Hint,
    Key,
    KeyOutcome,
    Look,
    Message,
    NotedScreen,
    Request,
    asked,
    to,
)
from cribbage.ui.table.discard_screen import PointedCard, card_keys
from cribbage.ui.words import drill_text as words
from cribbage.ui.words.aloud import Phrase
from cribbage.ui.words.figure_text import format_points
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.help_text import OF_PLAY, OF_SHOW
from cribbage.ui.words.sentences import run_on

_SHOW: Final = Cap("Tab", ("tab",), (("Tab", N_("show the answer")),))
_END: Final = Cap("Esc", ("escape", "q"), (("Esc", N_("end the round")),))
_QUIT: Final = Cap("Esc", ("escape",), (("Esc", N_("quit")),))
_CHOOSE: Final = Cap("Space", ("space",), (("Space", N_("choose a card, or put it back")),))
_CLICK: Final = Cap("", (), ((N_("Mouse"), N_("click on a level")),))

_MOST_OVERLOOKED: Final = 5

_WIDEST: Final = 66
"""The most cells of a count or a reason, so that each phrase stays close to its cards."""

_FIGURED: Final[tuple[Align, ...]] = ("left", *("right",) * 4)

_PARAGRAPHS: Final = {
    DrillLevel.FLUSHES: "6.3",
    DrillLevel.CRIBS: "6.3",
    DrillLevel.PLAY: "5.8",
    DrillLevel.DISCARD: "3.3",
}
"""The paragraphs of the rules about a level; 6.2 covers the others."""

_SHORT: Final = {
    DrillLevel.FIFTEENS: N_("fifteens"),
    DrillLevel.PAIRS: N_("pairs"),
    DrillLevel.RUNS: N_("runs"),
    DrillLevel.FLUSHES: N_("flushes"),
    DrillLevel.HANDS: N_("hands"),
    DrillLevel.CRIBS: N_("cribs"),
    DrillLevel.PLAY: N_("play"),
    DrillLevel.DISCARD: N_("discard"),
}
"""Short names of the levels, so that all fit in one row of the smallest screen."""

_ROOMS: Final = ((42, GREAT, 4), (30, GREAT, 1), (21, LARGE, 1))
"""Rows, the largest cards that fit in them, and the gap between the cards and the levels.

Cards are in the same place in a question and in its correction.
"""


class Drill(NotedScreen):
    """A screen of the drill, with everything practiced so far."""

    heading = N_("drill")

    hides_cards: ClassVar[bool] = False

    practice: Practice

    @property
    def level(self) -> DrillLevel:
        """The level that is shown."""
        raise NotImplementedError

    def asks(self, write: WriteCard) -> str:
        """Return the sentence of the message row if the last key did something."""
        raise NotImplementedError

    def message(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the sentence about the last key, or the question."""
        return super().message(write) or asked(self.asks(write))

    def help_text(self) -> HelpText:
        """Return the help on a question; the scoring rules leave room for little else."""
        level, about = self.level, words.LEVEL_DESCRIPTIONS[self.level]
        paragraph = _PARAGRAPHS.get(level, "6.2")
        if level is DrillLevel.DISCARD:
            return HelpText((about, *words.DRILL_HELP), paragraph=paragraph)
        table = OF_PLAY if level is DrillLevel.PLAY else OF_SHOW
        return HelpText((about, words.ONE_IS_NOTHING), tables=(table,), paragraph=paragraph)


class LevelsScreen(Drill):
    """The list of levels, with the run just ended, if any; ``who`` is the player."""

    at: DrillLevel
    ended: DrillRun | None = None
    note: str = ""
    who: str = ""

    @property
    def level(self) -> DrillLevel:
        return self.at

    def aside(self) -> str:
        """Return the player's name."""
        return self.who

    def asks(self, write: WriteCard) -> str:
        """Return the result of the run, or a description of the level."""
        return (
            run_on(words.run_result(self.ended))
            if self.ended
            else _(words.LEVEL_DESCRIPTIONS[self.at])
        )

    def help_text(self) -> HelpText:
        """Return the help on the levels."""
        help_text = super().help_text()
        told = (words.LEVEL_DESCRIPTIONS[self.at], words.ONE_IS_NOTHING, *words.DRILL_HELP)
        return help_text._replace(right=told, tables=())

    def keys(self) -> Bindings:
        """Choose a level and start a run."""
        return (
            to(keys.CONFIRM, _("start a round"), Request.BEGIN),
            keys.by_one(keys.ANOTHER, _("change level"), self._another),
            to(keys.HELP_KEY, _("help"), Help(self)),
            to(keys.SETTINGS, _("settings"), Request.SETTINGS),
            to(_QUIT, "", Request.LEAVE),
            to(keys.LEAVE, _("quit"), Request.LEAVE),
            Binding(_CLICK, "", self._clicked),
        )

    def _another(self, step: int) -> "LevelsScreen":
        return self._replace(
            at=DRILL_LEVELS[(DRILL_LEVELS.index(self.at) + step) % len(DRILL_LEVELS)]
        )

    def _clicked(self, key: Key) -> KeyOutcome:
        if not isinstance(key, tuple) or key[0] != "level":
            return keys.nothing(key)
        level = DRILL_LEVELS[key[1]]
        return Request.BEGIN if level is self.at else self._replace(at=level)

    def picture(self, look: Look) -> boxes.Box:
        """Return the levels with their descriptions, and the combinations missed most."""
        bare = [self._row(level, look.skin) for level in DRILL_LEVELS]
        about = [faint(_(words.LEVEL_DESCRIPTIONS[level])) for level in DRILL_LEVELS]
        both = list(zip(bare, about, strict=True))
        beside = [boxes.SideBySide(*each) for each in both]
        below = [boxes.Column(level, boxes.PaddedBox(text, left=2)) for level, text in both]
        heads = (_level(), _("marks"), _("best round"))
        head = boxes.PaddedBox(_row(*[(text, "table.faint") for text in heads]), left=2)
        heading = _("Each round has twelve questions; a perfect round earns a mark")
        overlooked = _overlooked(self.practice)

        def page(rows: Sequence[boxes.Box], gap: int) -> boxes.Box:
            each = [boxes.Clickable(box, ("level", place)) for place, box in enumerate(rows)]
            whole = boxes.Column(
                boxes.TextRow((heading, "table.strong")),
                boxes.blank(height=1),
                head,
                boxes.Column(*each, gap=gap),
                overlooked and boxes.PaddedBox(boxes.Whole(overlooked), left=2, top=1),
            )
            return boxes.in_middle(boxes.centered(whole))

        return boxes.FirstFit(page(beside, 2), page(below, 1), page(below, 0), page(bare, 0))

    def _row(self, level: DrillLevel, skin: Skin) -> boxes.Box:
        is_at = level is self.at
        cells = _row(
            (_(words.LEVEL_NAMES[level]), "choice" if is_at else "table"),
            (_marks(self.practice, level, skin), "table.strong"),
            (words.format_best_run(self.practice.best.get(level)), "table"),
        )
        return boxes.SideBySide(
            boxes.SizedBox(boxes.TextRow((">" if is_at else "", "pointer")), 2), cells
        )


def _row(*texts: tuple[str, str]) -> boxes.Box:
    """Return a row with a level's name, marks and best run, or their headings."""
    columns = zip(texts, (20, 9, 20), strict=True)
    return cells_in_row(*[(text, style, wide, "left") for (text, style), wide in columns])


class RunScreen(Drill):
    """A screen of a run: a question or a correction."""

    run: DrillRun

    @property
    def level(self) -> DrillLevel:
        return self.run.level

    @property
    def exercise(self) -> Exercise:
        """The current exercise."""
        raise NotImplementedError

    @property
    def place(self) -> int:
        """The number of the current exercise, from 1."""
        return len(self.run.answered) + 1

    def lying(self, look: Look) -> boxes.Box:
        """Return the cards."""
        raise NotImplementedError

    def above(self) -> str:
        """Return the text above the cards."""
        raise NotImplementedError

    def below(self, skin: Skin) -> boxes.Box:
        """Return the box below the cards."""
        raise NotImplementedError

    def aside(self) -> str:
        """Return the number of the question."""
        return words.exercise_place(self.run, self.place)

    def ended(self) -> LevelsScreen:
        """Return the list of levels, with the result of the run."""
        return LevelsScreen(self.practice, self.run.level, self.run if self.run.answered else None)

    def way_out(self) -> Bindings:
        """Return the keys of the help and of the end of the run."""
        return (
            to(keys.HELP_KEY, _("help"), Help(self)),
            to(_END, _("end the round"), self.ended()),
        )

    def picture(self, look: Look) -> boxes.Box:
        """Return the levels, the cards in the largest size that fits, and the run next to them."""
        pages = [
            boxes.SizedBox(
                self._page(Look(look.skin, size), gap), height=boxes.Span(rows, rows, grows=True)
            )
            for rows, size, gap in _ROOMS
        ]
        return boxes.FirstFit(*pages)

    def _page(self, look: Look, gap: int) -> boxes.Box:
        top = boxes.Column(boxes.TextRow((self.above(), "table.strong")), self.lying(look))
        below, overlooked = self.below(look.skin), _overlooked(self.practice)
        missed = overlooked and boxes.PaddedBox(overlooked, top=1)
        best_runs = boxes.PaddedBox(self._best_runs(), top=1)
        whole = boxes.Column(top, boxes.Whole(below), missed and boxes.Whole(missed), best_runs)
        table = boxes.PaddedBox(
            boxes.FirstFit(whole, boxes.Column(top, below, missed and boxes.OptionalBox(missed))),
            left=MARGIN,
        )
        least = table.width.least
        # A question and its correction have the same width.
        wide = boxes.Span(least, max(least, MARGIN + _WIDEST), grows=True)
        rule = boxes.fill(look.skin.glyphs.down, "table.rule", 1, boxes.Span(1, 1, grows=True))
        answers = boxes.PaddedBox(
            boxes.SizedBox(self._answers(look.skin), boxes.Span(24, 36)), right=1
        )
        beside = boxes.SideBySide(boxes.SizedBox(table, wide), rule, answers, gap=1)
        levels = boxes.PaddedBox(self._levels(look.skin), left=MARGIN, right=MARGIN)
        return boxes.Column(boxes.blank(height=1), levels, boxes.blank(height=gap), beside)

    def _levels(self, skin: Skin) -> boxes.Box:
        """Return all levels in a row, that of the run in brackets, and their marks below them."""
        each = list[boxes.Box]()
        for level in DRILL_LEVELS:
            name, is_run = _(_SHORT[level]), level is self.run.level
            called = (f"[{name}]", "choice") if is_run else (f" {name} ", "table.faint")
            marks = boxes.TextRow(
                (_marks(self.practice, level, skin), "choice" if is_run else "table")
            )
            each.append(boxes.Column(boxes.TextRow(called), boxes.PaddedBox(marks, left=1)))
        return boxes.SideBySide(*each, gap=boxes.Span(0, 4))

    def _answers(self, skin: Skin) -> boxes.Box:
        rows = [faint(_("this round"))]
        for place in range(len(self.run.exercises)):
            number = (f"{place + 1:>2}  ", "table.faint")
            if place >= len(self.run.answered):
                rows.append(boxes.TextRow(number, (skin.glyphs.dot, "table.faint")))
                continue
            each = self.run.answered[place]
            told = (_in_run(each), "table" if each.right else "table.warning")
            rows.append(
                boxes.SideBySide(
                    boxes.TextRow(number, told),
                    boxes.ACROSS,
                    faint(words.in_few_cells(each.seconds)),
                )
            )
        return boxes.Column(*rows)

    def _best_runs(self) -> boxes.Box:
        heads = [(_level(), "table.faint"), (_("best round"), "table.faint"), ("", "")]
        rows = [
            [
                (_(words.LEVEL_NAMES[level]), "table"),
                (words.format_best_run(self.practice.best.get(level)), "table"),
                (_(words.LEVEL_DESCRIPTIONS[level]), "table.faint"),
            ]
            for level in DRILL_LEVELS
        ]
        ways = [
            boxes.GridBox(
                [boxes.GridRow(row[:many]) for row in (heads, *rows)], aligned=["left"] * many
            )
            for many in (3, 2)
        ]
        return boxes.FirstFit(*ways)


class QuestionScreen(RunScreen):
    """A question, with the points ``typed`` so far or the places of the ``chosen`` cards.

    ``pointed`` is the place of the card that is pointed at; ``seconds`` have passed so far.
    """

    typed: str = ""
    chosen: frozenset[int] = frozenset()
    pointed: int = 0
    seconds: int = 0
    note: str = ""

    @property
    def exercise(self) -> Exercise:
        asked = self.run.asked
        assert asked is not None
        return asked

    def asks(self, write: WriteCard) -> str:
        """Return the question, with a remark after a right answer."""
        question = words.exercise_question(self.exercise)
        is_after_right = self.run.answered and self.run.answered[-1].right
        return run_on([_(words.DRILL_RIGHT), question]) if is_after_right else question

    def keys(self) -> Bindings:
        """Answer the question, or see the answer."""
        own = self._discarding() if isinstance(self.exercise, DiscardExercise) else self._counting()
        return (
            *own,
            Binding(_SHOW, _("show it"), lambda key: self.answered(None)),
            *self.way_out(),
        )

    def answered(self, answer: Answer) -> Drill:
        """Return the screen after an answer: its correction if it was wrong."""
        after = CorrectionScreen(self.practice, self.run.answer(answer, self.seconds))
        return after.following() if after.answered.right else after

    def _counting(self) -> Bindings:
        def typed(points: int | None) -> QuestionScreen:
            return self._replace(typed="" if points is None else str(points))

        def say(key: Key) -> KeyOutcome:
            points = words.as_points(self.typed)
            return Hint(_(words.DRILL_TYPE_FIRST)) if points is None else self.answered(points)

        digits = keys.DIGITS._replace(explained=(("0-9", N_("type the points")),))
        points = int(self.typed) if self.typed else None
        digit, erase = keys.number_keys(points, keys.MOST_TYPED, typed, (digits, _("enter points")))
        return (
            digit,
            Binding(keys.CONFIRM, _("answer"), say),
            erase,
        )

    def _discarding(self) -> Bindings:
        hand = self.exercise.cards

        def marked(place: int) -> QuestionScreen:
            return self._replace(pointed=place, chosen=self.chosen ^ {place})

        def pointed_out(pointed: PointedCard) -> QuestionScreen:
            return marked(pointed.place) if pointed.named else self._replace(pointed=pointed.place)

        means = _("put back") if len(self.chosen) == 2 else _("choose")
        choosing, along = card_keys(hand, self.pointed, pointed_out, means)
        if len(self.chosen) == 2:
            discarded = tuple([hand[place] for place in sorted(self.chosen)])
            return (
                to(keys.CONFIRM, _("discard them"), self.answered(discarded)),
                choosing,
                along,
            )
        return (
            choosing,
            to(keys.ENTER, _("discard them"), Hint(_(words.TWO_CARDS))),
            Binding(_CHOOSE, "", lambda key: marked(self.pointed)),
            along,
        )

    def above(self) -> str:
        """Return the description of the cards."""
        match self.exercise:
            case HandExercise(crib=True):
                return _("The crib and the starter")
            case HandExercise():
                return _("The hand and the starter")
            case PileExercise():
                return _("The pile, with the last card on the right")
            case DiscardExercise(dealer=True):
                return _("Six cards, your crib.")
            case DiscardExercise():
                return _("Six cards, opponent's crib.")

    def lying(self, look: Look) -> boxes.Box:
        """Return the cards, with those to discard raised."""
        exercise = self.exercise
        if not isinstance(exercise, DiscardExercise):
            return _counted(exercise, look)
        lying = [
            LyingCard(card, State.CHOSEN if place in self.chosen else State.PLAIN, str(place + 1))
            for place, card in enumerate(exercise.cards)
        ]
        return lay_out_cards(lying, look, own=True, lift=True, pointer=self.pointed)

    def below(self, skin: Skin) -> boxes.Box:
        """Return the answer so far, the time, and the progress of the run."""
        run, exercise = self.run, self.exercise
        done, many = len(run.answered), len(run.exercises)
        bar = skin.glyphs.full * done + skin.glyphs.rest * (many - done)
        row, most = run.in_a_row, run.longest_row
        in_a_row = _("{row}, best {most}", row=row, most=most) if most > row else str(row)
        going = (
            (_("time"), words.in_few_cells(self.seconds)),
            ("", ""),
            (_("done"), f"{bar} {words.of(done, many)}"),
            (_("right"), str(run.right)),
            (_("in a row"), in_a_row),
        )
        rows = [boxes.GridRow([(label, "table.faint"), (text, "table")]) for label, text in going]
        answer: boxes.Box | None = None
        if not isinstance(exercise, DiscardExercise):
            asks = _("It scores") if isinstance(exercise, PileExercise) else _("It is worth")
            answer = boxes.TextRow(
                (f"{asks}  ", "table.strong"), (f" {self.typed}_ ", "field cursor")
            )
        grid = boxes.GridBox(rows, aligned=("left", "left"))
        return boxes.PaddedBox(boxes.Column(answer, grid, gap=1), top=1)


class CorrectionScreen(RunScreen):
    """The correction of the last answer; the phrase at the place ``lit`` is highlighted."""

    lit: int = 0
    note: str = ""

    @property
    def answered(self) -> AnsweredExercise:
        """The answer."""
        return self.run.answered[-1]

    @property
    def exercise(self) -> Exercise:
        return self.answered.exercise

    @property
    def place(self) -> int:
        """The number of the exercise that was answered."""
        return len(self.run.answered)

    def asks(self, write: WriteCard) -> str:
        """Return the combinations missed, or the points lost."""
        return words.corrected(self.answered, write)[-1]

    def following(self) -> Drill:
        """Return the next question, or the levels at the end of the run."""
        return QuestionScreen(self.practice, self.run) if self.run.asked else self.ended()

    def keys(self) -> Bindings:
        """Continue, or highlight another phrase."""
        found: Bindings = (to(keys.CONFIRM, _("continue"), self.following()),)
        exercise = self.exercise
        many = 0 if isinstance(exercise, DiscardExercise) else len(words.phrases(exercise))

        def another(step: int) -> CorrectionScreen:
            return self._replace(lit=(self.lit + step) % many)

        if many > 1:
            found = (*found, keys.by_one(keys.ANOTHER, _("highlight"), another))
        return (*found, *self.way_out())

    def above(self) -> str:
        """Return the answer, its time, and the right answer."""
        exercise, said, seconds = self.answered
        if isinstance(exercise, DiscardExercise):
            if said is None:
                return _("You asked for the answer after {n} s", n=seconds)
            return _("Discarded in {n} s", n=seconds)
        points = exercise.worth
        if not isinstance(said, int):
            if points:
                return _(
                    "You asked for the answer after {n} s: {points} points",
                    n=seconds,
                    points=points,
                )
            return _("You asked for the answer after {n} s: 0 points", n=seconds)
        if not points:
            return _("You said {said} in {n} s; the answer is 0", said=said, n=seconds)
        parts = {"n": seconds, "points": points}
        if said:
            return _("You said {said} in {n} s; the answer is {points}", said=said, **parts)
        return _("You said 0 in {n} s; the answer is {points}", **parts)

    def lying(self, look: Look) -> boxes.Box:
        """Return the cards, with the best discard or the phrase's cards highlighted."""
        exercise = self.exercise
        if isinstance(exercise, DiscardExercise):
            lit = exercise.best.thrown
            lying = [
                LyingCard(card, State.LIT if card in lit else State.PLAIN)
                for card in exercise.cards
            ]
            return lay_out_cards(lying, look, named=False)
        told = words.phrases(exercise)
        return _counted(exercise, look, told[self.lit].cards if told else ())

    def below(self, skin: Skin) -> boxes.Box:
        """Return the values of the discards, or the count phrase by phrase."""
        exercise = self.exercise
        if isinstance(exercise, DiscardExercise):
            return boxes.PaddedBox(self._discards(exercise, skin), top=1)
        # The longest count needs all rows of the smallest screen.
        return boxes.Column(boxes.blank(height=boxes.Span(0, 1)), self._count(exercise, skin))

    def _count(self, exercise: CountingExercise, skin: Skin) -> boxes.Box:
        told, said = words.phrases(exercise), self.answered.said
        missing = set[Phrase]()
        if isinstance(said, int) and said < exercise.worth:
            out = missed_combos(exercise.score, exercise.worth - said)
            missing = {_phrase_of(combo, told) for combo in out}
        rows = list[boxes.Box]()
        for place, phrase in enumerate(told):
            missed: boxes.Box | None = None
            if phrase in missing:
                missed = boxes.OptionalBox(
                    boxes.PaddedBox(boxes.TextRow((_("missed"), "table.warning")), right=2)
                )
            text = boxes.TextRow((phrase.text, "table.strong" if place == self.lit else "table"))
            named = faint(" ".join(map(skin.card_text, phrase.cards)))
            rows.append(
                boxes.SideBySide(text, boxes.blank(boxes.Span(1, 4, grows=True)), missed, named)
            )
        if not told:
            rows.append(boxes.TextRow((words.why_nothing(exercise), "table.strong")))
        rule = boxes.OptionalBox(
            boxes.fill(skin.glyphs.across, "table.rule", boxes.Span(grows=True))
        )
        total = boxes.SideBySide(
            faint(_("total")), boxes.ACROSS, boxes.TextRow((str(exercise.worth), "table.good"))
        )
        count = boxes.Column(*rows, rule, total)
        return boxes.SizedBox(count, count.width._replace(grows=False))

    def _discards(self, six: DiscardExercise, skin: Skin) -> boxes.Box:
        """Return the values of the best discard and the player's, and why the best is better."""
        said = self.answered.said
        heads = (_("on average"), "", _("hand"), _("crib"), _("play"), _("total"))
        rows = [boxes.GridRow([(text, "table.faint") for text in heads])]
        labels = _("the best"), _("your pick")
        for label, price in zip(labels, words.compared(six, said), strict=False):
            named = " ".join(map(skin.card_text, price.cards))
            points = (*price.parts, price.worth)
            figures = [(format_points(each, signed=True), "table") for each in points]
            rows.append(boxes.GridRow([(label, "table.faint"), (named, "table.strong"), *figures]))
        figured = boxes.GridBox(rows, aligned=("left", *_FIGURED[:5]))
        why = boxes.FirstFit(
            *[boxes.Text((way, ""), most=_WIDEST) for way in words.discard_reason(six, said)]
        )
        return boxes.Column(figured, why, gap=1)


def _level() -> str:
    return pgettext("of the drill", "level")


def _marks(practice: Practice, level: DrillLevel, skin: Skin) -> str:
    filled, full, empty = practice.marks.get(level, 0), skin.glyphs.front[0], skin.glyphs.back[0]
    return " ".join([full if place < filled else empty for place in range(MARKS)])


def _overlooked(practice: Practice) -> boxes.Box | None:
    """Return the combinations missed most, recently and earlier, as many as fit."""
    if not practice.overlooked:
        return None
    heads = (_("missed most"), _("recently"), _("earlier"))
    rows = [boxes.GridRow([(text, "table.faint") for text in heads])]
    for place, each in enumerate(practice.overlooked[:_MOST_OVERLOOKED]):
        cells = (
            (_(words.MISSED_NAMES[each.kind]), "table"),
            (words.of(each.missed, each.met), "table.strong"),
            (words.of(each.missed_before, each.met_before), "table"),
        )
        rows.append(boxes.GridRow(cells, weight=-place if place else None))
    return boxes.GridBox(rows, aligned=_FIGURED[:3], gap=boxes.Span(1, 3))


def _counted(exercise: CountingExercise, look: Look, lit: Sequence[Card] = ()) -> boxes.Box:
    """Return a hand with the starter, or a pile in order of play with its counts below."""
    if isinstance(exercise, HandExercise):
        hand = draw_hand_with_starter(
            exercise.cards, exercise.starter, look.card, look.skin, lit=lit
        )
        return boxes.FixedBox(hand)
    count, lying = 0, list[LyingCard]()
    for card in exercise.cards:
        count += card.value
        lying.append(LyingCard(card, State.LIT if card in lit else State.PLAIN, str(count)))
    return lay_out_cards(lying, look)


def _phrase_of(combo: Combo, told: Sequence[Phrase]) -> Phrase:
    """Return the phrase that names a combination: the one with the fewest other cards."""
    having = [phrase for phrase in told if set(combo.cards) <= set(phrase.cards)]
    return min(having, key=lambda phrase: len(phrase.cards))


def _in_run(answered: AnsweredExercise) -> str:
    """Return an answer in the list of its run: ``8``, ``9, not 7``, ``0.6 less``."""
    exercise, said = answered.exercise, answered.said
    if isinstance(exercise, DiscardExercise):
        if not isinstance(said, tuple):
            return _("shown")
        if answered.right:
            return _("right")
        return _("{points} less", points=words.points_less(exercise, said))
    worth = exercise.worth
    if answered.right:
        return str(worth or pgettext("points", "nothing"))
    if isinstance(said, int):
        if not worth:
            return _("nothing, not {said}", said=said)
        return _("{worth}, not {said}", worth=worth, said=said)
    return _("{worth}, shown", worth=worth) if worth else _("nothing, shown")
