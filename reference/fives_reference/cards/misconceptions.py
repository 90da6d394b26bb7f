"""Wrong ideas that real engines hold, each as one swapped rule.

They prove the vectors (each must be caught), explain the rules, and diagnose an engine that fails.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fives_reference.cards import count as counting
from fives_reference.cards import hand as hands
from fives_reference.cards import match, trick
from fives_reference.cards.count import Hand, Point, captor
from fives_reference.cards.hand import Position
from fives_reference.cards.operations import operations
from fives_reference.cards.pack import HAND, Card, Cards, strength, worth
from fives_reference.cards.rules import RULES, Rules
from fives_reference.game import Misconception


def idea(name: str, clause: str, says: str, **swapped: Any) -> Misconception:
    """The reference with some of its rule functions swapped; ``crd-`` is put before the name."""
    return Misconception(f"crd-{name}", says, clause, operations(replace(RULES, **swapped)))


def with_parameters(rules: Rules, **values: Any) -> Rules:
    """The same rules under other parameters."""
    return replace(rules, parameters=replace(rules.parameters, **values))


def _ten_high(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    group, rank = trick.power(card, led, trump)
    return group, 13 if card.rank == "A" else 12 if card.rank == "T" else rank - (rank > 9)


def _five_high(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    group, rank = trick.power(card, led, trump)
    return group, 99 if card.rank == "5" and card.suit == trump else rank


def _no_trump(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    return (1 if card.suit == led else 0, strength(card))


def _any_suit(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    return (1 if card.suit == trump else 0, strength(card))


def _low_trump_wins(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    group, rank = trick.power(card, led, trump)
    return group, -rank if group == 2 else rank


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


def _must_beat(trump: str, played: trick.Trick, hand: Sequence[Card]) -> list[Card]:
    found = trick.under_trump_lead(trump, played, hand)
    best = max(strength(play.card) for play in played if play.card.suit == trump)
    return [card for card in found if card.suit == trump and strength(card) > best] or found


def _no_undertrump_on_trumps(trump: str, played: trick.Trick, hand: Sequence[Card]) -> list[Card]:
    return list(hand)


def _undertrump_barred(rules: Rules, trump: str | None, played: trick.Trick, fitting: list[Card]) -> list[Card]:
    return trick.without_undertrumps(with_parameters(rules, no_undertrump=True), trump, played, fitting)


def _undertrump_allowed(rules: Rules, trump: str | None, played: trick.Trick, fitting: list[Card]) -> list[Card]:
    return fitting


def _undertrump_never(rules: Rules, trump: str | None, played: trick.Trick, fitting: list[Card]) -> list[Card]:
    found = trick.without_undertrumps(rules, trump, played, fitting)
    return [] if found == fitting and _lower(rules, trump, played, fitting) else found


def _lower(rules: Rules, trump: str | None, played: trick.Trick, fitting: list[Card]) -> bool:
    best = max((strength(play.card) for play in played if play.card.suit == trump), default=0)
    under = all(card.suit == trump and strength(card) < best for card in fitting)
    return rules.parameters.no_undertrump and under


def _own_excluded(rules: Rules, trump: str | None, played: trick.Trick) -> list[Card]:
    own = trick.winner(rules, trump, played).card
    return [card for card in trick.captured(rules, trump, played) if card != own]


def _all_suits(rules: Rules, trump: str | None, played: trick.Trick) -> list[Card]:
    return [play.card for play in played]


def _all_when_trumped(rules: Rules, trump: str | None, played: trick.Trick) -> list[Card]:
    cards = [play.card for play in played]
    return cards if trick.of_suit(cards, trump or "") else []


def _bonus(ten: int | None = None, five: int | None = None) -> Any:
    def capture_bonus(rules: Rules, card: Card) -> int:
        if card.rank == "T" and ten is not None:
            return ten
        return five if card.rank == "5" and five is not None else trick.capture_bonus(rules, card)

    return capture_bonus


def _five_at_once(rules: Rules, card: Card) -> int:
    return rules.parameters.five_bonus if card.rank == "5" else trick.capture_bonus(rules, card)


def _captures_anyway(rules: Rules, trump: str | None, played: trick.Trick) -> int:
    return trick.credit(with_parameters(rules, trump_capture=True), trump, played)


def _bonus_without_captures(rules: Rules, trump: str | None, played: trick.Trick) -> int:
    if rules.parameters.trump_capture:
        return trick.credit(rules, trump, played)
    return sum(rules.capture_bonus(rules, card) for card in trick.captured(rules, trump, played))


def _captor_of_high(rules: Rules, hand: Hand) -> int | None:
    return captor(hand, Card("A", hand.trump))


def _low_captured(rules: Rules, hand: Hand) -> int | None:
    return counting.low(with_parameters(rules, low_to="captured"), hand)


def _low_dealt(rules: Rules, hand: Hand) -> int | None:
    return counting.low(with_parameters(rules, low_to="dealt"), hand)


def _low_is_the_two(rules: Rules, hand: Hand) -> int | None:
    return counting.low(rules, hand) if _in_play(hand, Card("2", hand.trump)) else None


def _in_play(hand: Hand, card: Card) -> bool:
    return any(card in pile for pile in hand.held or hand.won)


def _not_alone(which: Any) -> Any:
    def scorer(rules: Rules, hand: Hand) -> int | None:
        return None if len(counting.trumps_in_play(hand)) == 1 else which(rules, hand)

    return scorer


def _jack_holder(rules: Rules, hand: Hand) -> int | None:
    jack = Card("J", hand.trump)
    if hand.held and _in_play(hand, jack):
        return counting.holder(rules, hand, jack)
    return counting.jack(rules, hand)


def _jack_when_missing(rules: Rules, hand: Hand) -> int | None:
    found = counting.jack(rules, hand)
    return rules.side_of(hand.dealer, hand.players) if found is None else found


def _most_cards(rules: Rules, hand: Hand) -> list[int]:
    return [len(pile) for pile in hand.won]


def _captures_too(rules: Rules, hand: Hand) -> list[int]:
    totals = counting.game_totals(rules, hand)
    return [total + sum(worth(card) for card in pile if card.suit == hand.trump)
            for total, pile in zip(totals, hand.won, strict=True)]  # fmt: skip


def _trumps_only(rules: Rules, hand: Hand) -> list[int]:
    return [sum(worth(card) for card in pile if card.suit == hand.trump) for pile in hand.won]


def _fives(which: str) -> Any:
    def game_worth(rules: Rules, card: Card, trump: str) -> int:
        return counting.game_worth(with_parameters(rules, game_five=which), card, trump)

    return game_worth


def _more_than_half(rules: Rules, hand: Hand) -> int | None:
    totals = counting.game_totals(rules, hand)
    found = counting.game(rules, hand)
    return found if found is None or hand.players != 3 or 2 * totals[found] > sum(totals) else None


def _first_of_tied(rules: Rules, hand: Hand, tied: Sequence[int]) -> int | None:
    return tied[0]


def _dealer_of_tied(rules: Rules, hand: Hand, tied: Sequence[int]) -> int | None:
    dealer = rules.side_of(hand.dealer, hand.players)
    eldest = rules.parameters.game_tie == "eldest"
    return (dealer if dealer in tied else tied[0]) if eldest else counting.game_tie(rules, hand, tied)


def _tie_to_nobody(rules: Rules, hand: Hand, tied: Sequence[int]) -> int | None:
    return None


def _zero_tie_to_eldest(rules: Rules, hand: Hand, tied: Sequence[int]) -> int | None:
    if max(counting.game_totals(rules, hand)) == 0:
        return rules.side_of((hand.dealer + 1) % hand.players, hand.players)
    return counting.game_tie(rules, hand, tied)


def _no_five(rules: Rules, hand: Hand) -> Point | None:
    return None


def _five_to_dealer(rules: Rules, hand: Hand) -> Point | None:
    found = counting.five(rules, hand)
    return found._replace(side=rules.side_of(hand.dealer, hand.players)) if found else None


def _bid_alone(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    """A bidder who makes the bid scores its number and no more."""
    found = counting.after_bid(rules, hand, made)
    if hand.bid is None or any(point.label == "setback" for point in found):
        return found
    bidder, kept, left = rules.side_of(hand.bid.seat, hand.players), [], hand.bid.number
    for point in found:
        if point.side != bidder or left > 0:
            kept.append(point)
            left -= point.side == bidder
    return kept


def _never_set_back(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    return made


def _set_back_but_scores(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    found = counting.after_bid(rules, hand, made)
    return [*made, *[point for point in found if point.label == "setback"]]


def _set_back_by_what_is_missing(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    assert hand.bid is not None
    bidder = rules.side_of(hand.bid.seat, hand.players)
    short = hand.bid.number - sum(point.credit for point in made if point.side == bidder)
    found = counting.after_bid(rules, hand, made)
    return [point._replace(credit=-short) if point.label == "setback" else point for point in found]


def _others_score_nothing(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    assert hand.bid is not None
    bidder = rules.side_of(hand.bid.seat, hand.players)
    return [point for point in counting.after_bid(rules, hand, made) if point.side == bidder]


def _more_than_the_bid(rules: Rules, hand: Hand, made: list[Point]) -> list[Point]:
    assert hand.bid is not None
    return counting.after_bid(rules, hand._replace(bid=hand.bid._replace(number=hand.bid.number + 1)), made)


def _adjacent_pairs(seat: int, players: int) -> int:
    return seat // 2 if players == 4 else seat


def _packets_of_one(dealer: int, players: int, deck: Cards) -> tuple[tuple[Cards, ...], Cards]:
    piles: list[Cards] = [()] * players
    for place, card in enumerate(deck[: HAND * players]):
        piles[(dealer + 1 + place) % players] += (card,)
    return tuple(piles), deck[HAND * players :]


def _dealer_first(dealer: int, players: int, deck: Cards) -> tuple[tuple[Cards, ...], Cards]:
    return hands.deal((dealer - 1) % players, players, deck)


def _six_at_once(dealer: int, players: int, deck: Cards) -> tuple[tuple[Cards, ...], Cards]:
    piles: list[Cards] = [()] * players
    for place in range(players):
        piles[(dealer + 1 + place) % players] = deck[6 * place : 6 * place + 6]
    return tuple(piles), deck[6 * players :]


def _dealer_leads(position: Position, trump: str | None) -> Position:
    return hands.playing(position, trump)._replace(turn=position.dealer)


def _gift_to_dealer(rules: Rules, position: Position) -> list[int]:
    return [rules.side_of(position.dealer, position.players)]


def _gift_to_all(rules: Rules, position: Position) -> list[int]:
    return hands.receivers(with_parameters(rules, gift_to="all_opponents"), position)


def _gift_to_beggar(rules: Rules, position: Position) -> list[int]:
    return hands.receivers(with_parameters(rules, gift_to="beggar"), position)


def _gift_barred(rules: Rules, position: Position) -> str | None:
    return hands.gift_refusal(with_parameters(rules, gift_may_win=False), position)


def _gift_allowed(rules: Rules, position: Position) -> str | None:
    return None


def _gift_barred_early(rules: Rules, position: Position) -> str | None:
    target = rules.parameters.target - 1
    return hands.gift_refusal(with_parameters(rules, target=max(1, target)), position)


def _gift_barred_by_dealer(rules: Rules, position: Position) -> str | None:
    near = any(score + 1 >= rules.parameters.target for score in position.scores)
    return "gift-would-win" if near and not rules.parameters.gift_may_win else None


def _may_run(limit: int | str) -> Any:
    def may_run(rules: Rules, runs: int, players: int, left: int) -> bool:
        return hands.may_run(with_parameters(rules, max_runs=limit), runs, players, left)

    return may_run


def _at_most(runs_allowed: int) -> Any:
    def may_run(rules: Rules, runs: int, players: int, left: int) -> bool:
        return runs < runs_allowed and hands.may_run(rules, runs, players, left)

    return may_run


def _may_always_run(rules: Rules, runs: int, players: int, left: int) -> bool:
    fits = left >= 3 * players + 1
    return fits and ((rules.parameters.max_runs == 2 and runs < 3) or rules.parameters.max_runs == "pack")


def _may_discard_more(hand: Sequence[Card], cards: Sequence[Card]) -> str | None:
    return "not-held" if any(card not in hand for card in cards) else None


def _no_trump_discard(hand: Sequence[Card], cards: Sequence[Card]) -> str | None:
    high = any(card.rank in "AKQJT5" for card in cards)
    return "wrong-action" if high else hands.discard_refusal(hand, cards)


def _jack(value: str) -> Any:
    def jack_turned(rules: Rules, position: Position, card: Card, when: str) -> tuple[hands.Credit, ...]:
        return hands.jack_turned(with_parameters(rules, jack_turnup=value), position, card, when)

    return jack_turned


def _jack_to_eldest(rules: Rules, position: Position, card: Card, when: str) -> tuple[hands.Credit, ...]:
    side = rules.side_of(position.eldest, position.players)
    return tuple([one._replace(side=side) for one in hands.jack_turned(rules, position, card, when)])


def _equal_bid(rules: Rules, position: Position, number: int | None) -> str | None:
    found = hands.call_refusal(rules, position, number)
    standing = hands.standing_bid(position)
    return None if found == "bid-too-low" and standing and standing.number == number else found


def _any_number(rules: Rules, position: Position, number: int | None) -> str | None:
    found = hands.call_refusal(rules, position, number)
    return None if found == "bid-outside-range" else found


def _dealer_bids_the_least(rules: Rules, position: Position, number: int | None) -> str | None:
    found = hands.call_refusal(rules, position, number)
    last = len(position.bids) == position.players - 1 and hands.standing_bid(position) is None
    return "bid-outside-range" if last and number is not None and number > rules.parameters.bid_min else found


def _next_in_line(position: Position, taker: int) -> int:
    return (position.trick[0].seat + 1) % position.players


def _loser_draws_first(position: Position, taker: int) -> Position:
    return hands.drawn(position, 1 - taker)


def _void_passes_the_deal(rules: Rules, position: Position) -> int:
    return position.eldest if position.end == hands.VOID else hands.next_dealer(rules, position)


def _deal_stays(rules: Rules, position: Position) -> int:
    return position.dealer if position.end == hands.PLAYED else hands.next_dealer(rules, position)


def _redealt_by(stays: bool) -> Any:
    def next_dealer(rules: Rules, position: Position) -> int:
        if position.end == hands.PASSED:
            return position.dealer if stays else position.eldest
        return hands.next_dealer(rules, position)

    return next_dealer


def _order(name: str) -> Any:
    def first_of(rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None) -> int:
        return match.first_of(with_parameters(rules, both_reach=name), standing, there, bidder)

    return first_of


def _last_of_all(rules: Rules, standing: match.Standing, there: Sequence[int], bidder: int | None) -> int:
    if rules.parameters.both_reach != "last_scorer":
        return match.first_of(rules, standing, there, bidder)
    return standing.risen[-1]


def _score_from_zero(rules: Rules, score: int, points: int) -> int:
    return max(0, score + points)


def _carried_over(standing: match.Standing, hand: match.Hand) -> match.Standing:
    fresh = match.new_game(standing, hand)
    return fresh._replace(scores=standing.scores)


def _counts(limit: int | None, always: bool = False) -> Any:
    def game_counts(rules: Rules, standing: match.Standing, winner: int) -> int:
        if limit is None:
            return 1
        changed = with_parameters(rules, skunk=rules.parameters.skunk or always,
                                  skunk_limit=rules.parameters.skunk_limit + limit)  # fmt: skip
        return match.game_counts(changed, standing, winner)

    return game_counts


def _skunk_by_any(rules: Rules, standing: match.Standing, winner: int) -> int:
    losers = [score for side, score in enumerate(standing.scores) if side != winner]
    return 2 if rules.parameters.skunk and min(losers) < rules.parameters.skunk_limit else 1


def _looked_at_void(rules: Rules, standing: match.Standing) -> match.Standing:
    there = [side for side, score in enumerate(standing.scores) if score >= rules.parameters.target]
    return standing._replace(winner=there[0]) if there else standing


def _jack_at_once(rules: Rules, position: Position, card: Card, when: str) -> tuple[hands.Credit, ...]:
    scores = rules.parameters.jack_turnup != "none" and when == "every"
    return hands.jack_turned(with_parameters(rules, jack_turnup="every"), position, card, when) if scores else ()


def _nothing_without_trumps(trump: str, played: trick.Trick, hand: Sequence[Card]) -> list[Card]:
    return trick.of_suit(hand, trump)


def _nothing_when_void(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    found = trick.under_side_lead(rules, led, trump, hand)
    return [card for card in found if card.suit in (led, trump)]


def _short_pack(rules: Rules, led: str, trump: str | None, hand: Sequence[Card]) -> list[Card]:
    return [card for card in trick.under_side_lead(rules, led, trump, hand) if card.rank not in "65432"]


def _leader_wins(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    group, rank = trick.power(card, led, trump)
    return group, rank if group == 2 else 0


def _worthless_are_equal(card: Card, led: str, trump: str | None) -> tuple[int, int]:
    group, rank = trick.power(card, led, trump)
    return group, rank if worth(card) or card.rank == "9" else 0


def _any_answer(position: Position, kind: str, phase: str) -> bool:
    asked = (hands.BEG, hands.RESPOND)
    return position.phase == phase or (position.phase in asked and phase in asked)


def _any_phase(position: Position, kind: str, phase: str) -> bool:
    return position.phase == phase or (kind in ("play", "discard") and position.phase != hands.OVER)


def _no_trumps_left(position: Position) -> bool:
    left = [card for hand in position.hands for card in hand if card.suit == position.trump]
    return not left


def _discard_anything(hand: Sequence[Card], cards: Sequence[Card]) -> str | None:
    return "too-many-discards" if len(hand) - len(cards) < HAND else None


MISCONCEPTIONS = (
    idea("nobody-begs", "CRD-BEG-1", "The turn-up cannot be refused.",
         in_phase=lambda position, kind, phase: kind != "beg" and position.phase == phase),
    idea("dealer-only-runs", "CRD-BEG-3", "The dealer cannot give a point.",
         gift_refusal=lambda rules, position: "gift-would-win"),
    idea("any-answer", "CRD-BEG-3", "Stand, beg, give and run may answer one another.", in_phase=_any_answer),
    idea("play-before-the-answer", "CRD-BEG-1", "Cards may be played or laid away at any time.",
         in_phase=_any_phase),
    idea("after-the-hand", "CRD-PLAY-5", "A hand that has ended goes on.",
         after_the_hand=lambda position: None, acts=lambda position, seat: True,
         in_phase=lambda position, kind, phase: True, holds=lambda position, card: True,
         gift_refusal=lambda rules, position: None),
    idea("counter-clockwise", "CRD-SIDE-3", "Play goes counter-clockwise.",
         next_seat=lambda seat, players: (seat - 1) % players),
    idea("no-trump-no-card", "CRD-FOLLOW-2", "A player without a trump plays nothing to a trump lead.",
         under_trump_lead=_nothing_without_trumps),
    idea("void-no-card", "CRD-FOLLOW-4", "A player with neither the suit nor a trump plays nothing.",
         under_side_lead=_nothing_when_void),
    idea("forced-void-no-card", "CRD-FOLLOW-8", "Who has neither the suit led nor a trump cannot play.",
         under_side_lead=_nothing_when_void),
    idea("short-pack", "CRD-PACK-1", "The pack has 32 cards, from the Seven up.", under_side_lead=_short_pack),
    idea("leader-wins", "CRD-TRICK-2", "The card that was led wins unless it is trumped.", power=_leader_wins),
    idea("worthless-are-equal", "CRD-PACK-2", "Cards that are worth nothing rank alike.",
         power=_worthless_are_equal),
    idea("anybody-plays", "CRD-PLAY-2", "Anybody may play to the trick.",
         acts=lambda position, seat: True, holds=lambda position, card: True),
    idea("any-card-at-all", "CRD-PLAY-1", "A card need not be in hand.", holds=lambda position, card: True),
    idea("ends-without-trumps", "CRD-PLAY-4", "A hand ends when no trump is left.", played_out=_no_trumps_left),
    idea("discard-unheld", "CRD-DISCARD-1", "Cards that are not held may be laid away.",
         discard_refusal=_discard_anything),
    idea("jack-scored-when-turned", "CRD-TURN-2", "A Jack scores when it is turned, even if it is run away from.",
         jack_turned=_jack_at_once),
    idea("ten-above-king", "CRD-PACK-2", "The Ten ranks next to the Ace.", power=_ten_high),
    idea("five-is-highest", "CRD-PACK-2", "The trump Five is the highest trump.", power=_five_high),
    idea("pairs-sit-together", "CRD-SIDE-2", "Partners sit beside each other.", side_of=_adjacent_pairs),
    idea("packets-of-one", "CRD-DEAL-1", "Cards are dealt one at a time.", deal=_packets_of_one),
    idea("dealer-dealt-first", "CRD-DEAL-1", "The dealer is dealt to first.", deal=_dealer_first),
    idea("six-at-once", "CRD-DEAL-1", "Each player gets six cards at once.", deal=_six_at_once),
    idea("deal-stays", "CRD-DEAL-4", "The same player deals every hand.", next_dealer=_deal_stays),
    idea("anybody-begs", "CRD-BEG-1", "Anybody may act at any time.", acts=lambda position, seat: True),
    idea("beg-twice", "CRD-BEG-4", "Eldest may beg again after a run.",
         in_phase=lambda position, kind, phase: position.phase == phase
         or (kind == "beg" and position.phase in (hands.PLAY, hands.DISCARD))),
    idea("gift-to-the-dealer", "CRD-GIFT-1", "The dealer scores the gift.", receivers=_gift_to_dealer),
    idea("gift-always-to-all", "CRD-GIFT-2", "A gift goes to all opponents.", receivers=_gift_to_all),
    idea("gift-to-eldest-alone", "CRD-GIFT-3", "A gift goes to eldest alone, always.", receivers=_gift_to_beggar),
    idea("gift-never-wins", "CRD-GIFT-4", "A gift that would win is always barred.", gift_refusal=_gift_barred),
    idea("gift-may-always-win", "CRD-GIFT-5", "A gift may always win.", gift_refusal=_gift_allowed),
    idea("gift-barred-one-early", "CRD-GIFT-5", "A gift is barred one point too early.",
         gift_refusal=_gift_barred_early),
    idea("gift-barred-by-anybody", "CRD-GIFT-5", "A gift is barred when anybody is one short.",
         gift_refusal=_gift_barred_by_dealer),
    idea("same-suit-settles", "CRD-RUN-3", "The same suit turned again is trumps after all.",
         settles=lambda refused, turned: True),
    idea("one-run", "CRD-RUN-5", "The cards are run once only.", may_run=_at_most(1)),
    idea("three-runs", "CRD-RUN-5", "The cards may be run three times.", may_run=_may_always_run),
    idea("two-runs-of-the-pack", "CRD-RUN-6", "Two runs are the most, whatever was agreed.", may_run=_may_run(2)),
    idea("void-passes-the-deal", "CRD-RUN-8", "After a void hand the deal passes on.",
         next_dealer=_void_passes_the_deal),
    idea("discard-below-six", "CRD-DISCARD-4", "Any number of cards may be discarded.",
         discard_refusal=_may_discard_more),
    idea("honours-stay", "CRD-DISCARD-1", "Counting cards may not be discarded.", discard_refusal=_no_trump_discard),
    idea("jack-turned-scores", "CRD-TURN-1", "A Jack turned up always scores for the dealer.",
         jack_turned=_jack("final")),
    idea("jack-turned-never", "CRD-TURN-2", "A Jack turned up never scores.", jack_turned=_jack("none")),
    idea("jack-turned-to-eldest", "CRD-TURN-2", "Eldest scores a Jack turned up.", jack_turned=_jack_to_eldest),
    idea("dealer-leads", "CRD-LEAD-1", "The dealer leads.", playing=_dealer_leads),
    idea("no-trump-lead", "CRD-LEAD-2", "Trumps may not be led while another suit is held.",
         leads=lambda trump, hand: [card for card in hand if card.suit != trump] or list(hand)),
    idea("lead-goes-round", "CRD-LEAD-3", "The lead goes round instead of to the winner.",
         next_leader=_next_in_line),
    idea("any-card-held", "CRD-PLAY-1", "A card of another hand may be played.",
         holds=lambda position, card: any(card in hand for hand in position.hands)),
    idea("anything-on-trumps", "CRD-FOLLOW-1", "Nobody has to follow a trump lead.",
         under_trump_lead=_no_undertrump_on_trumps),
    idea("always-strict", "CRD-FOLLOW-3", "A player who can follow suit may not trump.",
         under_side_lead=_strict_always),
    idea("any-card-always", "CRD-FOLLOW-3", "Any card may be played to any lead.", under_side_lead=_anything),
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
    idea("must-beat-trumps", "CRD-FOLLOW-9", "A trump lead must be beaten if possible.", under_trump_lead=_must_beat),
    idea("undertrump-always-barred", "CRD-FOLLOW-10", "A lower trump than one in the trick is never allowed.",
         without_undertrumps=_undertrump_barred),
    idea("undertrump-always-allowed", "CRD-FOLLOW-11", "Undertrumping is allowed where it is barred.",
         without_undertrumps=_undertrump_allowed),
    idea("undertrump-without-exception", "CRD-FOLLOW-12", "Undertrumping is barred though nothing else is held.",
         without_undertrumps=_undertrump_never),
    idea("trumps-win-nothing", "CRD-TRICK-1", "Trumps have no power over the suit led.", power=_no_trump),
    idea("lowest-trump-wins", "CRD-TRICK-1", "The lowest trump wins.", power=_low_trump_wins),
    idea("any-suit-wins", "CRD-TRICK-3", "The highest card wins, whatever its suit.", power=_any_suit),
    idea("own-trump-not-captured", "CRD-PEG-2", "The winner's own trump is not captured.", captured=_own_excluded),
    idea("all-cards-captured", "CRD-PEG-3", "Cards of every suit score at once.", captured=_all_suits),
    idea("all-cards-of-a-trumped-trick", "CRD-PEG-3", "With a trump in it a trick scores all its cards.",
         captured=_all_when_trumped),
    idea("each-trump-one", "CRD-PEG-1", "Each captured trump is worth 1.", capture_worth=lambda card: 1),
    idea("ten-counts-one", "CRD-PEG-7", "A captured Ten is worth nothing.",
         capture_worth=lambda card: 0 if card.rank == "T" else worth(card)),
    idea("five-counts-nothing", "CRD-PEG-6", "A captured Five is worth nothing.",
         capture_worth=lambda card: 0 if card.rank == "5" else worth(card)),
    idea("five-always-ten", "CRD-PEG-6", "A captured Five is worth 10.", capture_bonus=_bonus(five=5)),
    idea("ten-always-twenty", "CRD-PEG-7", "A captured Ten is worth 20.", capture_bonus=_bonus(ten=10)),
    idea("ten-bonus-ignored", "CRD-PEG-8", "All Tens changes nothing.", capture_bonus=_bonus(ten=0)),
    idea("five-bonus-at-once", "CRD-PEG-9", "The bonus for the Five is scored at capture.",
         capture_bonus=_five_at_once),
    idea("no-bonus-at-the-end", "CRD-PEG-9", "There is no bonus for the Five at the end.", five=_no_five),
    idea("five-to-the-dealer", "CRD-PEG-9", "The dealer scores the bonus for the Five.", five=_five_to_dealer),
    idea("five-at-capture-ignored", "CRD-PEG-10", "There is no bonus for the Five at capture.",
         capture_bonus=_bonus(five=0)),
    idea("captures-always", "CRD-PEG-12", "Captured trumps always score.", credit=_captures_anyway),
    idea("bonus-without-captures", "CRD-PEG-12", "A bonus at capture is scored without captures.",
         credit=_bonus_without_captures),
    idea("game-first", "CRD-COUNT-1", "Game is counted before Jack.", order=("high", "low", "game", "jack")),
    idea("high-is-the-ace", "CRD-HIGH-1", "Only the Ace is High.", high=_captor_of_high),
    idea("lone-trump-no-low", "CRD-HIGH-3", "A lone trump is High only.", low=_not_alone(counting.low)),
    idea("low-captured", "CRD-LOW-1", "Low goes to who captured it.", low=_low_captured),
    idea("low-is-the-two", "CRD-LOW-1", "Only the Two is Low.", low=_low_is_the_two),
    idea("low-dealt", "CRD-LOW-2", "Low goes to who held it, always.", low=_low_dealt),
    idea("jack-to-its-holder", "CRD-JACK-1", "Jack goes to who held it.", jack=_jack_holder),
    idea("jack-to-the-dealer", "CRD-JACK-3", "A Jack not in play scores for the dealer.", jack=_jack_when_missing),
    idea("most-cards-game", "CRD-GAME-1", "Game goes to who won most cards.", game_totals=_most_cards),
    idea("trumps-only-game", "CRD-GAME-1", "Only trumps count towards Game.", game_totals=_trumps_only),
    idea("captures-count-twice", "CRD-GAME-12", "Captured trumps count towards Game once more.",
         game_totals=_captures_too),
    idea("no-fives-in-game", "CRD-GAME-2", "Fives do not count towards Game.", game_worth=_fives("none")),
    idea("trump-five-in-game", "CRD-GAME-2", "Only the trump Five counts towards Game.",
         game_worth=_fives("trump_only")),
    idea("all-fives-in-game", "CRD-GAME-3", "All Fives count towards Game, always.", game_worth=_fives("all_suits")),
    idea("tied-game-to-the-first", "CRD-GAME-6", "A tied Game goes to the first side.", game_tie=_first_of_tied),
    idea("game-at-zero-to-eldest", "CRD-GAME-7", "Eldest scores Game when nobody has anything.",
         game_tie=_zero_tie_to_eldest),
    idea("tied-game-to-the-dealer", "CRD-GAME-8", "The dealer scores a tied Game.", game_tie=_dealer_of_tied),
    idea("tied-game-to-nobody", "CRD-GAME-8", "A tied Game is nobody's, always.", game_tie=_tie_to_nobody),
    idea("game-needs-half", "CRD-GAME-10", "With three players Game needs more than half.", game=_more_than_half),
    idea("first-there-wins", "CRD-TARGET-6", "Of several at the target the first to get there wins.",
         first_of=_order("event_order")),
    idea("highest-wins", "CRD-TARGET-6", "Of several at the target the highest wins.",
         first_of=_order("highest_total")),
    idea("last-scorer-always", "CRD-TARGET-9", "Of several at the target the last to score wins, always.",
         first_of=_order("last_scorer")),
    idea("last-scorer-below-the-target", "CRD-TARGET-10", "The last to score wins, at the target or not.",
         first_of=_last_of_all),
    idea("points-carried-over", "CRD-MATCH-2", "A new game starts with the old scores.", new_game=_carried_over),
    idea("skunk-always", "CRD-SKUNK-1", "A skunk always counts 2.", game_counts=_counts(0, always=True)),
    idea("skunk-never", "CRD-SKUNK-2", "A skunk counts 1.", game_counts=_counts(None)),
    idea("skunk-at-31", "CRD-SKUNK-2", "A loser with 31 is skunked.", game_counts=_counts(1)),
    idea("skunk-by-any-loser", "CRD-SKUNK-3", "One loser below the limit is enough for a skunk.",
         game_counts=_skunk_by_any),
    idea("void-hand-is-looked-at", "CRD-RUN-10", "A side at the target wins after a void hand.",
         after_no_hand=_looked_at_void),
    idea("equal-bid", "CRD-PITCH-4", "A bid may equal the standing one.", call_refusal=_equal_bid),
    idea("any-bid", "CRD-PITCH-5", "Any number may be bid.", call_refusal=_any_number),
    idea("dealer-cannot-take", "CRD-PITCH-7", "The dealer cannot take a bid at its number.",
         may_steal=lambda rules, standing: False),
    idea("dealer-takes-any", "CRD-PITCH-7", "The dealer may take any bid at its number.",
         may_steal=lambda rules, standing: True),
    idea("dealer-bids-the-least", "CRD-PITCH-10", "After passes the dealer bids the least.",
         call_refusal=_dealer_bids_the_least),
    idea("redeal-passes", "CRD-PITCH-13", "When all pass the deal passes on, always.", next_dealer=_redealt_by(False)),
    idea("redeal-stays", "CRD-PITCH-14", "When all pass the same dealer deals, always.",
         next_dealer=_redealt_by(True)),
    idea("eldest-leads-in-pitch", "CRD-PITCH-16", "Eldest leads, whoever won the bidding.",
         pitcher=lambda position, bid: position.eldest),
    idea("bid-is-all-one-scores", "CRD-PITCH-19", "A bidder scores the number bid and no more.", after_bid=_bid_alone),
    idea("bid-must-be-passed", "CRD-PITCH-19", "A bidder must make more than the bid.", after_bid=_more_than_the_bid),
    idea("no-setback", "CRD-PITCH-20", "A bidder who falls short loses nothing.", after_bid=_never_set_back),
    idea("setback-and-points", "CRD-PITCH-20", "A bidder who falls short still scores.",
         after_bid=_set_back_but_scores),
    idea("setback-by-the-rest", "CRD-PITCH-20", "A bidder who falls short loses what is missing.",
         after_bid=_set_back_by_what_is_missing),
    idea("others-score-nothing", "CRD-PITCH-21", "Only the bidder's side scores.", after_bid=_others_score_nothing),
    idea("no-score-below-zero", "CRD-PITCH-23", "A score stops at 0.", new_score=_score_from_zero),
    idea("loser-draws-first", "CRD-CAL-7", "The loser of a trick draws first.", drawn=_loser_draws_first),
)  # fmt: skip
