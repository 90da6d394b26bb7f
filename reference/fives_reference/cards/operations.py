"""The six operations: JSON in, JSON out. Shapes: ``spec/schemas/cards.schema.json``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from fives_reference import reading, ruled
from fives_reference.cards import count as counting
from fives_reference.cards import hand as hands
from fives_reference.cards import match, possible, spelling, trick, turn
from fives_reference.cards import parameters as parameters_of
from fives_reference.cards.count import sides
from fives_reference.cards.hand import Action, Call, Position
from fives_reference.cards.pack import BY_SPELLING, PACK, SUITS, Card, Cards
from fives_reference.cards.possible import PLAYERS
from fives_reference.cards.rules import RULES, Rules
from fives_reference.cards.spelling import SPELLINGS
from fives_reference.game import Impossible, NotOfSchema, Operations

Params = Mapping[str, Any]
Answer = dict[str, Any]
PHASES = (hands.BEG, hands.RESPOND, hands.DISCARD, hands.BID, hands.PLAY, hands.OVER)
TYPES = ("stand", "beg", "give", "run", "discard", "bid", "pass", "play")

under = ruled.under(parameters_of.read)
"""The rules with the parameters of a question."""


def operations(rules: Rules = RULES) -> Operations:
    """The operations under these rules; each question brings its own parameters."""
    answers: Mapping[str, Callable[[Rules, Params], Answer]] = {
        "legal_plays": legal_plays,
        "legal_actions": legal_actions,
        "apply_action": apply_action,
        "score_trick": score_trick,
        "count_hand": count_hand,
        "replay": replay,
    }
    return {f"cards.{name}": partial(_answer, rules, answer) for name, answer in answers.items()}


def _answer(rules: Rules, answer: Callable[[Rules, Params], Answer], params: Params) -> Answer:
    return answer(under(rules, reading.mapping(params, "params")), params)


def legal_plays(rules: Rules, params: Params) -> Answer:
    """The cards of a hand that may be played to a trick."""
    played = _plays(params, "plays")
    hand = _cards(reading.field(params, "hand"), "hand")
    possible.once([*hand, *[play.card for play in played]])
    possible.trick_so_far([play.seat for play in played])
    return {"cards": written(trick.legal_plays(rules, _suit(params), played, hand))}


def legal_actions(rules: Rules, params: Params) -> Answer:
    """What the seat to act may do."""
    return {"actions": [write_action(one) for one in turn.legal_actions(rules, read_position(rules, params))]}


def apply_action(rules: Rules, params: Params) -> Answer:
    """Whether the action is legal, and what it leads to."""
    position = read_position(rules, params)
    possible.phase(rules, position)
    action = read_action(reading.field(params, "action"), "action", position.players)
    if reason := rules.refusal(rules, position, action):
        return {"legal": False, "reason": reason}
    outcome = rules.apply(rules, position, action)
    after = outcome.position
    gone = after.end in (hands.VOID, hands.PASSED)
    return {"legal": True} | _turned(action, outcome) | {
        "turn": after.turn,
        "phase": after.phase,
        "trump": after.trump,
        "winner": outcome.winner,
        "credits": _sums(outcome.credits, after.players),
        "hand_end": after.end,
        "next_dealer": rules.next_dealer(rules, after) if after.end else None,
    } | ({} if gone else {"hands": [written(hand) for hand in after.hands]})  # fmt: skip


def _turned(action: Action, outcome: hands.Outcome) -> Answer:
    """The card that a run turned last; null in a void hand."""
    if action.type != "run":
        return {}
    return {"turn_up": None if outcome.position.end else str(outcome.turned[-1])}


def _sums(credits: Sequence[hands.Credit], players: int) -> list[int]:
    totals = [0] * sides(players)
    for one in credits:
        totals[one.side] += one.points
    return totals


def score_trick(rules: Rules, params: Params) -> Answer:
    """Who wins a whole trick, and what it is worth at once."""
    players = reading.one_of(reading.field(params, "players"), PLAYERS, "players")
    played = _plays(params, "plays")
    possible.whole_trick([play.seat for play in played], players)
    trump = _suit(params)
    return {"winner": trick.winner(rules, trump, played).seat, "credit": rules.credit(rules, trump, played)}


def count_hand(rules: Rules, params: Params) -> Answer:
    """The events at the end of a hand, in their order."""
    players = reading.one_of(reading.field(params, "players"), PLAYERS, "players")
    dealer = _seat(reading.field(params, "dealer"), "dealer", players)
    held = _piles(params["held"], "held") if params.get("held") is not None else ()
    won = _piles(reading.field(params, "won"), "won")
    bid = _bid(params.get("bid"), players)
    trump = _suit(params)
    possible.counted(rules, trump, held, won, players)
    hand = counting.Hand(players, dealer, trump, held, won, bid)
    points = rules.count(rules, hand)
    credits = [hands.Credit(point.label, point.side, point.credit) for point in points]
    return {
        "events": [{"for": one.label, "credits": _sums([one], players)} for one in credits],
        "credits": _sums(credits, players),
        "game_totals": rules.game_totals(rules, hand),
    }


def replay(rules: Rules, params: Params) -> Answer:
    """The events of a record, how its last game stands, and the match."""
    standing, players, record = read_record(rules, params)
    found = match.replay(rules, standing, players, record)
    return {"illegal": found._asdict()} if isinstance(found, match.Illegal) else _standing(found)


def read_record(rules: Rules, params: Params) -> tuple[match.Standing, int, tuple[match.Hand, ...]]:
    """How the match stands before the record, the number of players, and the hands."""
    players = reading.one_of(reading.field(params, "players"), PLAYERS, "players")
    dealer = _seat(reading.field(params, "dealer"), "dealer", players)
    scores = reading.items(reading.field(params, "scores"), "scores", reading.integer)
    given = params.get("games")
    games = match.nothing(players) if given is None else reading.items(given, "games", reading.integer)
    possible.record(rules, scores, games, players)
    record = reading.items(
        reading.field(params, "hands"), "hands", lambda hand, where: _hand(rules, hand, where, players)
    )
    at_target = [side for side, score in enumerate(scores) if score >= rules.parameters.target]
    # who of them got there first, or scored last, is not known: some order is as good as another
    standing = match.Standing(scores, games, dealer, risen=tuple(at_target[::-1]), reached=tuple(at_target))
    return standing, players, record


def _standing(found: match.Standing) -> Answer:
    return {
        "events": [_event(event) for event in found.events],
        "scores": list(found.scores),
        "winners": [] if found.winner is None else [found.winner],
        "finished": found.winner is not None,
        "games": list(found.games),
        "match_winner": found.match_winner,
    }


def _event(event: match.Event) -> Answer:
    return {
        "hand": event.hand,
        "action": event.action,
        "for": event.label,
        "credits": list(event.credits),
        "scores": list(event.scores),
    }


def canonical(value: Any) -> Any:
    """The same JSON value with each card written as the protocol writes it."""
    if isinstance(value, str):
        return SPELLINGS.get(value, value)
    if isinstance(value, list):
        return [canonical(element) for element in value]
    if isinstance(value, dict):
        return {key: canonical(element) for key, element in value.items()}
    return value


def written(cards: Sequence[Card]) -> list[str]:
    """Cards as they travel."""
    return [str(card) for card in cards]


def write_action(action: Action) -> Answer:
    """An action as it travels."""
    told: Answer = {"type": action.type, "seat": action.seat}
    if action.card is not None:
        told["card"] = str(action.card)
    if action.cards:
        told["cards"] = written(action.cards)
    return told if action.number is None else {**told, "number": action.number}


def read_action(value: Any, where: str, players: int) -> Action:
    """An action, with its seat."""
    given = reading.mapping(value, where)
    kind = reading.one_of(reading.field(given, "type", where), TYPES, f"{where}.type")
    seat = _seat(reading.field(given, "seat", where), f"{where}.seat", players)
    if kind == "play":
        return Action(kind, seat, card=_card(reading.field(given, "card", where), f"{where}.card"))
    if kind == "discard":
        cards = _cards(reading.field(given, "cards", where), f"{where}.cards")
        possible.once(cards)
        if not cards:
            raise NotOfSchema(f"{where}.cards: expected at least one card")
        return Action(kind, seat, cards=cards)
    if kind == "bid":
        return Action(kind, seat, number=reading.integer(reading.field(given, "number", where), where))
    return Action(kind, seat)


def read_position(rules: Rules, params: Params) -> Position:
    """The position of a question; each card in one place only."""
    value = reading.mapping(reading.field(params, "position"), "position")
    phase = reading.one_of(reading.field(value, "phase", "position"), PHASES, "position.phase")
    piles = _piles(reading.field(value, "hands", "position"), "position.hands")
    players = len(piles)
    if players not in PLAYERS:
        raise NotOfSchema(f"position.hands: expected 2, 3 or 4 hands, got {players}")
    possible.table(rules, players)
    dealer = _seat(reading.field(value, "dealer", "position"), "position.dealer", players)
    if phase == hands.OVER:
        return Position(phase, dealer, None, piles)
    turn = _seat(reading.field(value, "turn", "position"), "position.turn", players)
    position = _of_phase(rules, Position(phase, dealer, turn, piles), value)
    possible.position(position)
    return position


def _of_phase(rules: Rules, position: Position, value: Params) -> Position:
    """The fields that the phase needs."""
    phase, players, where = position.phase, position.players, "position"
    if phase in (hands.BEG, hands.RESPOND):
        position = position._replace(
            turn_up=_card(reading.field(value, "turn_up", where), f"{where}.turn_up"),
            deck=_cards(reading.field(value, "deck", where), f"{where}.deck"),
        )
    if phase == hands.RESPOND or value.get("scores") is not None:
        scores = reading.items(reading.field(value, "scores", where), f"{where}.scores", reading.integer)
        possible.by_side(scores, players)
        position = position._replace(scores=scores)
    if phase == hands.BID:
        return position._replace(bids=_bids(value, players, position))
    if phase == hands.DISCARD:
        return position._replace(trump=_suit(value, "position"))
    if phase == hands.PLAY:
        won = _piles(reading.field(value, "won", where), f"{where}.won")
        possible.by_side(won, players)
        return position._replace(
            trump=None if value.get("trump") is None else _suit(value, "position"),
            trick=_plays(value, "trick"),
            won=won,
            deck=_stock(rules, value),
        )
    return position


def _stock(rules: Rules, value: Params) -> Cards:
    """The stock of California Jack; in any other game, and where that is not known, a deck decides nothing."""
    given = value.get("deck") if rules.parameters.from_stock else None
    return () if given is None else _cards(given, "position.deck")


def _bids(value: Params, players: int, position: Position) -> tuple[Call, ...]:
    calls = reading.items(reading.field(value, "bids", "position"), "position.bids", partial(_call, players))
    in_turn = all(call.seat == (position.eldest + place) % players for place, call in enumerate(calls))
    turn = (position.eldest + len(calls)) % players
    if not in_turn or len(calls) >= players or turn != position.turn:
        raise Impossible("bids-do-not-fit", "each seat calls once, from eldest on")
    return calls


def _call(players: int, value: Any, where: str) -> Call:
    given = reading.mapping(value, where)
    seat = _seat(reading.field(given, "seat", where), f"{where}.seat", players)
    number = given.get("number")
    return Call(seat, None if number is None else reading.integer(number, f"{where}.number"))


def _bid(value: Any, players: int) -> counting.Bid | None:
    if value is None:
        return None
    call = _call(players, value, "bid")
    if call.number is None:
        raise NotOfSchema("bid.number: expected a whole number")
    return counting.Bid(call.seat, call.number)


def _hand(rules: Rules, value: Any, where: str, players: int) -> match.Hand:
    given = reading.mapping(value, where)
    deck = _cards(reading.field(given, "deck", where), f"{where}.deck")
    if len(deck) != len(PACK):
        raise NotOfSchema(f"{where}.deck: expected 52 cards, got {len(deck)}")
    if reason := rules.deck_refusal(deck):
        raise Impossible(reason, f"{where}.deck is not the whole pack")
    dealer = given.get("dealer")
    actions = reading.items(
        reading.field(given, "actions", where),
        f"{where}.actions",
        lambda action, at: read_action(action, at, players),
    )
    return match.Hand(deck, None if dealer is None else _seat(dealer, f"{where}.dealer", players), actions)


def _card(value: Any, where: str) -> Card:
    if not isinstance(value, str):
        raise NotOfSchema(f"{where}: expected a card as TS or 5D, got {reading.kind(value)}")
    found = BY_SPELLING.get(value) or BY_SPELLING.get(spelling.canonical(value))
    if found is None:
        raise NotOfSchema(f"{where}: expected a card as TS or 5D, got {value!r:.40}")
    return found


def _cards(value: Any, where: str) -> Cards:
    return reading.spelled(value, where, BY_SPELLING, _card)


def _piles(value: Any, where: str) -> tuple[Cards, ...]:
    return reading.items(value, where, _cards)


def _plays(params: Params, name: str) -> tuple[trick.Play, ...]:
    def play(value: Any, where: str) -> trick.Play:
        given = reading.mapping(value, where)
        seat = _seat(reading.field(given, "seat", where), f"{where}.seat", max(PLAYERS))
        return trick.Play(seat, _card(reading.field(given, "card", where), f"{where}.card"))

    found = reading.items(reading.field(params, name), name, play)
    possible.once([one.card for one in found])
    return found


def _suit(params: Params, where: str = "params") -> str:
    return reading.one_of(reading.field(params, "trump", where), tuple(SUITS), f"{where}.trump")


def _seat(value: Any, where: str, players: int) -> int:
    seat = reading.integer(value, where)
    if not 0 <= seat < players:
        raise Impossible("unknown-seat", f"{where}: there are seats 0 to {players - 1}, not {seat}")
    return seat


def holding(swapped: Mapping[str, Callable[..., Any]]) -> Operations:
    """The operations with some rule functions swapped, by name."""
    return operations(replace(RULES, **swapped))  # type: ignore[arg-type]  # the names are of functions


OPERATIONS = operations()
"""Under the rules of the specification."""
