"""Sentences about a match: its terms, scores and results."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cribbage.engine.rules import Counting, Overclaim, Pegs, Rules, Seat, Side, Uncalled
from cribbage.language.speaking import N_, OneOf, _, grammar, ngettext, pgettext
from cribbage.match.agreement import Agreement, may_call
from cribbage.match.levels import Levels, people
from cribbage.match.match import (
    FinishedGame,
    Margin,
    Match,
    MatchPoints,
    NextDeal,
    Skunks,
    defeats,
    won,
)
from cribbage.ui.words.aloud import number
from cribbage.ui.words.refusals import said
from cribbage.ui.words.sentences import (
    SideNames,
    as_sentence,
    end_in_digits,
    in_one_row,
    list_texts,
    run_on,
    shorten_names,
    so_many_games,
    with_figures,
)

if TYPE_CHECKING:  # not needed before a game
    from cribbage.views.view import View

_MARGINS: Final = {
    Margin.SKUNK: N_("skunk"),
    Margin.DOUBLE_SKUNK: N_("double skunk"),
    Margin.LURCH: N_("lurch"),
}


def margin_name(margin: Margin) -> str:
    """Return the name of a defeat, ``double skunk``, or an empty text if it has none."""
    return _(_MARGINS[margin]) if margin in _MARGINS else ""


def agreed(match: Match, target: int) -> str:
    """Return the terms of the match in words, for games to ``target``.

    >>> agreed(Match(to=7), 121)
    'A match to 7 points: win 1, skunk 2, double skunk 4'
    >>> agreed(Match(to=3, points=MatchPoints.GAMES, duplicate=True), 61)
    'First to win 3 games, each played twice'
    """
    if match.to is None:
        return _("Two games with the same cards")
    if match.points is MatchPoints.GAMES:
        if match.duplicate:
            return ngettext(
                "First to win {n} game, each played twice",
                "First to win {n} games, each played twice",
                match.to,
            )
        return ngettext("First to win {n} game", "First to win {n} games", match.to)
    worth = [
        _("win {points}", points=match.points.of(Margin.PLAIN)),
        *[
            _("{margin} {points}", margin=margin_name(each), points=match.points.of(each))
            for each in defeats(target, match.skunks)
        ],
    ]
    each = pgettext("what a game counts", ", ").join(worth)
    if match.duplicate:
        return ngettext(
            "Match to {n} point, each game played twice: {each}",
            "Match to {n} points, each game played twice: {each}",
            match.to,
            each=each,
        )
    return ngettext(
        "A match to {n} point: {each}", "A match to {n} points: {each}", match.to, each=each
    )


def terms(agreed: Agreement, last_time: Agreement, said: Collection[str] = ()) -> str:
    """Return how a game differs from a plain one to 121, in a row; empty for a plain one.

    Terms kept from ``last_time``, not ``said`` by a flag of this run, are named separately.

    >>> half = Agreement(("Ann", "Ben"), Rules(target=61))
    >>> terms(half, half), terms(half, half, {"target"})
    ('To 61, as last time.', 'To 61.')
    """
    remembered, every = dict(_terms(last_time)), list(_terms(agreed))
    known = [name not in said and remembered.get(name) == text for name, text in every]
    row, at_head = pgettext("terms of a game", ", "), grammar().at_head

    def told(most: int) -> str:
        texts = [text for _name, text in every[:most]]
        texts += [_("more house rules")] if most < len(every) else []
        both = list(zip(texts, known, strict=False))
        new, old = ([text for text, was in both if was is old] for old in (False, True))
        sentences = [_("{terms}.", terms=at_head(row.join(new)))] if new else []
        sentences += [_("{terms}, as last time.", terms=at_head(row.join(old)))] if old else []
        return run_on(sentences)

    # As many as fit in a row; the settings show the rest.
    return in_one_row([told(most) for most in range(len(every), 0, -1)] or [""])


def _terms(agreed: Agreement) -> Iterator[tuple[str, str]]:
    """Yield what differs from a plain game, each with the name of its setting."""
    rules, match = agreed.rules, agreed.match
    if rules.target != Rules().target:
        yield "target", _("to {target}", target=rules.target)
    if match.to is not None:
        by_games = match.points is MatchPoints.GAMES
        said = N_("match to {to} games") if by_games else N_("match to {to} points")
        yield ("games" if by_games else "match"), _(said, to=match.to)
    if match.duplicate:
        yield "duplicate", _("each game played twice")
    # Computer players neither count nor peg by hand.
    counting = {rules.counting[seat] for seat in people(agreed.levels)}
    pegging = {rules.pegging[seat] for seat in people(agreed.levels)}
    if counting != {Counting.AUTO}:
        yield "counting", _(_COUNTED[counting.pop()] if len(counting) == 1 else _COUNTED_APART)
    if pegging != {Pegs.AUTO}:
        yield "pegging", _(_PEGGED if len(pegging) == 1 else _PEGGED_APART)
    if may_call(rules):
        if rules.overclaim is not Overclaim.TWO:
            yield "overclaim", _(_OVERCLAIMS[rules.overclaim])
        if rules.uncalled is not Uncalled.STANDS:
            yield "uncalled", _("uncalled overclaims reduced")
        if rules.muggins_cap:
            yield "muggins_cap", _("muggins capped")
    if match.skunks is not Skunks.STANDARD:
        yield "skunks", _(_SKUNKS[match.skunks])
    if match.to is not None and match.points not in (MatchPoints.ONE_TWO_FOUR, MatchPoints.GAMES):
        yield "match_points", _("match points {points}", points=match.points.value)
    if match.next_deal is NextDeal.ALTERNATE:
        yield "next_deal", _("first deal alternates")


_COUNTED: Final = {Counting.HAND: N_("counting by hand"), Counting.MUGGINS: N_("with muggins")}
_COUNTED_APART: Final = N_("counting varies by player")
_PEGGED, _PEGGED_APART = N_("pegging by hand"), N_("pegging varies by player")
_OVERCLAIMS: Final = {
    Overclaim.EXCESS: N_("overclaims cost the excess points"),
    Overclaim.OFF: N_("overclaims cost nothing"),
}
_SKUNKS: Final = {
    Skunks.QUARTERS: N_("skunk lines at the quarter marks"),
    Skunks.LURCH: N_("lurch instead of skunks"),
    Skunks.OFF: N_("no skunks"),
}


def match_score(sides: SideNames, totals: Sequence[int]) -> str:
    """Return the score of all sides: ``Ann 3 - 1 Ben``; of three ``Ann 3, Ben 1, Cy 0``."""
    if len(sides) > 2 or end_in_digits(sides):
        return pgettext("scores", ", ").join(with_figures(sides, totals))
    (side, total), (opponents, other) = zip(sides, totals, strict=True)
    return _(
        "{side} {score} - {other} {opponents}",
        side=side,
        score=total,
        other=other,
        opponents=opponents,
    )


def standing_said(parts: Iterable[str]) -> str:
    """Return the parts of a standing in a row, in the current language.

    >>> from cribbage.pack.worded import Worded
    >>> standing_said((Worded("deal {deal}", deal=3), "", "2 - 1"))
    'deal 3, 2 - 1'
    """
    return pgettext("how it stands", ", ").join([said(part) for part in parts if part])


def beside_the_title(names: Sequence[str], rules: Rules, totals: Sequence[int]) -> str:
    """Return the score of all sides for the title row, with names cut if needed."""

    def said(names: Sequence[str]) -> str:
        return match_score(rules.by_side(names), totals)

    return said(shorten_names(names, _BESIDE_THE_TITLE, said))


_BESIDE_THE_TITLE: Final = 45
"""The cells left after the deal number in the title row of the smallest screen."""


def name_sides(sides: SideNames) -> str:
    """Return who plays with whom, and against whom.

    >>> name_sides((("Ann",), ("Ben",), ("Cy",))), name_sides((("Ann", "Cy"), ("Ben", "Dot")))
    ('Ann, Ben, and Cy', 'Ann and Cy against Ben and Dot')
    """
    if all(len(side) == 1 for side in sides):
        return list_texts([name for (name,) in sides])
    one, *others = sides
    said = list_texts(one)
    for side in others:
        said = _("{sides} against {side}", sides=said, side=side)
    return said


def who_is_a_computer_player(said: str, rules: Rules, names: Sequence[str], levels: Levels) -> str:
    """Return the list of players in ``said``, marking the computer players.

    >>> from cribbage.match.levels import Level
    >>> levels = (None, Level.STEADY, None, None)
    >>> who_is_a_computer_player("Ann and Steady", Rules(), ("Ann", "Steady"), levels[:2])
    'Ann and Steady (computer)'
    >>> four = ("Ann", "Steady", "Cy", "Dot")
    >>> who_is_a_computer_player("Ann and Cy against Steady and Dot", Rules(4), four, levels)
    'Ann and Cy against Steady and Dot (Steady is a computer player)'
    """
    both = tuple(zip(names, levels, strict=True))
    in_order = [each for side in rules.by_side(both) for each in side]
    computer_players = [name for name, level in in_order if level]
    if not computer_players:
        return said
    if all(level for _, level in in_order[-len(computer_players) :]):
        return ngettext(
            "{said} (computer)",
            "{said} ({number} computer players)",
            len(computer_players),
            said=said,
            number=number(len(computer_players)),
        )
    return _(
        "{said} ({are_programs})", said=said, are_programs=are_computer_players(computer_players)
    )


def are_computer_players(names: Sequence[str]) -> str:
    """Return which of the players shown are computer players; ``names`` is not empty.

    >>> are_computer_players(("Steady",)), are_computer_players(("Easy", "Easy 2"))
    ('Steady is a computer player', 'Easy and Easy 2 are computer players')
    """
    return ngettext(
        "{names} is a computer player",
        "{names} are computer players",
        len(names),
        names=tuple(names),
    )


def no_game_of(names: Sequence[str]) -> str:
    """Return that these players have finished no game together.

    >>> no_game_of(("Ann", "Ben", "Cy"))
    'Ann, Ben, and Cy have not finished a three-player game together yet'
    """
    many = number(len(names))
    return _(
        "{names} have not finished a {many}-player game together yet", names=tuple(names), many=many
    )


def no_solitaire_of(name: str) -> str:
    """Return that this player has finished no solitaire game.

    >>> no_solitaire_of("Ann")
    'Ann has not finished a solitaire game yet'
    """
    return _("{name} has not finished a solitaire game yet", name=name)


def nobody_called(name: str, near: Sequence[str]) -> str:
    """Return the error for a name that is not in the book, with similar names.

    >>> nobody_called("Anm", ["Ann"])
    'no one in the book is called Anm: did you mean Ann?'
    """
    if not near:
        return _("no one in the book is called {name}", name=name)
    return _(
        "no one in the book is called {name}: did you mean {near}?", name=name, near=OneOf(near)
    )


NO_GAMES: Final = N_("The book has no finished games yet.")
NO_SOLITAIRE: Final = N_("The book has no finished solitaire games yet.")


def beaten(game: FinishedGame, match: Match, sides: SideNames) -> tuple[str, ...]:
    """Return the defeats that have a name: ``Ben is skunked``; empty if none has."""
    margins = zip(game.losers, game.margins(match.skunks), strict=True)
    each = [defeated(sides[side], margin) for side, margin in margins]
    return tuple(filter(None, each))


def defeated(names: Sequence[str], margin: Margin) -> str:
    """Return a named defeat in words; empty if the margin has no name or nobody lost.

    >>> defeated(("Ann", "Cy"), Margin.SKUNK), defeated(("Ben",), Margin.PLAIN)
    ('Ann and Cy are skunked', '')
    """
    parts = {"side": tuple(names)}
    match margin:
        case Margin.SKUNK if names:
            return ngettext("{side} is skunked", "{side} are skunked", len(names), **parts)
        case Margin.DOUBLE_SKUNK if names:
            return ngettext(
                "{side} is double skunked", "{side} are double skunked", len(names), **parts
            )
        case Margin.LURCH if names:
            return ngettext(
                "{side} is lurched",
                "{side} are lurched",
                len(names),
                **parts,
            )
        case _:
            return ""


def meaning(game: FinishedGame, match: Match, sides: SideNames) -> str:
    """Return how far short each loser was, the name of that, and in a match its points.

    ``Ann is 9 holes short: no skunk, worth 1``, ``Ben is skunked, 42 holes short``
    """
    mildest = next(iter(defeats(game.target, match.skunks)), Margin.PLAIN)
    said = [
        _short_by(sides[side], game.target - game.scores[side], margin, mildest)
        for side, margin in zip(game.losers, game.margins(match.skunks), strict=True)
    ]
    if counted := counts(game, match, sides):
        said.append(counted)
    if len(game.losers) > 1:
        return pgettext("what a game means", "; ").join(said)
    return pgettext("what a game means", ", ").join(said)


def _short_by(names: tuple[str, ...], holes: int, margin: Margin, mildest: Margin) -> str:
    """Return how far short a side was with the name of that, or that it is not even a skunk."""
    short = ngettext("{n} hole short", "{n} holes short", holes)
    if margin is not Margin.PLAIN:
        return _("{defeated}, {short}", defeated=defeated(names, margin), short=short)
    fell = ngettext("{side} is {short}", "{side} are {short}", len(names), side=names, short=short)
    if mildest is Margin.PLAIN:
        return fell
    return _("{short}: no {margin}", short=fell, margin=margin_name(mildest))


def counts(game: FinishedGame, match: Match, sides: SideNames) -> str:
    """Return the points of a game in a match, with the loser who decides them if that matters
    (docs/rules.md 10.5); empty outside a match.

    >>> game = FinishedGame(Seat(0), Side(0), (121, 95, 60), 121)
    >>> counts(game, Match(to=7), (("Ann",), ("Ben",), ("Cleo",)))
    "worth 1, based on Ben's score of 95"
    """
    said = N_("worth {points}"), N_("worth {points}, based on {side}'s score of {score}")
    return _worth(game, match, sides, said)


def _worth(game: FinishedGame, match: Match, sides: SideNames, said: tuple[str, str]) -> str:
    """Return the points in the first text, or in the second if the losers' defeats differ."""
    if match.to is None:
        return ""
    worth = match.worth(game)
    if len({match.points.of(margin) for margin in game.margins(match.skunks)}) == 1:
        return _(said[0], points=worth)
    best = game.losers[0]
    return _(said[1], side=sides[best], score=game.scores[best], points=worth)


