"""What players see and press: pictures of the table, and keys turned into decisions."""
