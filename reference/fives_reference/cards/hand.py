"""A hand, phase by phase: what the seat to act may do, and what it leads to.

A position is an immutable value. Applying an action gives the next position and what the action
itself scores; the count at the end is another matter (``count``), and so is the target (``match``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from fives_reference.cards.count import Bid, from_eldest, sides
from fives_reference.cards.pack import HAND, Card, Cards
from fives_reference.cards.trick import Play, legal_plays, of_suit, winner

if TYPE_CHECKING:
    from fives_reference.cards.rules import Rules

BEG, RESPOND, DISCARD, BID, PLAY, OVER = "beg", "respond", "discard", "bid", "play", "over"
PLAYED, VOID, PASSED = "played", "void", "passed"


class Call(NamedTuple):
    """A bid, or a pass (None)."""

    seat: int
    number: int | None


class Position(NamedTuple):
    """A hand in play; the fields of the protocol, and what a record knows beside them."""

    phase: str
    dealer: int
    turn: int | None
    hands: tuple[Cards, ...]
    turn_up: Card | None = None
    deck: Cards = ()
    scores: tuple[int, ...] = ()
    bids: tuple[Call, ...] = ()
    trump: str | None = None
    trick: tuple[Play, ...] = ()
    won: tuple[Cards, ...] = ()
    end: str | None = None
    """How the hand ended: ``played``, ``void`` or ``passed``."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def eldest(self) -> int:
        """The seat after the dealer."""
        return (self.dealer + 1) % self.players


class Action(NamedTuple):
    """What a seat does; the other fields as its type needs."""

    type: str
    seat: int
    card: Card | None = None
    cards: Cards = ()
    number: int | None = None


class Credit(NamedTuple):
    """What an action scores: ``label`` says what for."""

    label: str
    side: int
    points: int


class Outcome(NamedTuple):
    """What an action leads to."""

    position: Position
    credits: tuple[Credit, ...] = ()
    winner: int | None = None
    """The seat that won the trick which this card completed."""
    turned: tuple[Card, ...] = ()
    """The cards turned up by a run."""


def start(rules: Rules, dealer: int, players: int, deck: Cards, scores: tuple[int, ...]) -> Position:
    """The position after the deal (CRD-DEAL-1, CRD-DEAL-2, CRD-PITCH-1, CRD-CAL-1)."""
    hands, rest = rules.deal(rules, dealer, players, deck)
    position = Position(BEG, dealer, (dealer + 1) % players, hands, scores=scores)
    if rules.parameters.trump_from == "bid":
        return position._replace(phase=BID)
    if rules.parameters.from_stock:
        return rules.playing(rules, position._replace(deck=rest), rules.stock_trump(rules, rest))
    turn_up, rest = rules.turned_up(rest)
    return position._replace(turn_up=turn_up, deck=rest)


def turned_up(rest: Cards) -> tuple[Card, Cards]:
    """The card that is turned after a deal, and the cards below it (CRD-DEAL-2)."""
    return rest[0], rest[1:]


def stock_trump(rules: Rules, stock: Cards) -> str:
    """The suit that the stock makes trumps (CRD-CAL-2, CRD-CAL-3)."""
    return {"stock_top": stock[0], "cut": stock[-1]}[rules.parameters.trump_from].suit


def deal(rules: Rules, dealer: int, players: int, deck: Cards) -> tuple[tuple[Cards, ...], Cards]:
    """Six cards each in two rounds of three from eldest on, and the rest (CRD-DEAL-1)."""
    hands: list[Cards] = [()] * players
    for packet, seat in enumerate(2 * from_eldest(dealer, players)):
        hands[seat] += deck[3 * packet : 3 * packet + 3]
    return tuple(hands), deck[6 * players :]


def playing(rules: Rules, position: Position, trump: str | None) -> Position:
    """The same position with trumps settled and eldest to lead (CRD-LEAD-1, CRD-BEG-2)."""
    won: tuple[Cards, ...] = ((),) * sides(position.players)
    return position._replace(phase=PLAY, turn=position.eldest, trump=trump, trick=(), won=won)


