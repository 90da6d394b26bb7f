"""Wrong ideas about the sides, the deal, begging and the gift."""

from __future__ import annotations

from dataclasses import replace

from fives_reference.cards import begging, cardplay, turn
from fives_reference.cards import hand as hands
from fives_reference.cards.hand import Position
from fives_reference.cards.misconceptions.idea import idea, with_parameters
from fives_reference.cards.pack import HAND, Cards
from fives_reference.cards.rules import Rules


def _adjacent_pairs(seat: int, players: int) -> int:
    return seat // 2 if players == 4 else seat


def _packets_of_one(rules: Rules, dealer: int, players: int, deck: Cards) -> tuple[tuple[Cards, ...], Cards]:
    piles: list[Cards] = [()] * players
    for place, card in enumerate(deck[: HAND * players]):
        piles[(dealer + 1 + place) % players] += (card,)
    return tuple(piles), deck[HAND * players :]


def _dealer_first(rules: Rules, dealer: int, players: int, deck: Cards) -> tuple[tuple[Cards, ...], Cards]:
    return hands.deal(rules, (dealer - 1) % players, players, deck)


def _six_at_once(rules: Rules, dealer: int, players: int, deck: Cards) -> tuple[tuple[Cards, ...], Cards]:
    piles: list[Cards] = [()] * players
    for place in range(players):
        piles[(dealer + 1 + place) % players] = deck[6 * place : 6 * place + 6]
    return tuple(piles), deck[6 * players :]


def _gift_to_dealer(rules: Rules, position: Position) -> list[int]:
    return [rules.side_of(position.dealer, position.players)]


def _gift_to_all(rules: Rules, position: Position) -> list[int]:
    return begging.receivers(with_parameters(rules, gift_to="all_opponents"), position)


def _gift_to_beggar(rules: Rules, position: Position) -> list[int]:
    return begging.receivers(with_parameters(rules, gift_to="beggar"), position)


def _gift_barred(rules: Rules, position: Position) -> str | None:
    return begging.gift_refusal(with_parameters(rules, gift_may_win=False), position)


def _gift_allowed(rules: Rules, position: Position) -> str | None:
    return None


def _gift_barred_early(rules: Rules, position: Position) -> str | None:
    target = rules.parameters.target - 1
    return begging.gift_refusal(with_parameters(rules, target=max(1, target)), position)


def _gift_barred_by_dealer(rules: Rules, position: Position) -> str | None:
    near = any(score + 1 >= rules.parameters.target for score in position.scores)
    return "gift-would-win" if near and not rules.parameters.gift_may_win else None


def _deal_stays(rules: Rules, position: Position) -> int:
    return position.dealer if position.end == hands.PLAYED else cardplay.next_dealer(rules, position)


def _any_answer(position: Position, kind: str, phase: str) -> bool:
    asked = (hands.BEG, hands.RESPOND)
    return position.phase == phase or (position.phase in asked and phase in asked)


def _any_phase(position: Position, kind: str, phase: str) -> bool:
    return position.phase == phase or (kind in ("play", "discard") and position.phase != hands.OVER)


def _two_against_one(seat: int, players: int) -> int:
    return seat % 2


def _next_is_asked(rules: Rules, position: Position, action: hands.Action) -> hands.Outcome:
    """After a stand the others are asked in turn, and the play begins when the dealer stands too."""
    if action.type == "stand" and action.seat != position.dealer:
        return hands.Outcome(position._replace(turn=rules.next_seat(action.seat, position.players)))
    return turn.apply(rules, position, action)


def _only_the_beggar_bars(rules: Rules, position: Position) -> str | None:
    alone = replace(rules, receivers=lambda rules, position: begging.receivers(rules, position)[:1])
    return begging.gift_refusal(alone, position)


def _all_receivers_bar(rules: Rules, position: Position) -> str | None:
    found = rules.receivers(rules, position)
    near = all(position.scores[side] + 1 >= rules.parameters.target for side in found)
    return "gift-would-win" if near and not rules.parameters.gift_may_win else None


def _eldest_acts_before_the_answer(position: Position, seat: int) -> bool:
    return turn.acts(position, seat) or (position.phase == hands.RESPOND and seat == position.eldest)