def describe_side_result(game: FinishedGame, side: Side, match: Match) -> str:
    """Return the result of a game for one of its sides, in brief.

    >>> game = FinishedGame(Seat(0), Side(0), (121, 95, 60), 121)
    >>> [describe_side_result(game, Side(side), Match()) for side in range(3)]
    ['wins', '26 short', '61 short, double skunk']
    """
    if side == game.winner:
        return _("wins")
    short = _("{holes} short", holes=game.target - game.scores[side])
    if margin := _named(game, side, match):
        return _("{short}, {margin}", short=short, margin=margin)
    return short


def _named(game: FinishedGame, side: Side, match: Match) -> str:
    """Return the name of a side's defeat, or an empty text if it has none."""
    return margin_name(game.margins(match.skunks)[game.losers.index(side)])


def game_result(game: FinishedGame, match: Match, sides: SideNames) -> str:
    """Return who won a game and how: ``Ann wins, double skunk``; with several losers, by whom.

    >>> game = FinishedGame(Seat(0), Side(0), (121, 95, 60), 121)
    >>> game_result(game, Match(to=7), (("Ann",), ("Ben",), ("Cleo",)))
    "Ann wins, Cleo is double skunked, worth 1, based on Ben's score of 95"
    """
    winner = sides[game.winner]
    wins = ngettext("{side} wins", "{side} win", len(winner), side=winner)
    if len(game.losers) > 1:
        told = (wins, *beaten(game, match, sides), counts(game, match, sides))
        return pgettext("what a game means", ", ").join(filter(None, told))
    if margin := _named(game, game.losers[0], match):
        return _("{wins}, {margin}", wins=wins, margin=margin)
    return wins


