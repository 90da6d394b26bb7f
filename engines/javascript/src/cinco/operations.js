/**
 * The operations: questions and answers as they travel. Nothing else knows their form.
 * @import { Cell } from "./board.js"
 * @import { Card, Game } from "./game.js"
 * @import { Action, Rules } from "./turn.js"
 * @typedef {Game & {reshuffle?: Card[]}} Position
 * @typedef {object} Deal
 * @property {number} players
 * @property {number} sides
 * @property {number} starter
 * @property {Card[][]} deal by seat
 * @property {Card[]} pile the next card first
 */
import { ending } from "./game.js";
import { findLines } from "./lines.js";
import { playOut } from "./match.js";
import { demandCells, demandDeal, demandGame, demandSeat, demandSides } from "./possible.js";
import { legalActions, perform, refusal } from "./turn.js";

/**
 * What stands while a game goes on, where an ending stands later.
 * @type {{end: null, winner: null, lines: Cell[][]}}
 */
const goingOn = { end: null, winner: null, lines: [] };

/** @param {{parameters: Rules, position: Position}} question */
function legalActionsOf({ parameters, position }) {
  demandGame(position);
  return { actions: legalActions(position, parameters) };
}

/** @param {{parameters: Rules, position: Position, action: Action}} question */
function applyAction({ parameters, position: { reshuffle, ...game }, action }) {
  demandGame(game);
  demandSeat(action.seat, game.hands.length);
  const reason = refusal(game, action, parameters);
  if (reason) return { legal: false, reason };
  const { game: after, reshuffled } = perform(game, action, reshuffle);
  const { turn, end, winner, lines } = standing(after);
  return { legal: true, hand: after.hands[action.seat], reshuffled, turn, end, winner, lines };
}

/** @param {{cells: Cell[]}} question */
function linesOf({ cells }) {
  demandCells(cells);
  return { lines: findLines(cells) };
}

/** @param {Deal & {parameters: Rules, reshuffles?: Card[][], actions: Action[]}} question */
function replay({ parameters, reshuffles: orders = [], actions, ...record }) {
  demandRecord(record, actions);
  const { game, reshuffles, fault } = playOut(opening(record), actions, orders, parameters);
  if (fault) return { illegal: fault };
  const { board, hands, discards, pile } = game;
  const { turn, end, winner, lines } = standing(game);
  const winners = winner === null ? [] : [winner];
  return { board, hands, discards, left: pile.length, reshuffles, turn, end, winners, lines, finished: end !== null };
}

/** What can be seen of a record without playing it. @param {Deal} record @param {Action[]} actions */
function demandRecord(record, actions) {
  demandSides(record.players, record.sides);
  demandDeal(record.deal, record.players);
  demandGame(opening(record));
  for (const { seat } of actions) demandSeat(seat, record.players);
}

/** The game as a record deals it. @param {Deal} record @returns {Game} */
function opening({ sides, starter, deal, pile }) {
  return { board: Array.from({ length: sides }, () => []), hands: deal, pile, discards: [], turn: starter };
}

/** Who is to act, or how the game has ended. @param {Game} game */
function standing(game) {
  const ended = ending(game);
  return { turn: ended ? null : game.turn, ...(ended ?? goingOn) };
}

/** Operation name to a pure function of the question. */
export const operations = {
  "cinco.legal_actions": legalActionsOf,
  "cinco.apply_action": applyAction,
  "cinco.find_lines": linesOf,
  "cinco.replay": replay,
};