IDEAS = (
    idea("two-against-one", "CRD-SIDE-1", "With three players seats 0 and 2 are partners.", side_of=_two_against_one),
    idea("pairs-sit-together", "CRD-SIDE-2", "Partners sit beside each other.", side_of=_adjacent_pairs),
    idea("counter-clockwise", "CRD-SIDE-3", "Play goes counter-clockwise.",
         next_seat=lambda seat, players: (seat - 1) % players),
    idea("packets-of-one", "CRD-DEAL-1", "Cards are dealt one at a time.", deal=_packets_of_one),
    idea("dealer-dealt-first", "CRD-DEAL-1", "The dealer is dealt to first.", deal=_dealer_first),
    idea("six-at-once", "CRD-DEAL-1", "Each player gets six cards at once.", deal=_six_at_once),
    idea("bottom-card-turned", "CRD-DEAL-2", "The bottom card of the pack is turned up.",
         turned_up=lambda rest: (rest[-1], rest[:-1])),
    idea("deal-stays", "CRD-DEAL-4", "The same player deals every hand.", next_dealer=_deal_stays),
    idea("nobody-begs", "CRD-BEG-1", "The turn-up cannot be refused.",
         in_phase=lambda position, kind, phase: kind != "beg" and position.phase == phase),
    idea("play-before-the-answer", "CRD-BEG-1", "Cards may be played or laid away at any time.",
         in_phase=_any_phase),
    idea("anybody-begs", "CRD-BEG-1", "Anybody may act at any time.", acts=lambda position, seat: True),
    idea("next-is-asked", "CRD-BEG-2", "After eldest has stood the next player stands or begs.",
         apply=_next_is_asked),
    idea("dealer-only-runs", "CRD-BEG-3", "The dealer cannot give a point.",
         gift_refusal=lambda rules, position: "gift-would-win"),
    idea("any-answer", "CRD-BEG-3", "Stand, beg, give and run may answer one another.", in_phase=_any_answer),
    idea("beg-again-before-the-answer", "CRD-BEG-4", "Eldest may beg again until the dealer has answered.",
         acts=_eldest_acts_before_the_answer,
         in_phase=lambda position, kind, phase: position.phase == phase
         or (kind == "beg" and position.phase == hands.RESPOND)),
    idea("beg-twice", "CRD-BEG-4", "Eldest may beg again after a run.",
         in_phase=lambda position, kind, phase: position.phase == phase
         or (kind == "beg" and position.phase in (hands.PLAY, hands.DISCARD))),
    idea("gift-to-the-dealer", "CRD-GIFT-1", "The dealer scores the gift.", receivers=_gift_to_dealer),
    idea("gift-always-to-all", "CRD-GIFT-2", "A gift goes to all opponents.", receivers=_gift_to_all),
    idea("gifts-from-seat-0", "CRD-GIFT-3", "A gift to all is scored from seat 0 on.",
         receivers=lambda rules, position: sorted(begging.receivers(rules, position))),
    idea("gift-to-eldest-alone", "CRD-GIFT-3", "A gift goes to eldest alone, always.", receivers=_gift_to_beggar),
    idea("gift-never-wins", "CRD-GIFT-4", "A gift that would win is always barred.", gift_refusal=_gift_barred),
    idea("gift-may-always-win", "CRD-GIFT-5", "A gift may always win.", gift_refusal=_gift_allowed),
    idea("gift-barred-one-early", "CRD-GIFT-5", "A gift is barred one point too early.",
         gift_refusal=_gift_barred_early),
    idea("gift-barred-by-anybody", "CRD-GIFT-5", "A gift is barred when anybody is one short.",
         gift_refusal=_gift_barred_by_dealer),
    idea("only-the-beggar-bars", "CRD-GIFT-6", "A gift to all is barred by the beggar's score alone.",
         gift_refusal=_only_the_beggar_bars),
    idea("all-receivers-bar", "CRD-GIFT-6", "A gift to all is barred only if all who get it would reach the target.",
         gift_refusal=_all_receivers_bar),
)  # fmt: skip