def legal_actions(rules: Rules, position: Position) -> list[Action]:
    """Everything that the seat to act may do."""
    seat = position.turn
    if seat is None:
        return rules.left_to_do(position)
    return [one for one in _imaginable(rules, position, seat) if rules.refusal(rules, position, one) is None]


def left_to_do(position: Position) -> list[Action]:
    """What may be done after a hand that has ended: nothing (CRD-PLAY-5)."""
    return []


def _imaginable(rules: Rules, position: Position, seat: int) -> list[Action]:
    """Every action of the phase, whether or not it is legal."""
    hand = position.hands[seat]
    if position.phase == BID:
        return [Action("pass", seat), *[Action("bid", seat, number=number) for number in rules.bid_range(rules)]]
    if position.phase == PLAY:
        return [Action("play", seat, card=card) for card in hand]
    if position.phase == DISCARD:
        return [Action("discard", seat, cards=(card,)) for card in hand]
    types = ("stand", "beg") if position.phase == BEG else ("give", "run")
    return [Action(kind, seat) for kind in types]


_PHASE_OF = {"stand": BEG, "beg": BEG, "give": RESPOND, "run": RESPOND, "discard": DISCARD,
             "bid": BID, "pass": BID, "play": PLAY}  # fmt: skip


def refusal(rules: Rules, position: Position, action: Action) -> str | None:
    """Why an action is refused, or None where it is legal."""
    if position.phase == OVER:
        return rules.after_the_hand(position)
    if not rules.acts(position, action.seat):
        return "not-your-turn"
    if not rules.in_phase(position, action.type, _PHASE_OF[action.type]):
        return "wrong-action"
    match action.type:
        case "give":
            return rules.gift_refusal(rules, position)
        case "bid" | "pass":
            return rules.call_refusal(rules, position, action.number)
        case "discard":
            return rules.discard_refusal(position.hands[action.seat], action.cards)
    return _play_refusal(rules, position, action.card) if action.card else None


def after_the_hand(position: Position) -> str | None:
    """A hand that has ended refuses everything (CRD-PLAY-5)."""
    return "hand-over"


def acts(position: Position, seat: int) -> bool:
    """Whether it is that seat's turn (CRD-BEG-1, CRD-BEG-3, CRD-PLAY-2)."""
    return seat == position.turn


def in_phase(position: Position, kind: str, phase: str) -> bool:
    """Whether an action of that type belongs to the phase (CRD-BEG-3, CRD-BEG-4)."""
    return position.phase == phase


def gift_refusal(rules: Rules, position: Position) -> str | None:
    """Why the dealer may not give (CRD-GIFT-4 to 6)."""
    if rules.parameters.gift_may_win:
        return None
    wins = any(rules.gift_wins(rules, position.scores[side]) for side in rules.receivers(rules, position))
    return "gift-would-win" if wins else None


def gift_wins(rules: Rules, score: int) -> bool:
    """Whether a receiver with that score would be at the target (CRD-GIFT-5, CRD-GIFT-7)."""
    return score + 1 >= rules.parameters.target


def receivers(rules: Rules, position: Position) -> list[int]:
    """The sides that a gift goes to, from eldest on (CRD-GIFT-1 to 3)."""
    players, dealer = position.players, position.dealer
    if rules.parameters.gift_to == "beggar":
        return [rules.side_of(position.eldest, players)]
    seats = from_eldest(dealer, players)
    own = rules.side_of(dealer, players)
    return list(dict.fromkeys(side for seat in seats if (side := rules.side_of(seat, players)) != own))


def standing_bid(position: Position) -> Bid | None:
    """The highest bid; of equal ones the later, which the dealer took (CRD-PITCH-7)."""
    bids = [Bid(call.seat, call.number) for call in position.bids if call.number is not None]
    return max(reversed(bids), key=lambda bid: bid.number, default=None)


