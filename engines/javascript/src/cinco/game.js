/**
 * A game in play, as an immutable value, and how it ends (CIN-WIN, CIN-DRAW, CIN-END).
 * @import { Cell } from "./board.js"
 * @typedef {number} Card a card, by its number from 1 to 90
 * @typedef {object} Game
 * @property {readonly (readonly Cell[])[]} board by side, the cells with a pawn of that side
 * @property {readonly (readonly Card[])[]} hands by seat
 * @property {readonly Card[]} pile the next card first
 * @property {readonly Card[]} discards
 * @property {number | null} turn the seat to act; decides nothing once the game has ended
 * @typedef {object} Ending
 * @property {"line" | "last_pawn" | "board_full"} end
 * @property {number | null} winner a side
 * @property {Cell[][]} lines those of the winner
 */
import { cells } from "./board.js";
import { findLines } from "./lines.js";

/** How many pawns a side has, however many its players (CIN-PAWN-1). */
export const pawnsOfASide = 35;

/** How many cards a player is dealt, and at most holds (CIN-DEAL-1, CIN-TAKE-1). */
export const fullHand = 4;

/** The cards; they are numbered as the cells are (CIN-CARD-1). @type {readonly Card[]} */
export const cards = cells;

/** The side of a seat: partners sit as many seats apart as there are sides (CIN-SIDE-1 to 3). */
export const sideOf = (/** @type {Game} */ game, /** @type {number} */ seat) => seat % game.board.length;

/** The seat that acts after another, clockwise (CIN-SIDE-6). */
export const seatAfter = (/** @type {Game} */ game, /** @type {number} */ seat) => (seat + 1) % game.hands.length;

/**
 * How the game stands ended, or null while it goes on. A line comes before the last pawn (CIN-WIN-5), and the last
 * pawn before the full board (CIN-DRAW-3).
 * @param {Game} game
 * @returns {Ending | null}
 */
export function ending({ board }) {
  const lines = board.map(findLines);
  const winner = lines.findIndex((own) => own.length > 0);
  if (winner >= 0) return { end: "line", winner, lines: lines[winner] };
  if (board.some((pawns) => pawns.length >= pawnsOfASide)) return { end: "last_pawn", winner: null, lines: [] };
  if (board.flat().length === cells.length) return { end: "board_full", winner: null, lines: [] };
  return null;
}
