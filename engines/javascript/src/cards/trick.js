/**
 * A trick: what may be played to it, who wins it, and what it scores at once (CRD-FOLLOW, CRD-TRICK, CRD-PEG).
 * @import { Card, Suit } from "./pack.js"
 * @import { Rules } from "./rules.js"
 * @typedef {{seat: number, card: Card}} Play
 * @typedef {readonly Play[]} Trick the leader's play first
 */
import { ofSuit, rankOf, suitOf, sum, valueOf } from "./pack.js";

const ledTo = (/** @type {Trick} */ trick) => suitOf(trick[0].card);

/**
 * The cards of a hand that may be played to a trick; any may be led (CRD-LEAD-2).
 * @param {readonly Card[]} hand
 * @param {Trick} trick the plays so far
 * @param {Suit | null} trump null before the first lead in Pitch
 * @param {Rules} rules
 */
export function playable(hand, trick, trump, rules) {
  if (trick.length === 0) return hand;
  const open = openTo(hand, ledTo(trick), trump, rules.follow);
  return rules.no_undertrump && ledTo(trick) !== trump ? withoutUndertrumps(open, trick, trump) : open;
}

/** What the suit led leaves open, undertrumping apart (CRD-FOLLOW-1 to 8). */
function openTo(hand, led, trump, follow) {
  const following = ofSuit(hand, led);
  const trumps = ofSuit(hand, trump);
  if (following.length > 0) return led === trump || follow === "strict" ? following : [...following, ...trumps];
  return follow === "must_trump_if_void" && trumps.length > 0 ? trumps : hand;
}

/** Bars the trumps that are lower than one in the trick, unless nothing else may be played (CRD-FOLLOW-11, 12). */
function withoutUndertrumps(open, trick, trump) {
  const highest = Math.max(...ofSuit(cardsOf(trick), trump).map(rankOf));
  const left = open.filter((card) => suitOf(card) !== trump || rankOf(card) > highest);
  return left.length > 0 ? left : open;
}

/**
 * Why a card may not be played, or null when it may.
 * @param {Card} card
 * @param {readonly Card[]} hand
 * @param {Trick} trick
 * @param {Suit | null} trump
 * @param {Rules} rules
 */
export function refusalOfPlay(card, hand, trick, trump, rules) {
  if (!hand.includes(card)) return "not-held";
  if (playable(hand, trick, trump, rules).includes(card)) return null;
  if (openTo(hand, ledTo(trick), trump, rules.follow).includes(card)) return "undertrump";
  return ofSuit(hand, ledTo(trick)).length > 0 ? "must-follow" : "must-trump";
}

/** @param {Trick} trick */
export const cardsOf = (trick) => trick.map(({ card }) => card);

/**
 * The seat that wins: the highest trump, or else the highest card of the suit led.
 * @param {Trick} trick
 * @param {Suit} trump
 */
export function winnerOf(trick, trump) {
  const trumps = trick.filter(({ card }) => suitOf(card) === trump);
  const rivals = trumps.length > 0 ? trumps : trick.filter(({ card }) => suitOf(card) === ledTo(trick));
  return rivals.reduce((best, play) => (rankOf(play.card) > rankOf(best.card) ? play : best)).seat;
}

/**
 * What the winner's side scores at once, as one sum (CRD-PEG-1 to 12).
 * @param {Trick} trick
 * @param {Suit} trump
 * @param {Rules} rules
 */
export function captureOf(trick, trump, rules) {
  if (!rules.trump_capture) return 0;
  const bonuses = new Map([["T", rules.ten_bonus], ["5", rules.five_timing === "capture" ? rules.five_bonus : 0]]);
  return sum(ofSuit(cardsOf(trick), trump).map((card) => valueOf(card) + (bonuses.get(card[0]) ?? 0)));
}
