"""The style names of the screen, with their look at each of four color depths."""

from typing import Final

DEPTHS: Final = ("truecolor", "256", "16", "none")
"""The numbers of colors a terminal shows; a row of a palette has a style for each, in order."""

Row = tuple[str, str, str, str]

# The board has its own wood. Everything else except bars, curtain and cards is on the terminal's
# own background, so its colors are of medium brightness, to read on black and on white. Bright
# black and dim vanish on some terminals and are never used. The fourth side's color is, of those
# that look like no hole and no card, the most distinct from the other three for color-blind
# players; among sixteen colors that is red.
STYLES: Final[dict[str, Row]] = {
    "table": ("", "", "", ""),
    "table.strong": ("bold", "bold", "bold", "bold"),
    "table.faint": ("#868686", "color(244)", "", ""),
    "table.rule": ("#7b7b7b", "color(243)", "", ""),
    "table.good": ("bold #2e9e5b", "bold color(35)", "bold green", "bold"),
    "table.warning": ("bold #d7821f", "bold color(172)", "bold red", "bold"),
    "pointer": ("bold #2e9e5b", "bold color(35)", "bold green", "bold"),
    "choice": ("bold #f2efe2 on #2b6a4d", "bold color(230) on color(29)", "reverse", "reverse"),
    "field": ("underline", "underline", "underline", "underline"),
    "player.one": ("bold #d9691e", "bold color(166)", "bold magenta", "bold"),
    "player.two": ("bold #1f86c9", "bold color(32)", "bold cyan", "bold"),
    "player.three": ("bold", "bold", "bold", "bold"),
    "player.four": ("bold #8c00ff", "bold color(93)", "bold red", "bold"),
    "count.full": ("#2e9e5b", "color(35)", "green", ""),
    "count.rest": ("#868686", "color(244)", "", ""),
    "suit.clubs": ("bold", "bold", "bold", "bold"),
    "suit.diamonds": ("bold #dc3b49", "bold color(167)", "bold red", "bold"),
    "suit.hearts": ("bold #dc3b49", "bold color(167)", "bold red", "bold"),
    "suit.spades": ("bold", "bold", "bold", "bold"),
    "title": ("#f2efe2 on #264536", "color(230) on color(23)", "reverse", "reverse"),
    "title.strong": ("bold", "bold", "bold", "bold"),
    "title.faint": ("#a9c7b5", "color(152)", "", ""),
    "keys": ("#d5dfd2 on #264536", "color(188) on color(23)", "reverse", "reverse"),
    "keys.key": ("bold #ffe08a", "bold color(222)", "bold", "bold"),
    "curtain": ("#d9cdb4 on #1c2733", "color(187) on color(235)", "", ""),
    "curtain.frame": ("#8b7a58", "color(101)", "", ""),
    "curtain.strong": ("bold #fff3dc", "bold color(230)", "bold", "bold"),
    "curtain.faint": ("#a89c84", "color(144)", "", ""),
    "board.rim": ("on #2c1b10", "on color(234)", "", ""),
    "board.lane": ("on #43291a", "on color(236)", "", ""),
    "board.inlay": ("on #372114", "on color(235)", "", ""),
    "board.number": ("#b08358", "color(137)", "", ""),
    "board.game": ("bold #f0c674", "bold color(222)", "bold", "bold"),
    "board.street": ("#b88a5c", "color(173)", "", ""),
    "board.skunk": ("bold #f0c674", "bold color(222)", "bold", "bold"),
    "board.text": ("#cdb390", "color(180)", "", ""),
    "board.strong": ("bold #fff3dc", "bold color(230)", "bold", "bold"),
    "board.hole.one": ("#99704c", "color(137)", "", ""),
    "board.hole.two": ("#6b7f8c", "color(67)", "", ""),
    "board.hole.three": ("#857c68", "color(101)", "", ""),
    "board.hole.four": ("#776c92", "color(60)", "", ""),
    "board.fifth.one": ("#d0a070", "color(223)", "", ""),
    "board.fifth.two": ("#a3bac6", "color(153)", "", ""),
    "board.fifth.three": ("#b0a68c", "color(144)", "", ""),
    "board.fifth.four": ("#aa9bd0", "color(103)", "", ""),
    "board.turn.one": ("#8a6242", "color(131)", "", ""),
    "board.turn.two": ("#61727e", "color(60)", "", ""),
    "board.turn.three": ("#7d7460", "color(95)", "", ""),
    "board.turn.four": ("#6a5f86", "color(60)", "", ""),
    "board.trail.one": ("bold #ff8a45", "bold color(208)", "bold magenta", "bold"),
    "board.trail.two": ("bold #4fb4f5", "bold color(75)", "bold cyan", "bold"),
    "board.trail.three": ("bold #e6dfc4", "bold color(230)", "bold", "bold"),
    "board.trail.four": ("bold #9b73ff", "bold color(105)", "bold red", "bold"),
    "board.shine": ("bold #fff6c8", "bold color(230)", "bold yellow", "bold reverse"),
    "board.back.one": ("#ffa870", "color(215)", "magenta", ""),
    "board.back.two": ("#86cbff", "color(117)", "cyan", ""),
    "board.back.three": ("#d8d2ba", "color(187)", "", ""),
    "board.back.four": ("#c0a8ff", "color(147)", "red", ""),
    "board.front.one": ("bold #ff9e64", "bold color(215)", "bold magenta", "bold"),
    "board.front.two": ("bold #6fc7ff", "bold color(117)", "bold cyan", "bold"),
    "board.front.three": ("bold #f4f0e0", "bold color(230)", "bold", "bold"),
    "board.front.four": ("bold #9b73ff", "bold color(105)", "bold red", "bold"),
    "card": ("#1c1c1c on #f7f4ea", "color(234) on color(255)", "", ""),
    "card.edge": ("#b9b29c", "color(249)", "", ""),
    "card.clubs": ("bold #1c1c1c", "bold color(234)", "bold", "bold"),
    "card.diamonds": ("bold #c4182c", "bold color(124)", "bold red", "bold"),
    "card.hearts": ("bold #c4182c", "bold color(124)", "bold red", "bold"),
    "card.spades": ("bold #1c1c1c", "bold color(234)", "bold", "bold"),
    "lit": ("#1c1c1c on #ffe08a", "color(234) on color(222)", "", "reverse"),
    "lit.edge": ("#b07d00", "color(136)", "bold green", ""),
    "spent": ("#77715f on #cfcbbd", "color(242) on color(250)", "", ""),
    "spent.edge": ("#aaa594", "color(246)", "", ""),
    "spent.clubs": ("#66645c", "color(240)", "", ""),
    "spent.diamonds": ("#a8525c", "color(131)", "red", ""),
    "spent.hearts": ("#a8525c", "color(131)", "red", ""),
    "spent.spades": ("#66645c", "color(240)", "", ""),
    "moment": (
        "bold #1c1c1c on #ffe08a",
        "bold color(234) on color(222)",
        "bold reverse",
        "bold reverse",
    ),
    "moment.bright": ("bold #1c1c1c on #fff8dc", "bold color(234) on color(230)", "bold", "bold"),
    "moment.shown": ("bold #b07d00", "bold color(136)", "bold yellow", "bold"),
    "back": ("#6f8fc4 on #1f3a68", "color(74) on color(24)", "blue", ""),
    "back.edge": ("#7f9fd2", "color(74)", "blue", ""),
}

