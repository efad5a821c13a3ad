"""What each key makes of a scene of the drill, and what the rows around it say."""

from typing import Final

from cribbage.drill.exercises import Six
from cribbage.drill.levels import Level
from cribbage.drill.practice import LEVELS
from cribbage.drill.run import Said
from cribbage.language.speaking import N_, _
from cribbage.pack.cards import half_width
from cribbage.ui.guide.help import OF_PLAY, OF_SHOW
from cribbage.ui.pages.help import Help
from cribbage.ui.scenes.drilling import Asking, Corrected, Drill, Ladder, Rows
from cribbage.ui.scenes.keys import (
    ALONG,
    ANOTHER,
    CARDS,
    DIGITS,
    ENTER,
    GO_ON,
    HELP,
    LEAVE,
    RUB_OUT,
    SETTINGS,
    in_help,
    in_row,
    nothing,
    outcome,
)
from cribbage.ui.scenes.screen import Binding, Bindings, Cap, Hint, Key, Outcome, Request, to
from cribbage.ui.table.hand import pointed_at
from cribbage.ui.teaching import drilling as said
from cribbage.ui.words.sentences import run_on
from cribbage.ui.words.telling import WriteCard

_SHOWS: Final = Cap("Tab", ("tab",), (("Tab", N_("show the answer")),))
_ENDS: Final = Cap("Esc", ("escape", "q"), (("Esc", N_("end the round")),))
_LEAVES: Final = Cap("Esc", ("escape",), (("Esc", N_("quit")),))
_MARKS: Final = Cap("Space", ("space",), (("Space", N_("choose a card, or put it back")),))
_CLICKS: Final = Cap("", (), ((N_("Mouse"), N_("click on a level")),))
_DIGITS: Final = 3
"""The figures of the largest number that is typed."""

_PARAGRAPHS: Final = {
    Level.FLUSHES: "6.3",
    Level.CRIBS: "6.3",
    Level.PLAY: "5.8",
    Level.DISCARD: "3.3",
}
"""Where the rules tell of a level; the others are told of in 6.2."""


def press(scene: Drill, key: Key) -> Outcome:
    """What comes of a key: a hint, in a sentence, where it means nothing now."""
    if isinstance(key, str):
        key = half_width(key).lower()
    return outcome(bindings(scene), key)


def with_rows(scene: Drill, who: str, write: WriteCard) -> Drill:
    """The scene with what the rows around it say; ``who`` practises, and cards are written so."""
    found = bindings(scene)
    level = scene.at if isinstance(scene, Ladder) else scene.run.level
    tables = {Level.PLAY: (OF_PLAY,), Level.DISCARD: ()}.get(level, (OF_SHOW,))
    # Beside what a hand scores there is little room.
    told: tuple[str, ...] = (said.ABOUT[level], said.ONE_IS_NOTHING)
    if isinstance(scene, Ladder):
        tables, told = (), (*told, *said.HELP)
    elif level is Level.DISCARD:
        told = (said.ABOUT[level], *said.HELP)
    rows = Rows(
        who if isinstance(scene, Ladder) else said.where(scene.run),
        _message(scene, write),
        in_row(found),
        in_help(found),
        tables,
        told,
        _PARAGRAPHS.get(level, "6.2"),
    )
    return scene._replace(rows=rows)


def bindings(scene: Drill) -> Bindings:
    """The keys of a scene, in the order of the key row."""
    helps = to(HELP, _("help"), Help(scene))
    match scene:
        case Ladder():
            return _on_ladder(scene, helps)
        case Asking():
            own = _to_throw(scene) if isinstance(scene.exercise, Six) else _to_say(scene)
            shows = Binding(_SHOWS, _("show it"), lambda key: answered(scene, None))
            return (*own, shows, helps, to(_ENDS, _("end the round"), ended(scene)))
        case Corrected():
            onward = to(GO_ON._replace(printed="Enter"), _("continue"), following(scene))
            return (onward, *_lighting(scene), helps, to(_ENDS, _("end the round"), ended(scene)))


