"""The arguments of a parser, for its page and its completion.

argparse has no public interface for them, so this module uses attributes with an underscore.
"""

import argparse
from argparse import Action, ArgumentParser


def commands(parser: ArgumentParser) -> dict[str, ArgumentParser]:
    return {
        name: command for name, command in every_command(parser).items() if name in helps(parser)
    }


def every_command(parser: ArgumentParser) -> dict[str, ArgumentParser]:
    """Return the commands by name, including old names that the help does not list."""
    (found,) = _subparsers(parser)
    return dict(found.choices)


def helps(parser: ArgumentParser) -> dict[str, str]:
    (found,) = _subparsers(parser)
    return {each.dest: each.help or "" for each in found._choices_actions}


def flags(parser: ArgumentParser) -> dict[str, list[Action]]:
    """Return the flags that the help lists under the title of their group, except ``--help``."""
    grouped = {
        group.title or "": [
            action
            for action in group._group_actions
            if action.option_strings
            and not isinstance(action, argparse._HelpAction)
            and action.help != argparse.SUPPRESS
        ]
        for group in parser._action_groups
    }
    return {title: actions for title, actions in grouped.items() if actions}


def positionals(parser: ArgumentParser) -> list[Action]:
    """Return the arguments without a flag, except commands."""
    return [
        action
        for action in parser._actions
        if not action.option_strings and action not in _subparsers(parser)
    ]


def metavars(action: Action) -> list[str]:
    """Return the placeholders after a flag, or for an argument, as the help shows them."""
    if action.nargs == 0:
        return []
    if action.choices:
        return ["|".join(map(str, action.choices))]
    if isinstance(action.metavar, tuple):
        return list(action.metavar)
    name = action.metavar or action.dest.upper()
    return [{"?": f"[{name}]", "*": f"[{name} ...]", "+": f"{name} ..."}.get(action.nargs, name)]


def _subparsers(parser: ArgumentParser) -> list[argparse._SubParsersAction]:
    return [each for each in parser._actions if isinstance(each, argparse._SubParsersAction)]