def call_refusal(rules: Rules, position: Position, number: int | None) -> str | None:
    """Why a bid, or a pass (None), is refused (CRD-PITCH-4 to 12)."""
    last = len(position.bids) == position.players - 1
    standing = standing_bid(position)
    if number is None:
        forced = last and standing is None and rules.parameters.all_pass == "dealer_forced"
        return "must-bid" if forced else None
    if number not in rules.bid_range(rules):
        return "bid-outside-range"
    if standing is None:
        return None
    steals = last and rules.may_steal(rules, standing.number)
    enough = number >= standing.number if steals else number > standing.number
    return None if enough else "bid-too-low"


def bid_range(rules: Rules) -> Sequence[int]:
    """The numbers that may be bid at all (CRD-PITCH-5)."""
    return range(rules.parameters.bid_min, rules.parameters.bid_max + 1)


def may_steal(rules: Rules, standing: int) -> bool:
    """Whether the dealer may take the standing bid at its own number (CRD-PITCH-7 to 9)."""
    may = {"none": False, "below_max": standing < rules.parameters.bid_max, "any": True}
    return may[rules.parameters.dealer_steal]


def discard_refusal(hand: Sequence[Card], cards: Sequence[Card]) -> str | None:
    """Why these cards may not be discarded (CRD-DISCARD-4, CRD-PLAY-1)."""
    if any(card not in hand for card in cards):
        return "not-held"
    return "too-many-discards" if len(hand) - len(cards) < HAND else None


def _play_refusal(rules: Rules, position: Position, card: Card) -> str | None:
    assert position.turn is not None
    hand = position.hands[position.turn]
    if not rules.holds(position, card):
        return "not-held"
    if card in legal_plays(rules, position.trump, position.trick, hand) or card not in hand:
        return None
    # a wrong idea may refuse a lead too
    led = position.trick[0].card.suit if position.trick else position.trump
    follows = of_suit(hand, led or "")
    if card.suit == position.trump and not (follows and rules.parameters.follow == "strict"):
        return "undertrump"
    return "must-follow" if follows else "must-trump"


def holds(position: Position, card: Card) -> bool:
    """Whether the seat to act may play the card as its own (CRD-PLAY-1)."""
    return position.turn is not None and card in position.hands[position.turn]


def apply(rules: Rules, position: Position, action: Action) -> Outcome:
    """What a legal action leads to."""
    steps = {
        "stand": _stand, "beg": _beg, "give": _give, "run": _run,
        "discard": _discard, "bid": _call, "pass": _call, "play": _play,
    }  # fmt: skip
    return steps[action.type](rules, position, action)


def _stand(rules: Rules, position: Position, action: Action) -> Outcome:
    assert position.turn_up is not None
    after = rules.playing(rules, position, position.turn_up.suit)
    return Outcome(after, _final_jack(rules, position, position.turn_up))


def _beg(rules: Rules, position: Position, action: Action) -> Outcome:
    return Outcome(position._replace(phase=RESPOND, turn=position.dealer))


def _give(rules: Rules, position: Position, action: Action) -> Outcome:
    assert position.turn_up is not None
    gifts = tuple([Credit("gift", side, 1) for side in rules.receivers(rules, position)])
    after = rules.playing(rules, position, position.turn_up.suit)
    return Outcome(after, gifts + _final_jack(rules, position, position.turn_up))


def _jack(rules: Rules, position: Position, card: Card, when: str) -> tuple[Credit, ...]:
    if rules.parameters.jack_turnup != when or card.rank != "J":
        return ()
    return (Credit("jack-turned", rules.side_of(position.dealer, position.players), 1),)


def _final_jack(rules: Rules, position: Position, card: Card) -> tuple[Credit, ...]:
    """The dealer's point for a Jack that settles trumps (CRD-TURN-2, CRD-TURN-3)."""
    return rules.jack_turned(rules, position, card, "final")


def first_jack(rules: Rules, position: Position) -> tuple[Credit, ...]:
    """The dealer's point for a Jack that the deal turns up (CRD-TURN-4)."""
    return () if position.turn_up is None else rules.jack_turned(rules, position, position.turn_up, "every")


