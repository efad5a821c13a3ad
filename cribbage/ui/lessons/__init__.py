"""The lesson and the drill, on the full screen and in plain text.

Both turn keys or typed lines into the next screen or sentences, and into saved progress.
"""
