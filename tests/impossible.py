"""Questions that describe nothing that can be, each with its one reason; and some that look so and are none."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from fives_conformance import bundle

SUITE = bundle.load()
Fields = Mapping[str, Any]


class Wrong(NamedTuple):
    """A question, and the published reason for which it is impossible; None where it is not."""

    operation: str
    fields: Fields
    reason: str | None = None
    parameters: Fields = MappingProxyType({})
    """What differs from the base ruleset."""

    @property
    def params(self) -> dict[str, Any]:
        """The question as it travels."""
        game = SUITE.games[self.operation.partition(".")[0]]
        read = game.operations[self.operation]["x-reads"]
        played = {**game.base.parameters, **self.parameters}
        return {"parameters": {name: played[name] for name in read}, **self.fields}


# Dominoes

TILES = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]


def table(**changed: Any) -> Fields:
    """A position of two: 6-6 led, the second seat to act."""
    rest = [tile for tile in TILES if tile not in ("6-6", "6-4", "3-2", "6-1")]
    placed = {"placements": [{"tile": "6-6"}], "hands": [["6-4"], ["3-2", "6-1"]], "boneyard": rest, "turn": 1}
    return {"position": {**placed, **changed}}


def settled(**changed: Any) -> Fields:
    return {"players": 2, "hands": [[], ["6-1"]], "end": "out", "out": 0, **changed}


def dealt(*hands: int) -> dict[str, Any]:
    """The set, dealt in hands of these sizes."""
    starts = [sum(hands[:seat]) for seat in range(len(hands))]
    deal = [TILES[start : start + size] for start, size in zip(starts, hands, strict=True)]
    return {"deal": deal, "boneyard": TILES[sum(hands) :], "opener": 0, "actions": []}


def record(*hands: Fields, players: int = 2, scores: tuple[float, ...] = (0, 0)) -> Fields:
    return {"players": players, "scores": list(scores), "hands": list(hands)}


LEAD = {"type": "place", "seat": 0, "tile": "0-0"}
PLACE_AGAINST = {"type": "place", "seat": 1, "tile": "6-1", "against": "9-9"}

DOMINOES = (
    Wrong("dominoes.score_layout", {"placements": [{"tile": "7-0"}]}, "tile-outside-set"),
    Wrong("dominoes.score_layout", {"placements": [{"tile": "9-0"}]}, None, {"set": 9}),
    Wrong("dominoes.apply_action", {**table(), "action": PLACE_AGAINST}, "tile-outside-set"),
    Wrong("dominoes.settle_hand", settled(hands=[[], ["9-8"]]), "tile-outside-set"),
    Wrong("dominoes.settle_hand", settled(hands=[[], ["9-8"]]), None, {"set": 9}),
    Wrong("dominoes.legal_actions", table(hands=[["6-4"], ["6-4"]]), "tile-in-two-places"),
    Wrong("dominoes.legal_actions", table(hands=[["6-6"], ["6-4"]]), "tile-in-two-places"),
    Wrong("dominoes.legal_placements", {"placements": [{"tile": "6-6"}], "hand": ["6-6"]}, "tile-in-two-places"),
    Wrong("dominoes.legal_actions", table(turn=2), "unknown-seat"),
    Wrong("dominoes.apply_action", {**table(), "action": {"type": "pass", "seat": 2}}, "unknown-seat"),
    Wrong("dominoes.replay", record({**dealt(9, 9), "opener": None}), "unknown-seat"),
    Wrong("dominoes.replay", record({**dealt(9, 9), "opener": 2}), "unknown-seat"),
    Wrong("dominoes.replay", record(dealt(9, 9, 9)), "deal-does-not-fit"),
    Wrong("dominoes.replay", record(dealt(7, 7), players=3, scores=(0, 0, 0)), "deal-does-not-fit"),
    Wrong("dominoes.replay", record(dealt(8, 10)), "deal-does-not-fit"),
    Wrong("dominoes.settle_hand", settled(hands=[[], ["6-1"], ["6-2"]]), "hands-do-not-fit-end"),
    Wrong("dominoes.settle_hand", settled(players=3), "hands-do-not-fit-end"),
    Wrong("dominoes.settle_hand", settled(end="blocked"), "hands-do-not-fit-end"),
    Wrong("dominoes.settle_hand", settled(hands=[["5-5"], ["6-1"]]), "hands-do-not-fit-end"),
    Wrong("dominoes.replay", record(dealt(9, 9), scores=(250, 0)), "scores-do-not-fit"),
    Wrong("dominoes.replay", record(dealt(9, 9), scores=(249, 0))),
    Wrong("dominoes.replay", record(dealt(9, 9), scores=(0, 0, 0)), "scores-do-not-fit"),
    Wrong("dominoes.tally", {"total": -5}, "negative-total"),
    Wrong("dominoes.legal_actions", table(), "parameters-exclude-each-other", {"voluntary_draw": True, "draw": "one"}),
    Wrong("dominoes.legal_actions", table(placements=[], hands=[[], ["6-1"]], boneyard=["0-0"], turn=0)),
)

# Cards

PACK = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]
STOCK = {"trump_from": "stock_top", "low_to": "captured", "trump_capture": False}
PITCH = {"trump_from": "bid", "trump_capture": False}


def hands(*sizes: int) -> list[list[str]]:
    """Hands of these sizes, one after the other from the pack."""
    return [PACK[sum(sizes[:seat]) : sum(sizes[: seat + 1])] for seat in range(len(sizes))]


def begging(*sizes: int, phase: str = "beg", turn: int = 0, dealer: int = 1, **changed: Any) -> Fields:
    held = hands(*sizes)
    left = PACK[sum(sizes) :]
    scores = {"scores": [0] * (3 if len(sizes) == 3 else 2)} if phase == "respond" else {}
    shown = {"turn_up": left[0], "deck": left[1:], **scores}
    return {"position": {"phase": phase, "dealer": dealer, "turn": turn, "hands": held, **shown, **changed}}


def playing(*sizes: int, turn: int = 0, **changed: Any) -> Fields:
    won: list[list[str]] = [[] for _ in range(3 if len(sizes) == 3 else 2)]
    middle = {"trump": "C", "trick": [], "won": won}
    return {"position": {"phase": "play", "dealer": 1, "turn": turn, "hands": hands(*sizes), **middle, **changed}}


def discarding(*sizes: int, turn: int = 0, dealer: int = 1) -> Fields:
    return {"position": {"phase": "discard", "dealer": dealer, "turn": turn, "hands": hands(*sizes), "trump": "C"}}


def bidding(*calls: int, turn: int = 0) -> Fields:
    bids = [{"seat": seat, "number": None} for seat in calls]
    return {"position": {"phase": "bid", "dealer": 1, "turn": turn, "hands": hands(6, 6), "bids": bids}}


def acted(fields: Fields, kind: str, seat: int = 0, **more: Any) -> Fields:
    return {**fields, "action": {"type": kind, "seat": seat, **more}}


def counted(won: list[list[str]], held: list[list[str]] | None = None, players: int = 2) -> Fields:
    shown = {} if held is None else {"held": held}
    return {"players": players, "dealer": 1, "trump": "S", "won": won, **shown}


def game(deck: list[str] = PACK, **changed: Any) -> Fields:
    return {"players": 2, "dealer": 1, "scores": [0, 0], "hands": [{"deck": deck, "actions": []}], **changed}


def plays(*seats: int) -> list[dict[str, Any]]:
    return [{"seat": seat, "card": PACK[place]} for place, seat in enumerate(seats)]


CARDS = (
    Wrong("cards.legal_plays", {"trump": "S", "plays": plays(0), "hand": ["AS"]}, "card-in-two-places"),
    Wrong("cards.legal_actions", playing(3, 3, won=[["AS", "2C"], []]), "card-in-two-places"),
    Wrong("cards.legal_actions", begging(6, 6, deck=["AS", *PACK[13:]]), "card-in-two-places"),
    Wrong("cards.legal_actions", playing(3, 3, deck=["AS", "AS", "2C"])),
    Wrong("cards.apply_action", acted(playing(3, 3, deck=["AS", "2C"]), "play", card="AS")),
    Wrong(
        "cards.apply_action", acted(playing(3, 3, deck=["AS", "2C"]), "play", card="AS"), "card-in-two-places", STOCK
    ),
    Wrong("cards.replay", game(["2C", *PACK[1:]]), "deck-is-not-the-pack"),
    Wrong("cards.legal_actions", playing(3, 3, turn=2), "unknown-seat"),
    Wrong("cards.apply_action", acted(playing(3, 3), "play", 2, card="AS"), "unknown-seat"),
    Wrong("cards.apply_action", acted(playing(3, 3, 3), "play", card="AS"), "players-do-not-fit", STOCK),
    Wrong("cards.legal_actions", playing(3, 3, 3)),
    Wrong("cards.replay", game(players=4), "players-do-not-fit", STOCK),
    Wrong("cards.count_hand", counted([PACK, [], []], players=3), "players-do-not-fit", {"low_to": "captured"}),
    Wrong("cards.replay", game(scores=[0, 0, 0]), "scores-do-not-fit"),
    Wrong("cards.replay", game(games=[0, 0, 0]), "scores-do-not-fit"),
    Wrong("cards.legal_actions", playing(3, 3, won=[[], [], []]), "scores-do-not-fit"),
    Wrong("cards.legal_actions", begging(6, 6, phase="respond", turn=1, scores=[0, 0, 0]), "scores-do-not-fit"),
    Wrong("cards.legal_actions", begging(6, 5), "hands-do-not-fit"),
    Wrong("cards.legal_actions", playing(3, 4), "hands-do-not-fit"),
    Wrong("cards.legal_actions", playing(0, 0), "hands-do-not-fit"),
    Wrong("cards.legal_actions", discarding(6, 6), "hands-do-not-fit"),
    Wrong("cards.legal_actions", discarding(9, 9, turn=1), "hands-do-not-fit"),
    Wrong("cards.legal_actions", discarding(7, 9)),
    Wrong("cards.legal_actions", discarding(9, 7), "hands-do-not-fit"),
    Wrong("cards.apply_action", acted(playing(3, 3, deck=["2C"]), "play", card="AS"), "hands-do-not-fit", STOCK),
    Wrong("cards.count_hand", counted([["AS", "KS", "QS"], []], [["AS", "KS"], ["QS"]]), "hands-do-not-fit"),
    Wrong("cards.legal_actions", begging(6, 6, turn=1), "phase-does-not-fit"),
    Wrong("cards.legal_actions", begging(6, 6, phase="respond"), "phase-does-not-fit"),
    Wrong("cards.legal_actions", playing(3, 3, trump=None)),
    Wrong("cards.legal_actions", playing(3, 3, trump=None, won=[["2C", "3C"], []]), "phase-does-not-fit"),
    Wrong("cards.apply_action", acted(playing(3, 3, trump=None), "play", card="AS"), "phase-does-not-fit"),
    Wrong("cards.apply_action", acted(playing(3, 3, trump=None), "play", card="AS"), None, PITCH),
    Wrong("cards.apply_action", acted(playing(3, 3), "play", card="AS"), "phase-does-not-fit", PITCH),
    Wrong("cards.apply_action", acted(begging(6, 6), "stand"), "phase-does-not-fit", PITCH),
    Wrong("cards.apply_action", acted(begging(6, 6), "stand"), "phase-does-not-fit", STOCK),
    Wrong("cards.apply_action", acted(bidding(), "pass"), "phase-does-not-fit"),
    Wrong("cards.apply_action", acted(bidding(), "pass"), None, PITCH),
    Wrong("cards.apply_action", acted(discarding(9, 9), "discard", cards=["AS"])),
    Wrong(
        "cards.apply_action",
        acted(discarding(9, 9), "discard", cards=["AS"]),
        "phase-does-not-fit",
        {"post_run_hand": "keep_all"},
    ),
    Wrong("cards.score_trick", {"players": 3, "trump": "S", "plays": plays(0, 2, 1)}, "trick-does-not-fit"),
    Wrong("cards.score_trick", {"players": 3, "trump": "S", "plays": plays(0, 1)}, "trick-does-not-fit"),
    Wrong("cards.legal_plays", {"trump": "S", "plays": plays(0, 0), "hand": ["2C"]}, "trick-does-not-fit"),
    Wrong("cards.legal_actions", playing(3, 3, trick=[{"seat": 0, "card": "2C"}]), "trick-does-not-fit"),
    Wrong("cards.legal_actions", bidding(turn=1), "bids-do-not-fit"),
    Wrong("cards.legal_actions", bidding(1, turn=1), "bids-do-not-fit"),
    Wrong("cards.count_hand", counted([["AS"], ["KS"]], [["AS"], ["QS"]]), "won-does-not-fit"),
    Wrong("cards.count_hand", counted([["KS"], ["AS"]], [["AS"], ["KS"]]), "won-does-not-fit"),
    Wrong("cards.count_hand", counted([["AS", "KS"], []], [["AS"], ["KS"]])),
    Wrong("cards.count_hand", counted([PACK[1:], []]), "won-does-not-fit", {"low_to": "captured"}),
    Wrong("cards.count_hand", counted([PACK, []]), None, {"low_to": "captured"}),
    Wrong("cards.count_hand", counted([PACK, []]), "held-missing"),
    Wrong("cards.replay", game(games=[2, 0]), "match-is-over"),
    Wrong("cards.replay", game(scores=[61, 0]), "match-is-over", {"end_mode": "immediate"}),
    Wrong("cards.replay", game(scores=[61, 0])),
    Wrong("cards.legal_actions", bidding(), "parameters-exclude-each-other", {"bid_min": 4, "bid_max": 3}),
    Wrong("cards.apply_action", acted(bidding(), "pass"), "parameters-exclude-each-other", {"trump_from": "bid"}),
    Wrong("cards.replay", game(), "parameters-exclude-each-other", {**STOCK, "low_to": "dealt"}),
    Wrong("cards.replay", game(), "parameters-exclude-each-other", {"trump_capture": False, "end_points": False}),
)

# Cinco

NUMBERS = list(range(1, 91))


def board(*sizes: int, sides: int = 2, **changed: Any) -> Fields:
    """Hands of these sizes, one after the other from the pile."""
    starts = [sum(sizes[:seat]) for seat in range(len(sizes))]
    held = [NUMBERS[start : start + size] for start, size in zip(starts, sizes, strict=True)]
    empty: list[list[int]] = [[] for _ in range(sides)]
    return {
        "position": {
            "board": empty, "hands": held, "pile": NUMBERS[sum(sizes) :], "discards": [], "turn": 0, **changed,
        }
    }  # fmt: skip


def begun(*sizes: int, players: int = 2, sides: int = 2) -> Fields:
    position = board(*sizes)["position"]
    dealt = {"deal": position["hands"], "pile": position["pile"], "actions": []}
    return {"players": players, "sides": sides, "starter": 0, **dealt}


def exchanged(**changed: Any) -> Fields:
    """Four cards exchanged for four, of which the pile holds two."""
    drawn = {"pile": [89, 90], "discards": NUMBERS[8:88], **changed}
    return {**board(4, 4, **drawn), "action": {"type": "exchange", "seat": 0}}


SCATTERED = [cell for cell in NUMBERS if cell % 2][:36]

CINCO = (
    Wrong("cinco.legal_actions", board(4, 4, 4, 4, 4), "players-do-not-fit"),
    Wrong("cinco.legal_actions", board(4, 4, 4, sides=2), "sides-do-not-fit"),
    Wrong("cinco.legal_actions", board(4, 4, turn=2), "unknown-seat"),
    Wrong("cinco.legal_actions", board(4, 4, turn=None), "unknown-seat"),
    Wrong("cinco.replay", begun(4, 3), "deal-does-not-fit"),
    Wrong("cinco.replay", begun(4, 4, 4), "deal-does-not-fit"),
    Wrong("cinco.legal_actions", board(4, 4, discards=[90]), "card-in-two-places"),
    Wrong("cinco.legal_actions", board(4, 4, pile=NUMBERS[9:]), "card-missing"),
    Wrong("cinco.find_lines", {"cells": [7, 7]}, "cell-in-two-places"),
    Wrong("cinco.legal_actions", board(4, 4, board=[[7], [7]]), "cell-in-two-places"),
    Wrong("cinco.legal_actions", board(4, 4, board=[SCATTERED, []]), "too-many-pawns"),
    Wrong("cinco.apply_action", exchanged(), "reshuffle-missing"),
    Wrong("cinco.apply_action", exchanged(reshuffle=[1, 2]), "reshuffle-does-not-fit"),
    Wrong("cinco.apply_action", exchanged(reshuffle=[1, 2, 3, 4, *NUMBERS[8:88]])),
)

QUESTIONS = (*DOMINOES, *CARDS, *CINCO)