def jack_turned(rules: Rules, position: Position, card: Card, when: str) -> tuple[Credit, ...]:
    """What the dealer's side scores for a card turned up, ``final`` or ``every`` (CRD-TURN-1 to 5)."""
    return _jack(rules, position, card, when)


def _run(rules: Rules, position: Position, action: Action) -> Outcome:
    """All runs that the same suit forces (CRD-RUN-1 to 8)."""
    assert position.turn_up is not None
    refused, runs = position.turn_up.suit, 0
    credits: tuple[Credit, ...] = ()
    turned: list[Card] = []
    now = position
    while rules.may_run(rules, runs, now.players, len(now.deck)):
        now, runs = rules.run_dealt(rules, now), runs + 1
        assert now.turn_up is not None
        turned.append(now.turn_up)
        credits += rules.jack_turned(rules, now, now.turn_up, "every")
        if rules.settles(refused, now.turn_up):
            credits += _final_jack(rules, now, now.turn_up)
            return Outcome(_after_run(rules, now), credits, turned=tuple(turned))
    void = now._replace(phase=OVER, turn=None, trump=None, end=VOID)
    return Outcome(void, credits, turned=tuple(turned))


def settles(refused: str, turned: Card) -> bool:
    """Whether a card turned by a run settles trumps (CRD-RUN-2, CRD-RUN-3)."""
    return turned.suit != refused


def may_run(rules: Rules, runs: int, players: int, left: int) -> bool:
    """Whether the cards may be run once more (CRD-RUN-4 to 7)."""
    limit = rules.parameters.max_runs
    return (limit == "pack" or runs < int(limit)) and left >= 3 * players + 1


def run_dealt(rules: Rules, position: Position) -> Position:
    """Three more cards each, from eldest on, and the next card turned (CRD-RUN-1, CRD-RUN-2)."""
    hands = list(position.hands)
    for packet, seat in enumerate(from_eldest(position.dealer, position.players)):
        hands[seat] += position.deck[3 * packet : 3 * packet + 3]
    rest = position.deck[3 * position.players :]
    return position._replace(hands=tuple(hands), turn_up=rest[0], deck=rest[1:])


def _after_run(rules: Rules, position: Position) -> Position:
    assert position.turn_up is not None
    settled = rules.playing(rules, position, position.turn_up.suit)
    if not rules.must_discard(rules):
        return settled
    return settled._replace(phase=DISCARD, turn=rules.next_discard(settled))


def must_discard(rules: Rules) -> bool:
    """Whether hands are taken down to six cards after a run (CRD-DISCARD-1, CRD-DISCARD-5)."""
    return rules.parameters.post_run_hand == "discard_to_6"


def next_discard(position: Position) -> int | None:
    """The first seat from eldest on with more than six cards (CRD-DISCARD-1, CRD-DISCARD-2)."""
    seats = from_eldest(position.dealer, position.players)
    return next((seat for seat in seats if len(position.hands[seat]) > HAND), None)


def _without(position: Position, seat: int, cards: Sequence[Card]) -> tuple[Cards, ...]:
    left = tuple([card for card in position.hands[seat] if card not in cards])
    return (*position.hands[:seat], left, *position.hands[seat + 1 :])


def _discard(rules: Rules, position: Position, action: Action) -> Outcome:
    after = position._replace(hands=_without(position, action.seat, action.cards))
    following = rules.next_discard(after)
    if following is None:
        return Outcome(rules.playing(rules, after, after.trump))
    return Outcome(after._replace(turn=following))


def _call(rules: Rules, position: Position, action: Action) -> Outcome:
    """A bid or a pass; after the dealer's call the play begins (CRD-PITCH-3, 13 to 16)."""
    called = position._replace(bids=(*position.bids, Call(action.seat, action.number)))
    if not rules.bidding_over(rules, called):
        return Outcome(called._replace(turn=rules.next_seat(action.seat, called.players)))
    bid = standing_bid(called)
    if bid is None and rules.parameters.all_pass.startswith("redeal"):
        return Outcome(called._replace(phase=OVER, turn=None, end=PASSED))
    leader = rules.pitcher(called, bid)
    return Outcome(rules.playing(rules, called, None)._replace(turn=leader))


