"""Wrong ideas about California Jack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fives_reference.cards import cardplay, match, trick, turn
from fives_reference.cards import count as counting
from fives_reference.cards import hand as hands
from fives_reference.cards.count import Hand
from fives_reference.cards.hand import Outcome, Position
from fives_reference.cards.misconceptions.idea import idea, with_parameters
from fives_reference.cards.pack import HAND, Card, Cards, strength
from fives_reference.cards.rules import Rules

STOCK = 40
"""Cards in the stock before the first trick."""


def _loser_draws_first(position: Position, taker: int) -> Position:
    return cardplay.drawn(position, 1 - taker)


def _dealt_singly(rules: Rules, dealer: int, players: int, deck: Cards) -> tuple[tuple[Cards, ...], Cards]:
    if not rules.parameters.from_stock:
        return hands.deal(rules, dealer, players, deck)
    dealt = deck[: HAND * players]
    piles = [dealt[(seat - dealer - 1) % players :: players] for seat in range(players)]
    return tuple(piles), deck[HAND * players :]


def _stock_trump(*, top: bool) -> Any:
    return lambda rules, stock: (stock[0] if top else stock[-1]).suit


def _shown_card_stays(position: Position, taker: int) -> Position:
    """The top card, which showed trumps, is drawn last."""
    if len(position.deck) < STOCK:
        return cardplay.drawn(position, taker)
    top, *rest = position.deck
    return cardplay.drawn(position._replace(deck=(*rest, top)), taker)


def _dealer_leads(rules: Rules, position: Position, trump: str | None) -> Position:
    after = hands.playing(rules, position, trump)
    return after._replace(turn=position.dealer) if rules.parameters.from_stock else after


def _nobody_has_to_trump(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    stock = rules.parameters.from_stock
    return trick.under_side_lead(with_parameters(rules, follow="permissive") if stock else rules, led, trump, hand)


def _must_beat(rules: Rules, trump: str, played: trick.Trick, hand: Sequence[Card]) -> list[Card]:
    found = trick.under_trump_lead(rules, trump, played, hand)
    best = max(strength(play.card) for play in played)
    higher = [card for card in found if card.suit == trump and strength(card) > best]
    return higher or found if rules.parameters.from_stock else found


def _drawn_after_each_card(rules: Rules, position: Position, action: hands.Action) -> Outcome:
    outcome = turn.apply(rules, position, action)
    after = outcome.position
    if not (rules.parameters.from_stock and after.deck and action.type == "play") or outcome.winner is not None:
        return outcome
    hand = (*after.hands[action.seat], after.deck[0])
    held = (*after.hands[: action.seat], hand, *after.hands[action.seat + 1 :])
    return outcome._replace(position=after._replace(hands=held, deck=after.deck[1:]))


def _winner_alone_draws(position: Position, taker: int) -> Position:
    held = list(position.hands)
    held[taker] += position.deck[:2]
    return position._replace(hands=tuple(held), deck=position.deck[2:])


def _over_with_the_stock(rules: Rules, position: Position) -> bool:
    over = rules.parameters.from_stock and not position.deck
    return over or cardplay.played_out(rules, position)


def _no_low(rules: Rules, hand: Hand) -> int | None:
    return counting.low(rules, hand) if hand.held else None


def _fives_in_game(rules: Rules, hand: Hand) -> list[int]:
    return counting.game_totals(rules if hand.held else with_parameters(rules, game_five="all_suits"), hand)


def _eleven(rules: Rules, score: int) -> bool:
    return score >= 11 if rules.parameters.from_stock else match.at_target(rules, score)


def _same_dealer(rules: Rules, position: Position) -> int:
    return position.dealer if rules.parameters.from_stock else cardplay.next_dealer(rules, position)


IDEAS = (
    idea("stock-dealt-singly", "CRD-CAL-1", "In California Jack the cards are dealt one at a time.",
         deal=_dealt_singly),
    idea("bottom-of-the-stock", "CRD-CAL-2", "The bottom card of the stock makes trumps, always.",
         stock_trump=_stock_trump(top=False)),
    idea("shown-card-stays", "CRD-CAL-2", "The card that shows trumps is drawn last.", drawn=_shown_card_stays),
    idea("top-of-the-stock", "CRD-CAL-3", "The top card of the stock makes trumps, always.",
         stock_trump=_stock_trump(top=True)),
    idea("stock-dealer-leads", "CRD-CAL-4", "In California Jack the dealer leads.", playing=_dealer_leads),
    idea("stock-void-need-not-trump", "CRD-CAL-5", "In California Jack nobody has to trump.",
         under_side_lead=_nobody_has_to_trump),
    idea("stock-must-beat", "CRD-CAL-6", "In California Jack a trump lead must be beaten if possible.",
         under_trump_lead=_must_beat),
    idea("drawn-after-each-card", "CRD-CAL-7", "Each player draws as soon as a card is played.",
         apply=_drawn_after_each_card),
    idea("winner-alone-draws", "CRD-CAL-7", "The winner of a trick draws both cards.", drawn=_winner_alone_draws),
    idea("loser-draws-first", "CRD-CAL-7", "The loser of a trick draws first.", drawn=_loser_draws_first),
    idea("over-with-the-stock", "CRD-CAL-8", "The hand is over when the stock is used up.",
         played_out=_over_with_the_stock),
    idea("stock-no-low", "CRD-CAL-9", "In California Jack nobody scores Low, for nobody was dealt it.",
         low=_no_low),
    idea("stock-scale-of-100", "CRD-CAL-10", "In California Jack the Fives count towards Game.",
         game_totals=_fives_in_game),
    idea("stock-to-eleven", "CRD-CAL-11", "In California Jack 11 wins.", at_target=_eleven),
    idea("stock-same-dealer", "CRD-CAL-12", "In California Jack the same player deals every hand.",
         next_dealer=_same_dealer),
)  # fmt: skip
