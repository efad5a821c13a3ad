"""All sentences that the program shows: at the table, in the log, in reviews and in the help.

They are made from events, counts, claims, matches, the analysis and paragraphs of the rules. What
the table and the log say contains no hidden card.
"""