def entered(games: Sequence[FinishedGame], side: Side, match: Match, sides: int) -> str:
    """Return the last game as a side's column shows it, score first: ``121  +2, now 3``, ``83
    skunk``.
    """
    game = games[-1]
    if side != game.winner:
        return "  ".join(filter(None, (scored(game, side), _named(game, side, match))))
    won = _("wins")
    if match.to is not None:
        total = match.totals(games, sides)[side]
        won = _("+{points}, now {total}", points=match.worth(game), total=total)
    return f"{scored(game, side)}  {won}"


def scored(game: FinishedGame, side: Side) -> str:
    """Return the final score of a side: ``121``, ``45 (resigned)``."""
    score = game.scores[side]
    if game.resigned and side in game.losers:
        return _("{score} (resigned)", score=score)
    return str(score)


def resignation(view: "View", seat: Seat, match: Match, names: Sequence[str]) -> tuple[str, str]:
    """Return the result if a player of two sides resigns now, in two sentences.

    ``Ann resigns at 45 to 67.``, ``Ben wins by a double skunk, worth 4.`` With partners it is ``Ann
    resigns at 45 to 67, also on behalf of Cleo.``
    """
    sides, side = view.rules.by_side(names), view.rules.side(seat)
    winner = Side(1 - side)
    game = won(view._replace(winner=winner, resigned=side))
    (margin,) = game.margins(match.skunks)
    partners = tuple([names[other] for other in view.rules.partners(side) if other != seat])
    parts = {"name": names[seat], "score": view.scores[side], "other": view.scores[winner]}
    if partners:
        resigns = _(
            "{name} resigns at {score} to {other}, also on behalf of {partners}.",
            partners=partners,
            **parts,
        )
    else:
        resigns = _("{name} resigns at {score} to {other}.", **parts)
    many = len(sides[winner])
    wins = ngettext("{side} wins", "{side} win", many, side=sides[winner])
    if margin is not Margin.PLAIN:
        wins = _("{wins} by a {margin}", wins=wins, margin=margin_name(margin))
    if match.to is not None:
        return resigns, _("{wins}, worth {points}.", wins=wins, points=match.worth(game))
    return resigns, _("{said}.", said=wins)


