/**
 * Dealing and running the cards (CRD-DEAL, CRD-RUN).
 * @import { Card, Suit } from "./pack.js"
 * @typedef {readonly Card[]} Deck the next card first
 * @typedef {readonly (readonly Card[])[]} Hands by seat
 */
import { suitOf } from "./pack.js";
import { fromEldest } from "./table.js";

/** How many cards a hand is dealt (CRD-DEAL-1). */
export const dealtHand = 6;

/** How many cards each player gets in a round of the deal, and in a run (CRD-DEAL-1, CRD-RUN-1). */
export const roundOfDeal = 3;

/** Three cards to each player, from eldest on. @param {Hands} hands @param {Deck} deck @param {number} dealer */
function dealRound(hands, deck, dealer) {
  const seats = fromEldest(dealer, hands.length);
  const start = (seat) => seats.indexOf(seat) * roundOfDeal;
  return {
    hands: hands.map((hand, seat) => [...hand, ...deck.slice(start(seat), start(seat) + roundOfDeal)]),
    deck: deck.slice(hands.length * roundOfDeal),
  };
}

/**
 * Six cards to each player, and the rest of the pack.
 * @param {Deck} pack
 * @param {number} players
 * @param {number} dealer
 * @returns {{hands: Hands, deck: Deck}}
 */
export function deal(pack, players, dealer) {
  const first = dealRound(Array.from({ length: players }, () => []), pack, dealer);
  return dealRound(first.hands, first.deck, dealer);
}

/**
 * All runs that the refused suit forces (CRD-RUN-1 to 6).
 * @param {{hands: Hands, deck: Deck, dealer: number}} hand
 * @param {Suit} refused the suit of the first turn-up
 * @param {2 | "pack"} limit how many runs may be made
 * @returns {{hands: Hands, deck: Deck, turned: Card[], settled: boolean}} the cards turned, in their order, and
 *   whether the last of them settles trumps
 */
export function run({ hands, deck, dealer }, refused, limit) {
  const turned = [];
  const settled = () => turned.length > 0 && suitOf(turned.at(-1)) !== refused;
  while (!settled() && turned.length !== limit && deck.length > hands.length * roundOfDeal) {
    ({ hands, deck } = dealRound(hands, deck, dealer));
    turned.push(deck[0]);
    deck = deck.slice(1);
  }
  return { hands, deck, turned, settled: settled() };
}
