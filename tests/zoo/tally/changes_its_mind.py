"""Answers otherwise when it is asked the same again."""

from right import ODD, answer, serve

seen = []


def changes(method, params):
    said = answer(method, params)
    if params.get("total") == ODD:
        said["result"]["strokes"] += len(seen)
        seen.append(ODD)
    return said


serve(changes)
