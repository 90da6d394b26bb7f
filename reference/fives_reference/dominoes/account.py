"""A record told to people: what was done, why it scored what it scored, and why it is refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fives_reference.dominoes import record
from fives_reference.dominoes.operations import OPERATIONS, canonical
from fives_reference.dominoes.parameters import Parameters
from fives_reference.dominoes.parameters import read as read_parameters
from fives_reference.dominoes.settlement import rounded, side_of, sides
from fives_reference.dominoes.spelling import tile
from fives_reference.dominoes.tiles import full_set, pips
from fives_reference.dominoes.walk import advance
from fives_reference.game import Place, Telling, TextForm, Walk, amiss, side_names
from fives_reference.reading import tidy

Params = Mapping[str, Any]

REFUSED: Mapping[str, tuple[str, str]] = {
    "not-your-turn": ("it is another seat's turn", "DOM-PLACE-7"),
    "not-held": ("the tile is not in that hand", "DOM-PLACE-6"),
    "wrong-action": ("the hand before has not ended", "DOM-NEXT-3"),
    "hand-over": ("the hand has ended", "DOM-OUT-4"),
    "match-over": ("the match has ended", "DOM-MATCH-3"),
    "tile-twice": ("the tile is on the table already", "DOM-PLACE-9"),
    "no-such-neighbour": (
        "the tile that it is played against is not on the table, or a lead names one, or another placement names none",
        "DOM-PLACE-5",
    ),
    "halves-differ": ("the two tiles share no number", "DOM-PLACE-1"),
    "neighbour-closed": ("the half that would touch is taken", "DOM-PLACE-4"),
    "inline-full": ("both inline sides of the spinner are taken", "DOM-SPIN-4"),
    "branch-too-early": ("a branch starts only when both inline sides are taken", "DOM-BRANCH-1"),
    "branch-taken": ("both branches are started", "DOM-BRANCH-2"),
    "not-a-spinner": ("a side is said against a tile that has none", "DOM-SPIN-3"),
    "side-missing": ("against a spinner the side is said, inline or branch", "DOM-SPIN-4"),
    "lead-rule": ("the opener leads its highest double, or without one its heaviest tile", "DOM-OPEN-5"),
    "must-place": ("a tile of that hand can be placed", "DOM-MUST-1"),
    "must-draw": ("a tile can be drawn, so passing is barred", "DOM-PASS-1"),
    "nothing-to-draw": ("there is nothing in the boneyard that may be drawn", "DOM-PASS-2"),
    "wrong-opener": ("who went out opens the next hand", "DOM-NEXT-1"),
}
"""For each reason what it says, and the clause."""

TEXT = TextForm(record.read, record.write)


def refused(reason: str, action: Params | None) -> Telling:
    """Why an action, or a hand's beginning, is illegal."""
    says, clause = REFUSED[reason]
    if reason == "must-place" and action and action["type"] == "pass":
        clause = "DOM-MUST-2"
    return Telling("", says, (clause,))


def acted(action: Params, who: Sequence[str]) -> str:
    """``Ann places 6-5 against 6-6, inline``."""
    seat, spelled = who[action["seat"]], canonical(action)
    if spelled["type"] != "place":
        return f"{seat} {'draws' if spelled['type'] == 'draw' else 'passes'}"
    if spelled.get("against") is None:
        return f"{seat} leads {spelled['tile']}"
    side = f", {spelled['side']}" if spelled.get("side") else ""
    return f"{seat} places {spelled['tile']} against {spelled['against']}{side}"


def walks(params: Params) -> list[Walk]:
    """The hands of a record, each from its deal on."""
    found: list[Walk] = []
    for hand in params["hands"]:
        opener = hand.get("opener")
        turn = found[-1].actions[-1]["seat"] if opener is None else opener
        positions = [{"placements": [], "hands": hand["deal"], "boneyard": hand["boneyard"], "turn": turn}]
        for action in hand["actions"]:
            positions.append(advance(params["parameters"], positions[-1], action))
        found.append(Walk(positions, hand["actions"]))
    return found


