/**
 * The count at the end of a hand (CRD-COUNT, CRD-HIGH, CRD-LOW, CRD-JACK, CRD-GAME, CRD-PITCH-19 to 22).
 * @import { Bid } from "./bidding.js"
 * @import { Card, Suit } from "./pack.js"
 * @import { Rules } from "./rules.js"
 * @typedef {object} Scored something that changes the score of one side
 * @property {string} what it is scored for, as "high"
 * @property {number} side
 * @property {number} points
 * @typedef {object} PlayedHand
 * @property {number} players
 * @property {number} dealer
 * @property {Suit | null} trump
 * @property {readonly (readonly Card[])[]} [held] by seat, when the first trick was led; left out in California Jack
 * @property {readonly (readonly Card[])[]} won by side
 * @property {Bid | null} [bid] of Pitch
 */
import { ofSuit, rankOf, suitOf, sum, valueOf } from "./pack.js";
import { bySide, fromEldest, sideOf } from "./table.js";

/**
 * What is scored, in its order. The bonus for the Five is no part of what a bidder makes.
 * @param {PlayedHand} hand
 * @param {Rules} rules
 * @returns {Scored[]}
 */
export function count(hand, rules) {
  const made = rules.end_points ? fourPoints(hand, rules) : [];
  const five = bonusForFive(hand, rules);
  if (!hand.bid) return [...made, ...five];
  const side = sideOf(hand.bid.seat, hand.players);
  const others = made.filter((scored) => scored.side !== side);
  if (made.length - others.length >= hand.bid.number) return [...made, ...five];
  return [...others, ...five, { what: "setback", side, points: -hand.bid.number }];
}

/** High, Low, Jack and Game, 1 point each, as far as a side scores them. @returns {Scored[]} */
function fourPoints(hand, rules) {
  const sides = {
    high: sideOfHigh(hand),
    low: sideOfLow(hand, rules),
    jack: sideOfJack(hand),
    game: sideOfGame(hand, rules),
  };
  return Object.entries(sides)
    .filter(([, side]) => side !== null)
    .map(([what, side]) => ({ what, side, points: 1 }));
}

const sideOfHigh = (hand) => holderOf(hand, trumpsInPlay(hand).at(-1));

const sideOfLow = (hand, { low_to }) => (low_to === "captured" ? captorOf : holderOf)(hand, trumpsInPlay(hand)[0]);

const sideOfJack = (hand) => captorOf(hand, `J${hand.trump}`);

/** The side with the most in its won cards, or whom a tie gives it to (CRD-GAME-6 to 10). */
function sideOfGame(hand, rules) {
  const totals = gameTotals(hand, rules);
  const top = totals.flatMap((total, side) => (total === Math.max(...totals) ? [side] : []));
  if (top.length === 1) return top[0];
  if (rules.game_tie === "none") return null;
  const { dealer, players } = hand;
  return fromEldest(dealer, players).map((seat) => sideOf(seat, players)).find((side) => top.includes(side));
}

/** What the won cards of each side are worth towards Game. @param {PlayedHand} hand @returns {number[]} */
export const gameTotals = ({ players, trump, won }, { game_five }) => {
  const counted = (cards) => cards.filter((card) => countsTowardsGame(card, trump, game_five));
  return bySide(players, (side) => sum(counted(won[side]).map(valueOf)));
};

/** All cards do, but for some Fives (CRD-GAME-2 to 4). */
const countsTowardsGame = (card, trump, gameFive) =>
  card[0] !== "5" || gameFive === "all_suits" || (gameFive === "trump_only" && suitOf(card) === trump);

/** The bonus that the captor of the trump Five scores at the end of the hand (CRD-PEG-9). @returns {Scored[]} */
function bonusForFive(hand, { five_bonus, five_timing }) {
  const side = captorOf(hand, `5${hand.trump}`);
  const due = five_bonus > 0 && five_timing === "hand_end" && side !== null;
  return due ? [{ what: "five", side, points: five_bonus }] : [];
}

/** From low to high. */
const trumpsInPlay = ({ trump, won }) =>
  ofSuit(won.flat(), trump).toSorted((one, other) => rankOf(one) - rankOf(other));

/** The side that won a card, or null when it is not in play. */
const captorOf = ({ won }, card) => whereIs(card, won);

/** The side that held a card when the first trick was led. In California Jack the captor counts (CRD-CAL-9). */
function holderOf(hand, card) {
  if (!hand.held) return captorOf(hand, card);
  const seat = whereIs(card, hand.held);
  return seat === null ? null : sideOf(seat, hand.players);
}

function whereIs(card, heaps) {
  const place = heaps.findIndex((heap) => heap.includes(card));
  return place < 0 ? null : place;
}