def standing_of(match: Match, won: Sequence[FinishedGame], sides: SideNames) -> str:
    """Return who leads or has won the match, in a sentence; empty outside a match.

    ``Ann leads the match 3 - 1.``; of three ``Ann leads the match: Ann 3, Cleo 1, Ben 0.``
    """
    if match.to is None:
        return ""
    totals = match.totals(won, len(sides))
    most = max(totals)
    order = sorted(range(len(sides)), key=lambda side: -totals[side])
    ahead = sides[order[0]]
    if len(sides) > 2:
        score = match_score(
            tuple([sides[side] for side in order]), [totals[side] for side in order]
        )
        if match.winner(won) is not None:
            return _("{name} wins the match: {scores}.", name=ahead, scores=score)
        if totals.count(most) > 1:
            return _("The match is tied: {scores}.", scores=score)
        return _("{name} leads the match: {scores}.", name=ahead, scores=score)
    score = _("{score} - {other}", score=totals[order[0]], other=totals[order[1]])
    if match.winner(won) is not None:
        return ngettext(
            "{side} wins the match {score}.",
            "{side} win the match {score}.",
            len(ahead),
            side=ahead,
            score=score,
        )
    if totals.count(most) > 1:
        return pgettext("level", "The match is tied at {score}.", score=score)
    return ngettext(
        "{side} leads the match {score}.",
        "{side} lead the match {score}.",
        len(ahead),
        side=ahead,
        score=score,
    )


