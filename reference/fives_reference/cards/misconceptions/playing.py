"""Wrong ideas about whose turn it is, leading and following."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fives_reference.cards import hand as hands
from fives_reference.cards import trick
from fives_reference.cards.hand import Position
from fives_reference.cards.misconceptions.idea import idea, with_parameters
from fives_reference.cards.pack import Card, strength
from fives_reference.cards.rules import Rules


def _strict_always(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    found = trick.of_suit(hand, led)
    return found or trick.under_side_lead(rules, led, trump, hand)


def _never_strict(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    strict = rules.parameters.follow == "strict"
    return trick.under_side_lead(with_parameters(rules, follow="permissive") if strict else rules, led, trump, hand)


def _must_trump(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    permissive = rules.parameters.follow == "permissive"
    forced = with_parameters(rules, follow="must_trump_if_void") if permissive else rules
    return trick.under_side_lead(forced, led, trump, hand)


def _must_trump_strict(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    strict = rules.parameters.follow == "strict" and not trick.of_suit(hand, led)
    forced = with_parameters(rules, follow="must_trump_if_void") if strict else rules
    return trick.under_side_lead(forced, led, trump, hand)


def _never_must_trump(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    forced = rules.parameters.follow == "must_trump_if_void"
    return trick.under_side_lead(with_parameters(rules, follow="permissive") if forced else rules, led, trump, hand)


def _void_forced_is_strict(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    same = trick.of_suit(hand, led)
    if rules.parameters.follow == "must_trump_if_void" and same:
        return same
    return trick.under_side_lead(rules, led, trump, hand)


def _anything(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    return list(hand)


def _void_must_not_trump(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    found = trick.under_side_lead(rules, led, trump, hand)
    void = rules.parameters.follow == "permissive" and not trick.of_suit(hand, led)
    return [card for card in found if card.suit != trump] or found if void else found


def _must_beat(rules: Rules, trump: str, played: trick.Trick, hand: Sequence[Card]) -> list[Card]:
    found = trick.under_trump_lead(rules, trump, played, hand)
    best = max(strength(play.card) for play in played if play.card.suit == trump)
    return [card for card in found if card.suit == trump and strength(card) > best] or found


def _no_undertrump_on_trumps(rules: Rules, trump: str, played: trick.Trick, hand: Sequence[Card]) -> list[Card]:
    return list(hand)


def _undertrump_barred(rules: Rules, trump: str | None, played: trick.Trick, fitting: list[Card]) -> list[Card]:
    return trick.without_undertrumps(with_parameters(rules, no_undertrump=True), trump, played, fitting)


def _undertrump_allowed(rules: Rules, trump: str | None, played: trick.Trick, fitting: list[Card]) -> list[Card]:
    return fitting


def _over_one_trump(place: int) -> Any:
    """One trump of the trick alone, the first or the last, need be beaten."""

    def without_undertrumps(rules: Rules, trump: str | None, played: trick.Trick, fitting: list[Card]) -> list[Card]:
        trumps = [play for play in played if play.card.suit == trump]
        return trick.without_undertrumps(rules, trump, [trumps[place]] if trumps else [], fitting)

    return without_undertrumps


def _undertrump_never(rules: Rules, trump: str | None, played: trick.Trick, fitting: list[Card]) -> list[Card]:
    found = trick.without_undertrumps(rules, trump, played, fitting)
    return [] if found == fitting and _lower(rules, trump, played, fitting) else found


def _lower(rules: Rules, trump: str | None, played: trick.Trick, fitting: list[Card]) -> bool:
    best = max((strength(play.card) for play in played if play.card.suit == trump), default=0)
    under = all(card.suit == trump and strength(card) < best for card in fitting)
    return rules.parameters.no_undertrump and under


def _dealer_leads(rules: Rules, position: Position, trump: str | None) -> Position:
    return hands.playing(rules, position, trump)._replace(turn=position.dealer)


def _next_in_line(position: Position, taker: int) -> int:
    return (position.trick[0].seat + 1) % position.players


def _nothing_without_trumps(rules: Rules, trump: str, played: trick.Trick, hand: Sequence[Card]) -> list[Card]:
    return trick.of_suit(hand, trump)


def _nothing_when_void(follow: str) -> Any:
    def under_side_lead(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
        found = trick.under_side_lead(rules, led, trump, hand)
        return [card for card in found if card.suit in (led, trump)] if rules.parameters.follow == follow else found

    return under_side_lead


def _no_trumps_left(rules: Rules, position: Position) -> bool:
    left = [card for hand in position.hands for card in hand if card.suit == position.trump]
    return not left


def _bar_on_trump_leads(rules: Rules, trump: str, played: trick.Trick, hand: Sequence[Card]) -> list[Card]:
    return trick.without_undertrumps(rules, trump, played, trick.under_trump_lead(rules, trump, played, hand))


def _trumps_first(trump: str | None, hand: Sequence[Card]) -> list[Card]:
    return trick.of_suit(hand, trump or "") or list(hand)


def _stand_or_beg(position: Position) -> list[hands.Action]:
    seat = (position.eldest + 1) % position.players
    return [hands.Action("stand", seat), hands.Action("beg", seat)]


IDEAS = (
    idea("last-seat-stays", "CRD-SIDE-3", "After the last seat comes seat 1.",
         next_seat=lambda seat, players: seat + 1 if seat + 1 < players else 1),
    idea("dealer-leads", "CRD-LEAD-1", "The dealer leads.", playing=_dealer_leads),
    idea("trumps-first", "CRD-LEAD-2", "A player who holds trumps must lead one.", leads=_trumps_first),
    idea("no-trump-lead", "CRD-LEAD-2", "Trumps may not be led while another suit is held.",
         leads=lambda trump, hand: [card for card in hand if card.suit != trump] or list(hand)),
    idea("lead-goes-round", "CRD-LEAD-3", "The lead goes round instead of to the winner.",
         next_leader=_next_in_line),
    idea("any-card-at-all", "CRD-PLAY-1", "A card need not be in hand.", holds=lambda position, card: True),
    idea("any-card-held", "CRD-PLAY-1", "A card of another hand may be played.",
         holds=lambda position, card: any(card in hand for hand in position.hands)),
    idea("anybody-plays", "CRD-PLAY-2", "Anybody may play to the trick.",
         acts=lambda position, seat: True, holds=lambda position, card: True),
    idea("refusal-passed-over", "CRD-PLAY-3", "In a record an action that breaks a rule is passed over.",
         stops_at=lambda reason: False),
    idea("ends-without-trumps", "CRD-PLAY-4", "A hand ends when no trump is left.", played_out=_no_trumps_left),
    idea("next-hand-at-once", "CRD-PLAY-5", "When a hand has ended the next one is under way.",
         left_to_do=_stand_or_beg),
    idea("after-the-hand", "CRD-PLAY-5", "A hand that has ended goes on.",
         after_the_hand=lambda position: None, acts=lambda position, seat: True,
         in_phase=lambda position, kind, phase: position.phase == phase or kind == "play",
         holds=lambda position, card: True),
    idea("anything-on-trumps", "CRD-FOLLOW-1", "Nobody has to follow a trump lead.",
         under_trump_lead=_no_undertrump_on_trumps),
    idea("no-trump-no-card", "CRD-FOLLOW-2", "A player without a trump plays nothing to a trump lead.",
         under_trump_lead=_nothing_without_trumps),
    idea("always-strict", "CRD-FOLLOW-3", "A player who can follow suit may not trump.",
         under_side_lead=_strict_always),
    idea("any-card-always", "CRD-FOLLOW-3", "Any card may be played to any lead.", under_side_lead=_anything),
    idea("void-no-card", "CRD-FOLLOW-4", "A player with neither the suit nor a trump plays nothing.",
         under_side_lead=_nothing_when_void("permissive")),
    idea("void-must-trump", "CRD-FOLLOW-4", "A player without the suit led must trump.", under_side_lead=_must_trump),
    idea("void-must-not-trump", "CRD-FOLLOW-4", "A player without the suit led may not trump.",
         under_side_lead=_void_must_not_trump),
    idea("never-strict", "CRD-FOLLOW-5", "Trumping is allowed under the strict rule too.",
         under_side_lead=_never_strict),
    idea("strict-void-must-trump", "CRD-FOLLOW-6", "Under the strict rule the void must trump.",
         under_side_lead=_must_trump_strict),
    idea("void-need-not-trump", "CRD-FOLLOW-7", "Nobody without the suit has to trump.",
         under_side_lead=_never_must_trump),
    idea("forced-rule-is-strict", "CRD-FOLLOW-7", "Where the void must trump, the others must follow suit.",
         under_side_lead=_void_forced_is_strict),
    idea("forced-void-no-card", "CRD-FOLLOW-8", "Who has neither the suit led nor a trump cannot play.",
         under_side_lead=_nothing_when_void("must_trump_if_void")),
    idea("must-beat-trumps", "CRD-FOLLOW-9", "A trump lead must be beaten if possible.", under_trump_lead=_must_beat),
    idea("undertrump-always-barred", "CRD-FOLLOW-10", "A lower trump than one in the trick is never allowed.",
         without_undertrumps=_undertrump_barred),
    idea("undertrump-always-allowed", "CRD-FOLLOW-11", "Undertrumping is allowed where it is barred.",
         without_undertrumps=_undertrump_allowed),
    idea("over-the-last-trump", "CRD-FOLLOW-11", "A trump need only beat the last trump in the trick.",
         without_undertrumps=_over_one_trump(-1)),
    idea("over-the-first-trump", "CRD-FOLLOW-11", "A trump need only beat the first trump in the trick.",
         without_undertrumps=_over_one_trump(0)),
    idea("undertrump-without-exception", "CRD-FOLLOW-12", "Undertrumping is barred though nothing else is held.",
         without_undertrumps=_undertrump_never),
    idea("bar-on-trump-leads", "CRD-FOLLOW-13", "The bar on undertrumping holds when trumps were led, too.",
         under_trump_lead=_bar_on_trump_leads),
)  # fmt: skip
