"""What each route does, by subject."""