def difference(match: Match, won: Sequence[FinishedGame], sides: SideNames) -> str:
    """Return which side did better with the same cards, in a sentence; empty if not a duplicate."""
    if not match.duplicate or len(won) < 2:
        return ""
    leads = [match.difference(won, Side(side)) for side in range(len(sides))]
    lead = max(leads)
    if lead == 0:
        if all(len(side) == 1 for side in sides):
            return _("With the same cards, both players scored the same.")
        return _("With the same cards, both sides scored the same.")
    return ngettext(
        "With the same cards, {side} scored {n} more point.",
        "With the same cards, {side} scored {n} more points.",
        lead,
        side=sides[leads.index(lead)],
    )


def describe_last_game(
    match: Match, won: Sequence[FinishedGame], sides: SideNames
) -> tuple[str, ...]:
    """Return sentences on the last game: skunks, points if several lost, and the match score."""
    worth = (
        N_("The game adds {points} to the match score."),
        N_("The game adds {points} to the match score, based on {side}'s score of {score}."),
    )
    said = (
        *[_("{said}.", said=margin) for margin in beaten(won[-1], match, sides)],
        _worth(won[-1], match, sides, worth) if len(sides) > 2 else "",
        standing_of(match, won, sides),
        "" if match.has_same_cards(won) else difference(match, won, sides),
    )
    return tuple(filter(None, said))


def standings(
    match: Match, won: Sequence[FinishedGame], sides: SideNames, target: int
) -> Iterator[str]:
    """Yield the match so far, a line for each game."""
    yield as_sentence(agreed(match, target))
    for place, game in enumerate(won, 1):
        each = with_figures(sides, [scored(game, Side(side)) for side in range(len(sides))])
        yield _(
            "Game {number}: {scores}. {result}.",
            number=place,
            scores=pgettext("scores", ", ").join(each),
            result=game_result(game, match, sides),
        )
    for sentence in (standing_of(match, won, sides), difference(match, won, sides)):
        if sentence:
            yield sentence


def contested(names: Sequence[str], wins: Sequence[int], share: float, off: float | None) -> str:
    """Return the score of two players' games against each other, the better one first.

    ``share`` is the part of the games that the first of ``names`` wins, and ``off`` its margin of
    error, or None if unknown.

    >>> contested(("Steady", "Strong"), (43, 57), 0.43, 0.082)
    'Strong 57, Steady 43 in 100 games: 57.0% +- 8.2%.'
    """
    better = int(wins[1] > wins[0])
    order = (better, 1 - better)
    each = pgettext("scores", ", ").join(
        with_figures([names[side] for side in order], [wins[side] for side in order])
    )
    games = so_many_games(sum(wins))
    if off is None:
        return _("{each} in {games}.", each=each, games=games)
    return _(
        "{each} in {games}: {share}% +- {off}%.",
        each=each,
        games=games,
        share=f"{100 * (1 - share if better else share):.1f}",
        off=f"{100 * off:.1f}",
    )
