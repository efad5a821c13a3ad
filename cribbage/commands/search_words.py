"""What other programs and players call the commands and flags."""

MEANT = {
    "--resume": "resume continue load open unfinished",
    "--against steady": "computer against versus vs opponent",
    "--reset-settings": "reset forget",
    "--language ja": "ja japanese",
    "--version": "version",
    "book": "stats statistics list scores history records record games saved standings players",
    "book --export FILE": "export csv json",
    "book --rebuild": "rebuild",
    "--help-all": "settings options preferences config flags colors colours",
    "daily": "today puzzle challenge day",
    "solitaire": "solo single alone",
    "solitaire --square": "square squares grid",
    "learn": "tutorial teach lesson lessons course guide beginner",
    "drill": "practice practise quiz exercise training train",
    "watch": "demo simulate",
    "review": "analyze analyse analysis judge errors mistakes luck",
    "score": "count points hand scoring",
    "discard": "throw toss crib hint hints",
    "principles": "strategy tips advice",
    "bench": "benchmark compare",
    "man": "manual docs documentation",
    "rules": "rule rulebook howto",
}
"""The words that others use, by what they are called here."""

START_WORDS = "start play new game begin run"
"""What others call the program without a command."""
