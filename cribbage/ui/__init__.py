"""What players see and press: screens, plain text, and printed pages.

A session comes in by a controller or plain text; a decision goes out.
"""
