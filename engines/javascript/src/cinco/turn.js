/**
 * A turn: one action, whether it is legal and what it leads to (CIN-TURN, CIN-TAKE, CIN-EXCHANGE, CIN-PLAY, CIN-JOKER).
 * @import { Cell } from "./board.js"
 * @import { Card, Game } from "./game.js"
 * @typedef {object} Rules
 * @property {boolean} joker whether a card that has no free cell from its number upwards counts as a 1
 * @typedef {object} Action
 * @property {"play" | "take" | "exchange"} type
 * @property {number} [seat]
 * @property {Card} [card] of a play
 * @property {Cell} [cell] of a play that places a pawn
 */
import { cells } from "./board.js";
import { ending, fullHand, seatAfter, sideOf } from "./game.js";
import { draw } from "./pile.js";

/**
 * Everything that the seat to act may do; nothing after the end.
 * @param {Game} game
 * @param {Rules} rules
 * @returns {Action[]} without their seat
 */
export function legalActions(game, rules) {
  if (ending(game)) return [];
  const hand = game.hands[game.turn];
  return [...hand.flatMap((card) => plays(game, card, rules)), { type: hand.length < fullHand ? "take" : "exchange" }];
}

/** @returns {Action[]} */
function plays(game, card, rules) {
  const open = openCells(game, card, rules);
  return open.length > 0 ? open.map((cell) => ({ type: "play", card, cell })) : [{ type: "play", card }];
}

/**
 * The cells on which the pawn of a card may go: the free ones from its number upwards. With the Joker, and when there
 * is none, all free ones (CIN-PLAY-3 to 5, CIN-JOKER-1, CIN-JOKER-3).
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

/** Why the pawn of a card may not go where the action puts it, or nowhere. */
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
 * @returns {{game: Game, reshuffled: boolean}}
 * @throws {import("../errors.js").Impossible} when a new pile is needed and is missing or does not fit
 */
export function perform(game, action, order) {
  const { reshuffled, ...changed } = effects[action.type](game, action, order);
  return { game: { ...game, ...changed, turn: seatAfter(game, action.seat) }, reshuffled };
}

/** By type of action, the parts of the game that it changes, and whether the discards became a new pile. */
const effects = {
  play(game, { seat, card, cell }) {
    const side = sideOf(game, seat);
    return {
      board: cell === undefined ? game.board : game.board.with(side, [...game.board[side], cell]),
      hands: game.hands.with(seat, game.hands[seat].filter((held) => held !== card)),
      discards: [...game.discards, card],
      reshuffled: false,
    };
  },
  take: (game, { seat }, order) => refill(game, seat, game.hands[seat], game.discards, 1, order),
  // The four are discarded before any card is drawn, and may come back (CIN-PILE-4).
  exchange: (game, { seat }, order) =>
    refill(game, seat, [], [...game.discards, ...game.hands[seat]], fullHand, order),
};

/** A seat keeps some cards and draws others. */
function refill(game, seat, kept, discarded, count, order) {
  const { drawn, ...piles } = draw(game.pile, discarded, count, order);
  return { ...piles, hands: game.hands.with(seat, [...kept, ...drawn]) };
}
