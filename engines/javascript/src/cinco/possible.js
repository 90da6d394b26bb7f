/**
 * Whether a question describes a game that can be (CIN-SIDE-4, CIN-DEAL-3). Whether a position can come about in play
 * is not asked.
 * @import { Cell } from "./board.js"
 * @import { Card, Game } from "./game.js"
 */
import { Impossible } from "../errors.js";
import { cards, ending, fullHand, pawnsOfASide } from "./game.js";

/** By number of players, the numbers of sides that they can form. */
const sidesOf = new Map([[2, [2]], [3, [3]], [4, [2]], [6, [2, 3]]]);

/** @param {unknown} holds @param {string} reason */
function demand(holds, reason) {
  if (!holds) throw new Impossible(reason);
}

/** Whether a value stands in a list twice. @param {readonly number[]} values */
const repeats = (values) => new Set(values).size < values.length;

/** Cells are named once. @param {readonly Cell[]} named */
export const demandCells = (named) => demand(!repeats(named), "cell-in-two-places");

/** The numbers of players and of sides make a game. @param {number} players @param {number} sides */
export function demandSides(players, sides) {
  demand(sidesOf.has(players), "players-do-not-fit");
  demand(sidesOf.get(players)?.includes(sides), "sides-do-not-fit");
}

/** Each player is dealt four cards. @param {readonly (readonly Card[])[]} deal @param {number} players */
export const demandDeal = (deal, players) =>
  demand(deal.length === players && deal.every((hand) => hand.length === fullHand), "deal-does-not-fit");

/** The seat is at the table. @param {number} seat @param {number} players */
export const demandSeat = (seat, players) => demand(seat < players, "unknown-seat");

/** Cards, pawns and the seat to act add up. @param {Game} game */
export function demandGame(game) {
  demandSides(game.hands.length, game.board.length);
  demandCells(game.board.flat());
  demand(game.board.every((pawns) => pawns.length <= pawnsOfASide), "too-many-pawns");
  demandCards([...game.hands.flat(), ...game.pile, ...game.discards]);
  demand(game.turn !== null || ending(game), "unknown-seat");
  demandSeat(game.turn ?? 0, game.hands.length);
}

/** Each of the 90 cards is somewhere, and once. @param {readonly Card[]} held */
function demandCards(held) {
  demand(!repeats(held), "card-in-two-places");
  demand(held.length === cards.length, "card-missing");
}
