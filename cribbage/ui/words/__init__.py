"""All sentences that the program shows: at the table, in the log, in the help and in the rules.

They are made from events, counts, claims, matches and paragraphs of the rules. Any player may see
them: none contains a hidden card.
"""