def bidding_over(rules: Rules, position: Position) -> bool:
    """Whether every seat has called (CRD-PITCH-3, CRD-PITCH-6)."""
    return len(position.bids) == position.players


def pitcher(position: Position, bid: Bid | None) -> int:
    """Who leads after the bidding: whoever won it, or eldest where nobody bid (CRD-PITCH-15, 16)."""
    return position.eldest if bid is None else bid.seat


def won_bid(rules: Rules, position: Position) -> Bid | None:
    """The bid that the count looks at; none where all passed (CRD-PITCH-15)."""
    return standing_bid(position)


def _play(rules: Rules, position: Position, action: Action) -> Outcome:
    """A card; the one that completes a trick takes it, scores it and, with a stock, draws."""
    assert action.card is not None
    trump = position.trump if position.trump is not None else rules.pitched(position, action.card)
    trick = (*position.trick, Play(action.seat, action.card))
    played = position._replace(hands=_without(position, action.seat, [action.card]), trump=trump, trick=trick)
    if len(trick) < position.players:
        return Outcome(played._replace(turn=rules.next_seat(action.seat, position.players)))
    taker = winner(rules, trump, trick).seat
    side = rules.side_of(taker, position.players)
    points = rules.credit(rules, trump, trick)
    credits = (Credit("trick", rules.credited(side, played), points),) if points else ()
    return Outcome(_taken(rules, played, taker), credits, winner=taker)


def next_seat(seat: int, players: int) -> int:
    """The seat after another, clockwise (CRD-SIDE-3)."""
    return (seat + 1) % players


def pitched(position: Position, card: Card) -> str | None:
    """The suit that the first lead of Pitch makes trumps (CRD-PITCH-16)."""
    return card.suit


def credited(side: int, position: Position) -> int:
    """The side that a trick is credited to: its winner's (CRD-PEG-1)."""
    return side


def _taken(rules: Rules, position: Position, taker: int) -> Position:
    place = rules.pile_of(rules, position, taker)
    pile = (*position.won[place], *[play.card for play in position.trick])
    won = (*position.won[:place], pile, *position.won[place + 1 :])
    after = position._replace(won=won, trick=(), turn=rules.next_leader(position, taker))
    if after.deck and rules.parameters.from_stock:
        after = rules.drawn(after, taker)
    if not rules.played_out(rules, after):
        return after
    return after._replace(phase=OVER, turn=None, end=PLAYED)


def pile_of(rules: Rules, position: Position, seat: int) -> int:
    """The pile of won cards that a trick of this seat goes to: its side's (CRD-SIDE-2, CRD-GAME-11)."""
    return rules.side_of(seat, position.players)


def played_out(rules: Rules, position: Position) -> bool:
    """Whether all cards have been played (CRD-PLAY-4)."""
    return not any(position.hands)


def next_leader(position: Position, taker: int) -> int:
    """Who leads to the next trick: the winner of this one (CRD-LEAD-3)."""
    return taker


def drawn(position: Position, taker: int) -> Position:
    """After a trick the winner draws the top card, the other the next (CRD-CAL-7)."""
    other = 1 - taker
    hands = list(position.hands)
    hands[taker] += position.deck[:1]
    hands[other] += position.deck[1:2]
    return position._replace(hands=tuple(hands), deck=position.deck[2:])


def next_dealer(rules: Rules, position: Position) -> int:
    """Who deals after a hand that has ended (CRD-DEAL-4, CRD-RUN-8, CRD-PITCH-13, 14)."""
    same = position.end == VOID or (position.end == PASSED and rules.parameters.all_pass == "redeal_same")
    return position.dealer if same else position.eldest
