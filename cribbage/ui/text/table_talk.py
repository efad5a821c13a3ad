"""The commands of plain text, which work at any prompt, and their answers."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from cribbage.engine import game
from cribbage.engine.actions import against_resign
from cribbage.engine.rules import Pegs, Seat
from cribbage.language.speaking import N_, OneOf, _, ngettext, pgettext
from cribbage.pack.cards import Card
from cribbage.session.session import Session
from cribbage.ui.text.account import Account
from cribbage.ui.text.asking import COUNT_COMMAND, cards_held, choosable_cards
from cribbage.ui.text.calling import CALL_COMMAND, SAY_COMMAND, Company
from cribbage.ui.text.plain_coach import Coaching
from cribbage.ui.text.typed import did_you_mean
from cribbage.ui.words import refusals
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.claims import IN_PLAY, claim_for_card, is_open
from cribbage.ui.words.help_text import (
    explain_winning,
    introduce_game,
    phase_rules,
    ways_of_counting,
    ways_of_pegging,
)
from cribbage.ui.words.matches import standings
from cribbage.ui.words.refusals import NO_COACH, NO_HINTS, NO_UNDO, NOT_COACHED
from cribbage.ui.words.sentences import as_sentence, list_alternatives
from cribbage.ui.words.telling import Announcement, format_scores
from cribbage.views.view import View

QUIT_COMMANDS: Final = ("quit", "exit")
"""The commands to quit."""

RULES_COMMAND: Final = "rules"
"""The command for the rules that apply now, or for the rules on the topic after it."""

HINT_COMMAND: Final = "hint"
"""The command for the best choices."""

BACK_COMMAND: Final = "back"
"""The command to take back the last decision."""

COACH: Final = "coach"
"""The command that turns the coach on or off."""

RESIGN_COMMAND: Final = "resign"
"""The command to give up the game."""

NOTHING_SAID: Final = N_("Nothing has happened yet.")
NO_COUNT: Final = N_("There is no count because no cards are being played.")
NO_PILE: Final = N_("The pile is empty because no cards are being played.")


class CommandContext(NamedTuple):
    """The context of a command: the player who asks, what they may see, and the log.

    The view is a bystander's unless the hand of ``seat`` may be shown; between games ``seat`` is
    None. A person who plays alone has a ``coach``.
    """

    session: Session
    view: View
    seat: Seat | None
    account: Account[Announcement]
    company: Company
    coach: Coaching | None = None


class Word(NamedTuple):
    """A command: its description for the help, and a function that returns its lines."""

    tells: str
    lines: Callable[[Any], Iterable[str]]


def answer_command(text: str, asked: CommandContext) -> Iterable[str] | None:
    """Return the lines that answer a command; None if the text is not one, or is a decision now.

    In the show, ``count`` is a decision: to have the hand counted automatically.
    """
    if text.lower() == COUNT_COMMAND and asked.view.phase is game.Showing:
        return None
    return answered(text, {word: partial(each.lines, asked) for word, each in WORDS.items()})


def answered(text: str, words: Mapping[str, Callable[[], Iterable[str]]]) -> Iterable[str] | None:
    """Return the lines of one of these commands, or the rules on a topic; None for other text."""
    typed = text.lower()
    if typed.startswith(f"{RULES_COMMAND} "):
        return rules_of(typed.removeprefix(f"{RULES_COMMAND} "))
    return words[typed]() if typed in words else None


def rules_of(topic: str) -> Iterator[str]:
    """Yield the rules on a topic, a paragraph a line, or a line that there are none."""
    # Imported late: few players ask, and the rules have to be read from a file.
    from cribbage.ui.words.rulebook_topics import no_topic, rules_on

    found = rules_on(topic)
    if not found:
        yield as_sentence(no_topic(topic))
    for paragraph in found:
        yield f"{paragraph.number} {paragraph.text}"


def answer_before_a_game(text: str) -> Iterable[str] | None:
    """Return the lines that answer a command before a game is open; None if it is not one."""
    return answered(text, {word: _BEFORE_A_GAME.get(word, _nothing_yet) for word in WORDS})


def suggest_command(text: str, *, kept: bool = True, alone: bool = False) -> str:
    """Return the answer to a command of other programs, or a suggestion for a misspelled one.

    Empty for any other text. ``kept`` is true if the game is saved, ``alone`` if its player can
    take back decisions.

    >>> suggest_command("scroe"), suggest_command("hnd"), suggest_command("5h")
    ('Did you mean score?', 'Did you mean hand?', '')
    >>> suggest_command("Help me!")
    'Did you mean help?'
    """
    words = [word for word in (*WORDS, *QUIT_COMMANDS) if alone or word != BACK_COMMAND]
    return said_to(text, words, kept=kept) or did_you_mean(text, words)


def said_to(text: str, words: Collection[str], *, kept: bool = True) -> str:
    """Return the answer to a command of other programs: which of ``words`` is meant, or why there
    is none; empty for any other text.
    """
    said = text.lower().strip(" /:!.?").split()
    typed = " ".join([word for word in said if word not in _IDLE] or said)
    if typed in _SAVE:
        return _(_IS_KEPT if kept else _IS_NOT_KEPT)
    if typed in _UNDO and BACK_COMMAND not in words:
        return _(NO_UNDO)
    if typed in _HINT and HINT_COMMAND not in words:
        return _(NO_HINTS)
    if typed == COACH and COACH not in words:
        return _(NO_COACH)
    meant = [word for word, others in _ALSO_CALLED.items() if word in words and typed in others]
    if not meant and typed in words and len(said) > 1:
        meant = [typed]
    return _("Did you mean {words}?", words=list_alternatives(meant)) if meant else ""


_IS_KEPT: Final = N_(
    "Every decision is saved as you make it. You can quit without losing anything."
)
_IS_NOT_KEPT: Final = N_(
    "This game is not being saved. To save a game, play in a terminal or use --record."
)

_IDLE: Final = ("a", "game", "give", "is", "me", "my", "please", "take", "the", "whose")
"""The words that are ignored around a command of other programs."""

_SAVE: Final = ("save", "store")
_UNDO: Final = ("undo", "back", "takeback", "oops", "cancel", "redo", "revert")
_HINT: Final = ("hint", "hints", "tip", "advice", "suggest")
_ALSO_CALLED: Final = {
    "score": (
        *("who", "players", "names", "partners", "sides", "teams", "board", "pegs", "points"),
        *("status", "scores", "standing"),
    ),
    "deal": ("who", "turn", "crib", "dealer", "starter", "cut"),
    "pile": ("table", "played"),
    "count": ("total", "sum"),
    "hand": ("show",),
    "last": ("repeat", "what"),
    "log": ("history", "moves"),
    "go": ("pass", "knock"),
    "resign": ("up", "surrender", "concede", "forfeit"),
    "square": ("board", "table", "grid"),
    "used": ("discards",),
    "rules": ("rulebook",),
    "help": ("commands", "words", "info", "menu", "options", "man"),
    "hint": _HINT,
    BACK_COMMAND: _UNDO,
    "quit": ("leave", "bye", "stop", "end", "close", "abort"),
}
"""For each command, the words that other programs have for it."""


def _score(asked: CommandContext) -> Iterator[str]:
    yield format_scores(asked.view, asked.session.names)


def _count(asked: CommandContext) -> Iterator[str]:
    view, names = asked.view, asked.session.names
    yield from count_told(view.count, view.said_go, names) if _in_play(view) else (_(NO_COUNT),)


def count_told(count: int, said_go: Sequence[Seat], names: Sequence[str]) -> Iterator[str]:
    """Yield the current count, and who has said go in it."""
    yield _("The count is {count}.", count=count) if count else _("A new count begins.")
    if said_go:
        yield _("{names} said go.", names=tuple([names[seat] for seat in said_go]))


def _hand(asked: CommandContext) -> Iterator[str]:
    view, seat, company = asked.view, asked.seat, asked.company
    told = choosable_cards(view, seat, company)
    if not told and seat is not None and seat == company.alone:
        told = cards_held(view, seat, company)
    if told:
        yield told
    elif view.hands and view.winner is None:
        yield _("Hands are hidden. You see yours when it is your turn.")
    else:
        yield _("No cards have been dealt.")


def _cards(asked: CommandContext) -> Iterator[str]:
    view, names = asked.view, asked.session.names
    if not view.hands or view.counted or view.winner is not None:
        yield _("No one is holding any cards.")
        return
    each = [
        ngettext("{name} has {n} card", "{name} has {n} cards", len(hand), name=name)
        if hand
        else _("{name} has no cards", name=name)
        for name, hand in zip(names, view.hands, strict=True)
    ]
    yield _("{each}.", each=pgettext("what each has", ", ").join(each))


def _pile(asked: CommandContext) -> Iterator[str]:
    view, names = asked.view, asked.session.names
    if _in_play(view):
        yield from pile_told([*zip(view.players, view.played, strict=True)], view.start, names)
    else:
        yield _(NO_PILE)


def pile_told(
    played: Sequence[tuple[Seat, Card]], start: int, names: Sequence[str]
) -> Iterator[str]:
    """Yield who played which cards in this count, which starts at index ``start``, and before."""
    cards = tuple(
        [_("{name}'s {card}", name=names[seat], card=card_name(card)) for seat, card in played]
    )
    turned, pile = cards[:start], cards[start:]
    yield _("On the pile: {cards}.", cards=pile) if pile else _("The pile is empty.")
    if turned:
        yield _("Played in earlier counts: {cards}.", cards=turned)


def _last(asked: Any) -> Iterator[str]:
    """Yield what happened since the last turn of the player who asks, in any kind of game."""
    yield from [*asked.account.since_turn_of(asked.seat)] or [_(NOTHING_SAID)]


def _deal(asked: CommandContext) -> Iterator[str]:
    session, view = asked.session, asked.view
    if view.winner is not None:
        dealer = session.names[session.match.next_dealer(session.won, view.rules)]
        yield _("{name} deals first in the next game.", name=dealer)
        return
    if view.dealer is None:
        yield _(
            "The dealer has not been chosen yet. The player who cuts the lowest card will deal."
        )
        return
    # While the pack is cut, the deal it is cut for has not been counted yet.
    number = view.deals + (view.phase in (game.CuttingForDeal, game.CuttingPack))
    dealer = session.names[view.dealer]
    yield _("In deal {deal}, {name} is the dealer and has the crib.", deal=number, name=dealer)
    if view.starter:
        yield _("The starter is the {card}.", card=card_name(view.starter))


def _log(asked: Any) -> Iterator[str]:
    """Yield everything that happened in this deal."""
    yield from [*asked.account.of_deal()] or [_(NOTHING_SAID)]


def _match(asked: CommandContext) -> Iterator[str]:
    session, rules = asked.session, asked.view.rules
    if not session.match.has_more_games:
        yield _("This is a single game, not a match.")
        return
    sides = rules.by_side(session.names)
    yield from standings(session.match, session.won, sides, rules.target)


def _go(asked: CommandContext) -> Iterator[str]:
    yield _("If you cannot play, the program says go for you and skips your turn.")


def _open(asked: CommandContext) -> Iterator[str]:
    view, names = asked.session.view(), asked.session.names
    if not is_open(view):
        yield _("You cannot call a claim or add to one now.")
        return
    claimant = names[view.players[-1]]
    may = [names[seat] for seat in asked.company.callers(view)]
    yield claim_for_card(view, names, card_name(view.played[-1]))
    if view.phase is game.Announcing:
        yield _(
            "{name} can add points for the go by typing {say} 1.", name=claimant, say=SAY_COMMAND
        )
    if may:
        calls = CALL_COMMAND if len(may) == 1 else f"{may[0]} {CALL_COMMAND}"
        yield _(
            "{names} can {call} the claim with another number, as in {calls} 3.",
            names=OneOf(may),
            call=CALL_COMMAND,
            calls=calls,
        )


def _resign(asked: CommandContext) -> Iterator[str]:
    view = asked.view
    if view.winner is not None:
        yield _("You can resign only while a game is being played.")
        return
    why = against_resign(view.rules, view.deals)
    yield as_sentence(refusals.said(why) if why else _("you can resign when it is your turn"))


def _rules(asked: CommandContext) -> Iterator[str]:
    rules = asked.view.rules
    if asked.view.winner is not None:
        yield from explain_winning(asked.session.match, rules.target, rules)
        return
    yield from phase_rules(asked.view.phase, rules) or introduce_game(rules)
    if asked.view.phase in (game.Discarding, game.Pegging):
        yield _("Choose cards by number or name, such as 5h, five of hearts, or k for a king.")
    yield from explain_winning(asked.session.match, rules.target, rules)[:2]
    if asked.view.counted:
        yield from ways_of_counting(rules, asked.session.names, asked.view.counted[0])
    else:
        yield from ways_of_counting(rules, asked.session.names)[:1]
    if asked.view.phase in IN_PLAY:
        yield from ways_of_pegging(rules, asked.session.names)
    if asked.view.phase is game.Pegging and Pegs.SAY in rules.pegging:
        caller = "" if rules.seats == 2 else f"{asked.session.names[0]} "
        yield _(
            "Type your claim after the card, as in 5h 2. An opponent can {call} it, as in "
            "{example}.",
            call=CALL_COMMAND,
            example=f"{caller}{CALL_COMMAND} 4",
        )


def _hint(asked: CommandContext) -> Iterator[str]:
    view, seat = asked.view, asked.company.alone
    if seat is None:
        yield _("You can get hints only when you play alone against the computer.")
    elif view.phase not in (game.Discarding, game.Pegging) or seat not in view.to_act:
        yield _("You can ask for a hint when it is your turn to discard or play.")
    else:
        from cribbage.ui.words.reasons import hint_lines  # imported late: few players ask for hints

        asked.session.hint()
        yield from hint_lines(view)


def _back(asked: CommandContext) -> Iterator[str]:
    yield _("You can take back a decision only while a game is being played.")


def _coach(asked: CommandContext) -> Iterator[str]:
    yield from asked.coach.turned() if asked.coach else (_(NOT_COACHED),)


def _help(asked: CommandContext | None = None) -> Iterator[str]:
    rules = asked.view.rules if asked else None
    nobody_says = rules is not None and Pegs.SAY not in rules.pegging
    for word, (tells, _lines) in WORDS.items():
        if nobody_says and word in (CALL_COMMAND, SAY_COMMAND):
            continue
        if word == RESIGN_COMMAND and rules and rules.sides > 2:
            continue
        if word in (HINT_COMMAND, BACK_COMMAND, COACH) and asked and asked.company.alone is None:
            continue
        yield _(
            "{word}: {tells}.", word=word, tells=(asked and _told_here(word, asked)) or _(tells)
        )
    yield _("{words}: stop playing.", words=list_alternatives(QUIT_COMMANDS))


def _told_here(word: str, asked: CommandContext) -> str:
    """Return the description of a command if it differs from the usual one here, or empty."""
    several, rules = asked.view.rules.seats > 2, asked.view.rules
    if word == RESIGN_COMMAND and asked.company.alone is not None:
        return _("resign (the computer always accepts)")
    if word == CALL_COMMAND and several:
        example = f"{asked.session.names[1]} {CALL_COMMAND} 3"
        return _(
            "call the points claimed for a card (type the caller's name and a number, as in "
            "{example})",
            example=example,
        )
    if word == RESIGN_COMMAND and several and rules.has_partners:
        return _("resign for your side, if an opponent accepts")
    return ""


def _nothing_yet() -> Iterator[str]:
    yield _("No game has started yet.")


def _in_play(view: View) -> bool:
    return view.phase in IN_PLAY and view.winner is None


WORDS: Final = {
    "score": Word(N_("each player's points"), _score),
    COUNT_COMMAND: Word(
        N_("see the count in the play, or have the program count your hand in the show"), _count
    ),
    "hand": Word(N_("the hand of the player whose turn it is, or the cards being counted"), _hand),
    "cards": Word(N_("how many cards each player has left"), _cards),
    "pile": Word(N_("the cards in this count, and those from earlier counts"), _pile),
    "go": Word(N_("the program says go for you when you cannot play"), _go),
    "last": Word(N_("what has happened since your last turn"), _last),
    "deal": Word(N_("the deal number, whose deal and crib it is, and the starter"), _deal),
    "log": Word(N_("everything that happened in this deal"), _log),
    "match": Word(N_("the match score"), _match),
    CALL_COMMAND: Word(N_('call the points claimed for a card, as in "call 3"'), _open),
    SAY_COMMAND: Word(N_('add points for a go by typing "say 1"'), _open),
    RESIGN_COMMAND: Word(N_("resign, if your opponent accepts"), _resign),
    HINT_COMMAND: Word(
        N_("the best choices, with reasons, when you play alone against the computer"), _hint
    ),
    COACH: Word(N_("turn the coach on or off, when you play alone against the computer"), _coach),
    BACK_COMMAND: Word(
        N_("take back your last decision in this deal, when you play alone against the computer"),
        _back,
    ),
    RULES_COMMAND: Word(
        N_('the rules that apply now, or the rules on a topic, as in "rules go"'), _rules
    ),
    "?": Word(N_("the rules that apply now"), _rules),
    "help": Word(N_("this list"), _help),
}

_BEFORE_A_GAME: Final[dict[str, Callable[[], Iterable[str]]]] = {
    "help": _help,
    RULES_COMMAND: introduce_game,
    "?": introduce_game,
}