def answered(scene: Asking, answer: Said) -> Drill:
    """What follows an answer: the next exercise where it was right, else what would have been."""
    after = Corrected(scene.practice, scene.run.answer(answer, scene.seconds))
    return following(after) if after.answered.right else after


def following(scene: Corrected) -> Drill:
    """The next exercise, or the end of the run."""
    return Asking(scene.practice, scene.run) if scene.run.asked else ended(scene)


def ended(scene: Asking | Corrected) -> Ladder:
    """The levels again, and what the run came to."""
    run = scene.run
    return Ladder(scene.practice, run.level, run if run.answered else None)


def _on_ladder(scene: Ladder, helps: Binding) -> Bindings:
    def another(key: Key) -> Ladder:
        step = -1 if key == "up" else 1
        at = (LEVELS.index(scene.at) + step) % len(LEVELS)
        return scene._replace(at=LEVELS[at])

    return (
        to(GO_ON._replace(printed="Enter"), _("start a round"), Request.BEGIN),
        Binding(ANOTHER, _("change level"), another),
        helps,
        to(SETTINGS, _("settings"), Request.SETTINGS),
        to(_LEAVES, "", Request.LEAVE),
        to(LEAVE, _("quit"), Request.LEAVE),
        Binding(_CLICKS, "", lambda key: _clicked(scene, key)),
    )


def _clicked(scene: Ladder, key: Key) -> Outcome:
    if not isinstance(key, tuple) or key[0] != "level":
        return nothing(key)
    level = LEVELS[key[1]]
    return Request.BEGIN if level is scene.at else scene._replace(at=level)


def _to_say(scene: Asking) -> Bindings:
    """Points are typed and said."""

    def typed(key: Key) -> Asking:
        more = (scene.typed + str(key)).lstrip("0") or "0"
        return scene._replace(typed=more) if len(more) <= _DIGITS else scene

    def say(key: Key) -> Outcome:
        points = said.as_points(scene.typed)
        return Hint(_(said.TYPE_FIRST)) if points is None else answered(scene, points)

    return (
        Binding(
            DIGITS._replace(explained=(("0-9", N_("type the points")),)), _("enter points"), typed
        ),
        Binding(GO_ON._replace(printed="Enter"), _("answer"), say),
        Binding(RUB_OUT, "", lambda key: scene._replace(typed=scene.typed[:-1])),
    )


def _to_throw(scene: Asking) -> Bindings:
    """Two of six cards are chosen and thrown."""
    cards = scene.exercise.cards

    def marked(place: int) -> Asking:
        return scene._replace(pointed=place, chosen=scene.chosen ^ {place})

    def choose(key: Key) -> Outcome:
        pointed = pointed_at(key, cards, scene.pointed)
        if isinstance(pointed, Hint):
            return pointed
        return marked(pointed.place) if pointed.named else scene._replace(pointed=pointed.place)

    def throw(key: Key) -> Outcome:
        thrown = tuple([cards[place] for place in sorted(scene.chosen)])
        return answered(scene, thrown) if len(thrown) == 2 else Hint(_(said.TWO_CARDS))

    return (
        Binding(CARDS, _("choose"), choose),
        Binding(ENTER, _("discard them"), throw),
        Binding(_MARKS, "", lambda key: marked(scene.pointed)),
        Binding(ALONG, "", choose),
    )


def _lighting(scene: Corrected) -> Bindings:
    """The phrases of a count are lit one after the other."""
    exercise = scene.answered.exercise
    many = 0 if isinstance(exercise, Six) else len(said.phrases(exercise))
    if many < 2:
        return ()

    def another(key: Key) -> Corrected:
        return scene._replace(lit=(scene.lit + (-1 if key == "up" else 1)) % many)

    return (Binding(ANOTHER, _("highlight"), another),)


def _message(scene: Drill, write: WriteCard) -> str:
    match scene:
        case Ladder(ended=None):
            return _(said.ABOUT[scene.at])
        case Ladder(ended=run):
            assert run
            return run_on(said.ended(run))
        case Asking():
            right = scene.run.answered and scene.run.answered[-1].right
            question = said.question(scene.exercise)
            return run_on([_(said.RIGHT), question]) if right else question
        case Corrected():
            return said.corrected(scene.answered, write)[-1]
