"""`python -m ziggurat` is the `ziggurat` command."""

from ziggurat.cli import main

if __name__ == "__main__":
    main()
