"""What one goes by at the table, and what it is worth.

A view comes in, and goes out which choices a principle is for and which it is against; and for each
principle its price, as it was measured over hands and deals.

May import: pack, engine, sight, analysis.
"""
