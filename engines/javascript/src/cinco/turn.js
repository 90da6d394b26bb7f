/**
 * A turn: one action, whether it is legal and what it leads to (CIN-TURN, CIN-TAKE, CIN-EXCHANGE, CIN-PLAY, CIN-JOKER).
 * @import { Cell } from "./board.js"
 * @import { Card, Game } from "./game.js"
 * @typedef {object} Rules
 * @property {boolean} joker whether a card that has no free cell from its number upwards counts as a 1
 * @typedef {{type: "play", card: Card, cell?: Cell}} Play without a cell where no pawn is placed
 * @typedef {Play | {type: "take"} | {type: "exchange"}} Choice what the seat to act may do
 * @typedef {Choice & {seat: number}} Action
 */
import { cells } from "./board.js";
import { ending, fullHand, seatAfter, sideOf } from "./game.js";
import { draw } from "./pile.js";

/**
 * Everything that the seat to act may do; nothing after the end.
 * @param {Game} game
 * @param {Rules} rules
 * @returns {Choice[]}
 */
export function legalActions(game, rules) {
  if (game.turn === null || ending(game)) return [];
  const hand = game.hands[game.turn];
  return [...hand.flatMap((card) => plays(game, card, rules)), { type: hand.length < fullHand ? "take" : "exchange" }];
}

/**
 * A play for each cell on which the pawn of a card may go, or one without a pawn (CIN-PLAY-7).
 * @param {Game} game
 * @param {Card} card
 * @param {Rules} rules
 * @returns {Play[]}
 */
function plays(game, card, rules) {
  const open = openCells(game, card, rules);
  return open.length > 0 ? open.map((cell) => ({ type: "play", card, cell })) : [{ type: "play", card }];
}

/**
 * The cells on which the pawn of a card may go: the free ones from its number upwards. With the Joker, and when there
 * is none, all free ones (CIN-PLAY-3 to 5, CIN-JOKER-1, CIN-JOKER-3).
 * @param {Game} game
 * @param {Card} card
 * @param {Rules} rules
 */
function openCells({ board }, card, { joker }) {
  const taken = new Set(board.flat());
  const free = cells.filter((cell) => !taken.has(cell));
  const upwards = free.filter((cell) => cell >= card);
  return joker && upwards.length === 0 ? free : upwards;
}

/**
 * Why an action is refused, or null when it is legal.
 * @param {Game} game
 * @param {Action} action
 * @param {Rules} rules
 * @returns {string | null} a reason of the published list
 */
export function refusal(game, action, rules) {
  if (ending(game)) return "match-over";
  if (action.seat !== game.turn) return "not-your-turn";
  const hand = game.hands[action.seat];
  if (action.type === "take") return hand.length < fullHand ? null : "hand-full";
  if (action.type === "exchange") return hand.length === fullHand ? null : "hand-not-full";
  return hand.includes(action.card) ? misplaced(game, action, rules) : "not-held";
}

/**
 * Why the pawn of a card may not go where a play puts it, or nowhere.
 * @param {Game} game
 * @param {Play} play
 * @param {Rules} rules
 */
function misplaced(game, { card, cell }, rules) {
  const open = openCells(game, card, rules);
  if (cell === undefined) return open.length > 0 ? "must-place" : null;
  if (open.includes(cell)) return null;
  return game.board.flat().includes(cell) ? "cell-taken" : "cell-too-low";
}

/**
 * What a legal action leads to. The turn passes on also when the game has ended with it.
 * @param {Game} game
 * @param {Action} action
 * @param {readonly Card[]} [order] the new pile, should one be needed
 * @returns {{game: Game, reshuffled: boolean}} whether the discards became a new pile
 * @throws {import("../errors.js").Impossible} when a new pile is needed and is missing or does not fit
 */
export function perform(game, action, order) {
  const { seat } = action;
  const next = { ...game, turn: seatAfter(game, seat) };
  if (action.type === "play") return { game: played(next, seat, action), reshuffled: false };
  if (action.type === "take") return refilled(next, seat, game.hands[seat], 1, order);
  // The four are discarded before any card is drawn, and may come back (CIN-PILE-4).
  const discarded = { ...next, discards: [...game.discards, ...game.hands[seat]] };
  return refilled(discarded, seat, [], fullHand, order);
}

/**
 * The card goes to the discards, and the pawn, if any, on its cell (CIN-PLAY-2, CIN-PLAY-9).
 * @param {Game} game
 * @param {number} seat
 * @param {Play} play
 * @returns {Game}
 */
function played(game, seat, { card, cell }) {
  const side = sideOf(game, seat);
  return {
    ...game,
    board: cell === undefined ? game.board : game.board.with(side, [...game.board[side], cell]),
    hands: game.hands.with(seat, game.hands[seat].filter((held) => held !== card)),
    discards: [...game.discards, card],
  };
}

/**
 * A seat keeps some cards and draws others.
 * @param {Game} game
 * @param {number} seat
 * @param {readonly Card[]} kept
 * @param {number} count how many are drawn
 * @param {readonly Card[]} [order]
 */
function refilled(game, seat, kept, count, order) {
  const { drawn, pile, discards, reshuffled } = draw(game.pile, game.discards, count, order);
  return { game: { ...game, pile, discards, hands: game.hands.with(seat, [...kept, ...drawn]) }, reshuffled };
}
