"""The site: what mkdocs is given beside docs/, all of it made from the suite and the reference.

``books`` gathers what is known of a game, each other module makes one kind of page from it, and
``tools/mkdocs_hooks.py`` hands them to mkdocs. No page names a game; what is particular to one
stands in its own folder in docs/.
"""
