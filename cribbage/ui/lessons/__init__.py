"""The lesson and the drill, on the full screen and in plain text.

A place in the lesson or a level, and keys or lines, come in; the next screen or sentences go out,
and the progress that is kept.
"""
