/**
 * A game, hand after hand, up to the target (CRD-TARGET, CRD-SKUNK).
 * @import { Rules } from "./rules.js"
 * @import { Scored } from "./count.js"
 * @typedef {object} Event something scored, and the score after it
 * @property {number} hand its place in the record
 * @property {number | null} action its place in the hand; null for a Jack turned up and for the count
 * @property {string} what it was scored for
 * @property {number} side
 * @property {number} points
 * @property {readonly number[]} scores by side
 * @typedef {object} Game
 * @property {readonly number[]} began the scores before the first event
 * @property {readonly number[]} scores
 * @property {readonly Event[]} events
 * @property {number | null} winner a side
 */

/** @param {readonly number[]} scores @returns {Game} */
export const startGame = (scores) => ({ began: scores, scores, events: [], winner: null });

/** What names the action that scored it; all else stands for itself in a record. */
const ofAnAction = ["gift", "trick"];

/**
 * Things scored, one after the other. If the target ends the game at once nothing after that counts
 * (CRD-TARGET-11, 12).
 * @param {Game} game
 * @param {readonly Scored[]} scored
 * @param {{hand: number, action: number | null}} place where in the record
 * @param {Rules} rules
 * @returns {Game}
 */
export const pay = (game, scored, place, rules) =>
  scored.reduce((before, one) => payOne(before, one, place, rules), game);

function payOne(game, { what, side, points }, { hand, action }, { end_mode, target }) {
  if (game.winner !== null) return game;
  const scores = game.scores.with(side, game.scores[side] + points);
  const event = { hand, action: ofAnAction.includes(what) ? action : null, what, side, points, scores };
  const wins = end_mode === "immediate" && scores[side] >= target;
  return { ...game, scores, events: [...game.events, event], winner: wins ? side : null };
}

/**
 * The look at the target after a hand was played and counted (CRD-TARGET-5 to 10, CRD-PITCH-25, 26).
 * @param {Game} game
 * @param {number | null} bidder the side that won the bidding
 * @param {Rules} rules
 * @returns {Game}
 */
export function lookAtTarget(game, bidder, { end_mode, target, both_reach }) {
  const there = game.scores.flatMap((score, side) => (score >= target ? [side] : []));
  if (end_mode === "immediate" || there.length === 0) return game;
  return { ...game, winner: preferences[both_reach](game, there, target, bidder) };
}

/** By `both_reach`, which of several sides at the target wins. */
const preferences = {
  last_scorer: (game, there) => most(there, (side) => lastRise(game, side)),
  highest_total(game, there) {
    const highest = Math.max(...there.map((side) => game.scores[side]));
    return preferences.last_scorer(game, there.filter((side) => game.scores[side] === highest));
  },
  event_order: (game, there, target) => most(there, (side) => -arrival(game, side, target)),
  bidder: (game, there, target, bidder) =>
    there.includes(bidder) ? bidder : preferences.event_order(game, there, target),
};

const most = (sides, measure) => sides.reduce((best, side) => (measure(side) > measure(best) ? side : best));

/** The place of the event with which a side's score rose last; -1 if it has not. */
const lastRise = ({ events }, side) => events.findLastIndex((event) => event.side === side && event.points > 0);

/** The place of the event with which a side got to the target; -1 if it was there before. */
const arrival = ({ began, events }, side, target) =>
  began[side] >= target ? -1 : events.findIndex(({ scores }) => scores[side] >= target);

/** What a finished game counts towards the match (CRD-SKUNK-1 to 4). @param {Game} game */
export const worthOf = ({ scores, winner }, { skunk, skunk_limit }) =>
  skunk && scores.every((score, side) => side === winner || score < skunk_limit) ? 2 : 1;