def tell(params: Params, hands: Sequence[Walk], place: Place, who: Sequence[str]) -> Telling:
    """A placement with the ends that it leaves, a draw, a pass, or the end of a hand."""
    walk, parameters = hands[place.hand], read_parameters(params["parameters"])
    if place.action is None:
        return _settled(params, parameters, walk, who)
    action, after = walk.actions[place.action], walk.positions[place.action + 1]
    words = acted(action, who)
    if action["type"] == "draw":
        words = f"{words} {canonical(walk.positions[place.action]['boneyard'][0])}"
    if action["type"] != "place":
        return Telling(words, f"a {action['type']} is credited nothing", ("DOM-CREDIT-6",))
    question = {"parameters": _read(params, "score_layout"), "placements": after["placements"]}
    counted = OPERATIONS["dominoes.score_layout"](question)
    because, clauses = _credited(parameters, counted, after)
    return Telling(words, because, clauses, ("dominoes.score_layout", question))


def _read(params: Params, operation: str) -> Params:
    """Of the parameters those that the operation reads."""
    reads = {
        "score_layout": ("set", "unit", "lead_scores", "spinner"),
        "settle_hand": ("unit", "settlement", "penalty_rounding", "blocked_scores"),
    }[operation]
    return {name: value for name, value in params["parameters"].items() if name in reads}


def _credited(parameters: Parameters, counted: Params, after: Params) -> tuple[str, tuple[str, ...]]:
    """Why a placement is credited what it is."""
    total = counted["sum"]
    ends = " + ".join(str(end) for end in counted["ends"])
    makes = f"the ends {ends} make {total}" if len(counted["ends"]) > 1 else f"the only end counts {total}"
    if len(after["placements"]) == 1 and not parameters.lead_scores:
        return f"{makes}, and a lead scores nothing", ("DOM-OPEN-4",)
    if total == 0:
        return f"{makes}, which is credited nothing", ("DOM-CREDIT-3",)
    if total % 5:
        return f"{makes}, no multiple of five", ("DOM-CREDIT-2",)
    exact = ("DOM-MATCH-9",) if parameters.exact_target else ()
    if parameters.unit == 5:
        return f"{makes}, in fives {total // 5}", ("DOM-CREDIT-8", *exact)
    return makes, ("DOM-CREDIT-1", *exact)


def _settled(params: Params, parameters: Parameters, walk: Walk, who: Sequence[str]) -> Telling:
    """The end of a hand: gone out or blocked, what is left, and what that is worth."""
    hands = walk.positions[-1]["hands"]
    out = next((seat for seat, hand in enumerate(hands) if not hand), None)
    question = {
        "parameters": _read(params, "settle_hand"),
        "players": len(hands),
        "hands": hands,
        "end": "blocked" if out is None else "out",
        "out": out,
    }
    left = [pips([tile(one) for one in hand]) for hand in hands]
    words = "the hand is blocked" if out is None else f"{who[out]} is out"
    because, clauses = _worth(parameters, left, out, who)
    if parameters.exact_target:
        clauses = (*clauses, "DOM-MATCH-10")
    if parameters.unit == 5:
        clauses = (*clauses, "DOM-SETTLE-9")
    return Telling(words, because, clauses, ("dominoes.settle_hand", question))


def _worth(
    parameters: Parameters, left: Sequence[int], out: int | None, who: Sequence[str]
) -> tuple[str, tuple[str, ...]]:
    """What the pips that are left, by seat, come to."""
    if out is None and not parameters.blocked_scores:
        return "a blocked hand is credited nothing", ("DOM-NOBLOCK-1",)
    if parameters.settlement == "penalty":
        return _penalty(parameters, left, out, who)
    totals = [sum(left[side :: sides(len(left))]) for side in range(sides(len(left)))]
    lowest = [side for side, total in enumerate(totals) if total == min(totals)]
    if out is None and len(lowest) > 1:
        return _tied(parameters, totals, lowest, len(left))
    winner = lowest[0] if out is None else side_of(out, len(left))
    why, clauses = _won(parameters, totals, winner, len(left), "; ".join(_held(left, who)))
    if out is not None:
        return why, clauses
    return f"{totals[winner]} is the fewest; {why}", (*clauses, "DOM-BLOCK-4" if len(left) == 4 else "DOM-BLOCK-3")


