"""The table in plain lines: asked, answered and told.

A session comes in; what is typed becomes a decision and what happened becomes lines.
"""
