/**
 * A match from a record (CRD-DEAL-4, CRD-MATCH).
 * @import { Event, Game } from "./game.js"
 * @import { Action, Hand } from "./hand.js"
 * @import { Rules } from "./rules.js"
 * @typedef {object} HandRecord
 * @property {string[]} deck
 * @property {number} [dealer]
 * @property {Action[]} actions
 * @typedef {object} Match
 * @property {number} players
 * @property {number} dealer who deals the next hand, in turn
 * @property {readonly number[]} games won, by side
 * @property {Game} game the one that the last hand belongs to
 * @property {readonly Event[]} past the events of earlier games
 * @property {boolean} underWay whether the last hand still goes on
 * @typedef {{hand: number, action: number | null, reason: string}} Fault
 */
import { count } from "./count.js";
import { lookAtTarget, pay, startGame, worthOf } from "./game.js";
import { dealHand, perform, refusal } from "./hand.js";
import { hasStock } from "./rules.js";
import { seatAfter, sideOf } from "./table.js";

/**
 * Plays hands of a record, up to the first fault.
 * @param {{players: number, dealer: number, scores: number[], games: number[], hands: HandRecord[]}} record
 * @param {Rules} rules
 * @returns {{match?: Match, fault?: Fault}}
 */
export function playRecord({ players, dealer, scores, games, hands }, rules) {
  let match = { players, dealer, games, game: startGame(scores), past: [], underWay: false };
  for (const [index, record] of hands.entries()) {
    const { match: next, fault } = playHand(match, record, index, rules);
    if (fault) return { fault: { hand: index, ...fault } };
    match = next;
  }
  return { match };
}

/** The side that has won the match, or null. @param {readonly number[]} games */
export function winnerOfMatch(games, { match_credits }) {
  const winner = games.findIndex((won) => won >= match_credits);
  return winner < 0 ? null : winner;
}

function playHand(match, record, index, rules) {
  const reason = refusalOfHand(match, record, rules);
  if (reason) return { fault: { action: null, reason } };
  const begun = beginGame(match);
  const dealer = record.dealer ?? begun.dealer;
  const { hand, scored } = dealHand(record.deck, begun.players, dealer, rules);
  let state = { hand, game: pay(begun.game, scored, { hand: index, action: null }, rules) };
  for (const [place, action] of record.actions.entries()) {
    const refused = refusalInGame(begun, state, action, rules);
    if (refused) return { fault: { action: place, reason: refused } };
    state = act(state, action, { hand: index, action: place }, rules);
  }
  return { match: close(begun, state, dealer, rules) };
}

/** Why a hand may not be played now, or by this dealer; the first dealer of a new game is free. */
function refusalOfHand(match, { dealer }, rules) {
  if (winnerOfMatch(match.games, rules) !== null) return "match-over";
  if (match.underWay) return "hand-not-over";
  const free = match.game.winner !== null || dealer === undefined;
  return free || dealer === match.dealer ? null : "wrong-dealer";
}

/** A new game from 0 when the last one is won (CRD-MATCH-2). @returns {Match} */
const beginGame = (match) =>
  match.game.winner === null
    ? match
    : { ...match, past: eventsOf(match), game: startGame(match.game.scores.map(() => 0)) };

/** The events of all games, in their order. @param {Match} match @returns {Event[]} */
export const eventsOf = ({ past, game }) => [...past, ...game.events];

function refusalInGame(match, { hand, game }, action, rules) {
  if (game.winner === null) return refusal({ ...hand, scores: game.scores }, action, rules);
  return winnerOfMatch(gamesAfter(match.games, game, rules), rules) === null ? "hand-over" : "match-over";
}

/** An action, and the count when it was the last of a hand. @returns {{hand: Hand, game: Game}} */
function act({ hand, game }, action, place, rules) {
  const { hand: after, scored } = perform(hand, action, rules);
  const paid = pay(game, scored, place, rules);
  if (after.end !== "played" || paid.winner !== null) return { hand: after, game: paid };
  const counted = pay(paid, count(playedHand(after, rules), rules), { ...place, action: null }, rules);
  return { hand: after, game: lookAtTarget(counted, bidderOf(after), rules) };
}

const bidderOf = ({ bid, hands }) => (bid ? sideOf(bid.seat, hands.length) : null);

/** The hand as the count sees it. In California Jack it goes by won cards alone (CRD-CAL-9). */
const playedHand = ({ hands, dealer, trump, held, won, bid }, rules) =>
  ({ players: hands.length, dealer, trump, held: hasStock(rules) ? undefined : held, won, bid });

/** The match after a hand. After a game the deal goes on in turn (CRD-MATCH-3). @returns {Match} */
function close(match, { hand, game }, dealer, rules) {
  const won = game.winner !== null;
  return {
    ...match,
    game,
    games: gamesAfter(match.games, game, rules),
    dealer: won ? seatAfter(dealer, match.players) : hand.nextDealer ?? dealer,
    underWay: !won && hand.phase !== "over",
  };
}

/** @returns {readonly number[]} */
const gamesAfter = (games, game, rules) =>
  game.winner === null ? games : games.with(game.winner, games[game.winner] + worthOf(game, rules));