# A pack with four suit colors.
FOUR_COLOURS: Final[dict[str, Row]] = {
    "suit.clubs": ("bold #2f9450", "bold color(35)", "bold green", "bold"),
    "suit.diamonds": ("bold #2d7fd3", "bold color(32)", "bold cyan", "bold"),
    "card.clubs": ("bold #137a34", "bold color(22)", "bold green", "bold"),
    "card.diamonds": ("bold #1a56c4", "bold color(26)", "bold cyan", "bold"),
    "spent.clubs": ("#4e7a58", "color(65)", "green", ""),
    "spent.diamonds": ("#4f6da6", "color(61)", "cyan", ""),
}

# On a dark terminal the colors can be brighter, and on a light one deeper.
ON_DARK: Final[dict[str, Row]] = {
    "table.faint": ("#9a9a9a", "color(247)", "", ""),
    "player.one": ("bold #ff9e64", "bold color(215)", "bold magenta", "bold"),
    "player.two": ("bold #6fc7ff", "bold color(117)", "bold cyan", "bold"),
    "player.three": ("bold #f4f0e0", "bold color(230)", "bold", "bold"),
    "player.four": ("bold #9b73ff", "bold color(105)", "bold red", "bold"),
    "table.good": ("bold #4cc27c", "bold color(78)", "bold green", "bold"),
    "table.warning": ("bold #f0a94a", "bold color(215)", "bold yellow", "bold"),
    "moment.shown": ("bold #ffe08a", "bold color(222)", "bold yellow", "bold"),
    "suit.diamonds": ("bold #ff6b75", "bold color(203)", "bold red", "bold"),
    "suit.hearts": ("bold #ff6b75", "bold color(203)", "bold red", "bold"),
}
ON_LIGHT: Final[dict[str, Row]] = {
    "table.faint": ("#6a6a6a", "color(242)", "", ""),
    "player.one": ("bold #b84e08", "bold color(130)", "bold magenta", "bold"),
    "player.two": ("bold #0f63a3", "bold color(25)", "bold blue", "bold"),
    "player.three": ("bold #1c1c1c", "bold color(234)", "bold", "bold"),
    "player.four": ("bold #9600ff", "bold color(93)", "bold red", "bold"),
    "table.good": ("bold #1b7a42", "bold color(28)", "bold green", "bold"),
    "table.warning": ("bold #a85b00", "bold color(130)", "bold red", "bold"),
    "suit.diamonds": ("bold #c4182c", "bold color(124)", "bold red", "bold"),
    "suit.hearts": ("bold #c4182c", "bold color(124)", "bold red", "bold"),
}
