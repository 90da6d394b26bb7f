"""``python -m fives_conformance`` is the command ``fives``."""

from fives_conformance.cli import main

if __name__ == "__main__":
    main()