def _won(
    parameters: Parameters, totals: Sequence[int], winner: int, players: int, held: str
) -> tuple[str, tuple[str, ...]]:
    worth, less = sum(totals) - totals[winner], ""
    clauses: tuple[str, ...] = ("DOM-SETTLE-7",) if players == 3 else ("DOM-SETTLE-1",)
    if parameters.settlement == "difference":
        worth, less = worth - totals[winner], f" less {totals[winner]}"
        clauses = ("DOM-DIFF-1",)
    if worth < 0:
        return f"{held}; the difference is below 0", ("DOM-DIFF-3",)
    said = f"{held}: the opponents' {sum(totals) - totals[winner]}{less}"
    if worth % 5 == 0:
        return said, clauses
    return f"{said}, rounded to {rounded(worth)}", ("DOM-SETTLE-3" if worth % 5 < 3 else "DOM-SETTLE-4", *clauses)


def _held(left: Sequence[int], who: Sequence[str]) -> Iterator[str]:
    yield from (f"{who[seat]} holds {number}" for seat, number in enumerate(left))


def _tied(
    parameters: Parameters, totals: Sequence[int], lowest: Sequence[int], players: int
) -> tuple[str, tuple[str, ...]]:
    tie = f"a tie at {min(totals)}"
    if players != 3:
        return f"{tie} is credited nothing", ("DOM-TIE-2" if players == 4 else "DOM-TIE-1",)
    if len(lowest) == 3:
        return f"{tie} of all three is credited nothing", ("DOM-TIE-4",)
    if parameters.settlement == "difference":
        worth = max(totals) - min(totals)
        return f"{tie}: the third hand less it, {worth}, is rounded to {rounded(worth)} and halved", ("DOM-DIFF-4",)
    worth = max(totals)
    return f"{tie}: the third hand's {worth} is rounded to {rounded(worth)} and halved", ("DOM-TIE-3",)


def _penalty(
    parameters: Parameters, left: Sequence[int], out: int | None, who: Sequence[str]
) -> tuple[str, tuple[str, ...]]:
    clauses = ("DOM-PENALTY-1",) if out is not None else ("DOM-PENALTY-2", "DOM-PENALTY-1")
    if len(left) == 4:
        clauses = (*clauses, "DOM-PENALTY-5" if parameters.penalty_rounding == "side" else "DOM-PENALTY-4")
    return f"each side loses what it holds: {'; '.join(_held(left, who))}", clauses


def mend(params: Params) -> str:
    """What is amiss in the deals: tiles missing or twice, hands of another size."""
    parameters = read_parameters(params["parameters"])
    whole = [str(one) for one in sorted(full_set(parameters.set))]
    size = parameters.deal.get(str(params["players"]))
    told = []
    for number, hand in enumerate(params["hands"]):
        tiles = [*hand["boneyard"], *[one for held in hand["deal"] for one in held]]
        found = amiss(canonical(tiles), whole)
        found += [
            f"seat {seat} has {len(held)} tiles, and {size} are dealt"
            for seat, held in enumerate(hand["deal"])
            if len(held) != size
        ]
        told += [f"In hand {number} {'; '.join(found)}."] if found else []
    return " ".join(told)


def outcome(params: Params, answer: Params, who: Sequence[str]) -> Telling:
    """Who has won the match, or that nobody has."""
    target = tidy(params["parameters"]["target"][str(params["players"])])
    names = side_names(who, len(answer["scores"]))
    scores = ", ".join(f"{name} {tidy(score)}" for name, score in zip(names, answer["scores"], strict=True))
    if not answer["winners"]:
        return Telling("the match is not finished", f"nobody has {target}: {scores}", ("DOM-MATCH-7",))
    won = " and ".join(names[side] for side in answer["winners"])
    return Telling(f"{won} won", f"the target is {target}: {scores}", ("DOM-MATCH-2",))
