"""The score sheet as lines for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence

from click import style
from fives_reference.game import side_names

from fives_conformance.ideas import Idea
from fives_conformance.referee.claims import Fault, shown
from fives_conformance.referee.judging import Sheet
from fives_conformance.referee.record import hands
from fives_conformance.referee.replay import Entry
from fives_conformance.report.terminal import printable

WIDTH = 92
WORDS = 46
"""The column of the words; longer ones push what follows."""
INSTEAD = 8
"""How many legal actions are named where another was taken."""


def lines(sheet: Sheet, ideas: Mapping[int, Idea], pictures: bool = True) -> Iterator[str]:
    """The whole sheet: every action, what scored and why, what is wrong, and what the record comes to."""
    yield from _head(sheet)
    last = sheet.entries[-1] if sheet.entries else None
    hand = -1
    for entry in sheet.entries:
        if entry.place.hand != hand:
            hand = entry.place.hand
            yield from _hand(sheet, hand)
        yield from _entry(sheet, entry, pictures, entry is last and sheet.refused is None)
    yield from _refused(sheet, hand, pictures)
    yield ""
    yield from _result(sheet)
    yield from faults(sheet, ideas)


def _head(sheet: Sheet) -> Iterator[str]:
    yield style(f"{sheet.record.game.title}, {sheet.record.ruleset}", bold=True)
    if sheet.replay.start:
        names = " : ".join(side_names(sheet.replay.seats, len(sheet.replay.start)))
        yield printable(f"{names}, from {shown(sheet.replay.start)}")
    else:
        yield printable(", ".join(sheet.replay.seats))


def _hand(sheet: Sheet, hand: int) -> Iterator[str]:
    if "hands" in sheet.record.params:
        yield ""
        yield style(f"hand {hand}", bold=True)


def _entry(sheet: Sheet, entry: Entry, pictures: bool, ends: bool) -> Iterator[str]:
    mine = [fault for fault in sheet.faults if _at(fault, entry)]
    number = "end" if entry.place.action is None else str(entry.place.action)
    scored = any(entry.credits)
    tail = f"  {_credits(entry):>9}   {shown(entry.scores)}" if scored else ""
    yield printable(f"{number:>5}  {entry.telling.words:<{WORDS}}{tail}").rstrip()
    if scored or mine or ends or entry.place.action is None:
        if pictures and entry.telling.scene:
            yield from _indented(sheet.replay.game.draw_text(*entry.telling.scene).splitlines())
        told = f"{entry.telling.because} ({', '.join(entry.telling.clauses)})" if entry.telling.because else ""
        yield from _indented(textwrap.wrap(told, WIDTH))
    for fault in mine:
        yield from _indented(_red([f"wrong: {fault.says.partition(':')[0]}"]))


def _at(fault: Fault, entry: Entry) -> bool:
    """Whether a fault is about this very action; those at the end of a hand stand below."""
    return fault.place.action is not None and fault.place[:2] == entry.place[:2]


def _credits(entry: Entry) -> str:
    """``+15`` where one side scored; else by side."""
    scored = [credit for credit in entry.credits if credit]
    if len(scored) != 1:
        return shown(entry.credits)
    return ("+" if scored[0] > 0 else "") + shown(scored[0])


def _refused(sheet: Sheet, hand: int, pictures: bool) -> Iterator[str]:
    """The first illegal thing, on the table as it was before."""
    if sheet.refused is None:
        return
    (fault,) = (one for one in sheet.faults if one.place == sheet.refused and one.claimed is None)
    if sheet.refused.hand != hand:
        yield from _hand(sheet, sheet.refused.hand)
    if sheet.refused.action is not None:
        words = fault.what.partition(": ")[2]
        yield style(printable(f"{sheet.refused.action:>5}  {words}"), fg="red")
        if pictures:
            yield from _indented(sheet.replay.game.draw_text(*sheet.replay.question()).splitlines())
    yield from _indented(_red(textwrap.wrap(fault.says, WIDTH)))


def _result(sheet: Sheet) -> Iterator[str]:
    told = sheet.outcome
    if sheet.refused is not None:
        after = f"; {sheet.unjudged} actions after it were not judged" if sheet.unjudged else ""
        yield f"The record was judged up to the first illegal action{after}."
        return
    yield from textwrap.wrap(printable(f"{told.words}: {told.because} ({', '.join(told.clauses)})"), WIDTH)
    every = sum(len(hand["actions"]) for hand in hands(sheet.record.params))
    scored = sum(any(entry.credits) for entry in sheet.entries)
    claimed = len(sheet.claims) + sum(name in sheet.record.given for name in ("claimed_scores", "claimed_winners"))
    yield f"{every} actions, {scored} scores, {claimed} claims."


def faults(sheet: Sheet, ideas: Mapping[int, Idea]) -> Iterator[str]:
    """What is wrong, each with its line in the file, the clause, and what may lie behind it."""
    if not sheet.faults:
        yield style("Nothing in it is wrong.", fg="green")
        return
    yield style("1 thing is wrong." if len(sheet.faults) == 1 else f"{len(sheet.faults)} things are wrong.", fg="red")
    for place, fault in enumerate(sheet.faults):
        yield ""
        yield printable(f"{sheet.record.where(*fault.path)}: {fault.what}")
        yield from _indented(textwrap.wrap(printable(fault.says), WIDTH))
        yield from _indented(_clause(sheet, fault.clauses))
        yield from _indented(_idea(sheet, ideas.get(place), fault.clauses))
        yield from _indented(textwrap.wrap(printable(_instead(fault.instead)), WIDTH))


def _clause(sheet: Sheet, clauses: Sequence[str]) -> Iterator[str]:
    for name in clauses:
        yield from textwrap.wrap(f"{name} {sheet.record.game.clauses[name].title}", WIDTH, subsequent_indent="    ")


def _idea(sheet: Sheet, idea: Idea | None, named: Sequence[str]) -> Iterator[str]:
    """The idea under which it would be right, and the clause that says otherwise, if it is not named yet."""
    if idea is None:
        return
    if idea.parameter:
        yield f"It would be right under the house rule {idea.id}."
        return
    yield from textwrap.wrap(f"It would be right if this were so: {idea.says}", WIDTH, subsequent_indent="    ")
    yield from _clause(sheet, [] if idea.clause in named else [idea.clause])


def _instead(actions: Sequence[str]) -> str:
    if not actions:
        return ""
    more = f"; and {len(actions) - INSTEAD} more" if len(actions) > INSTEAD else ""
    return f"Legal there: {'; '.join(actions[:INSTEAD])}{more}."


def _red(found: Iterable[str]) -> Iterator[str]:
    for line in found:
        yield style(printable(line), fg="red")


def _indented(found: Iterable[str]) -> Iterator[str]:
    for line in found:
        yield f"       {line}" if line else ""
