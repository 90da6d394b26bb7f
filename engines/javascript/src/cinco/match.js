/**
 * A game from a record (CIN-END-2, CIN-REFUSE-1).
 * @import { Card, Game } from "./game.js"
 * @import { Action, Rules } from "./turn.js"
 */
import { perform, refusal } from "./turn.js";

/**
 * Plays actions one after the other, up to the first that is illegal.
 * @param {Game} start
 * @param {readonly Action[]} actions
 * @param {readonly (readonly Card[])[]} orders the new piles, in the order in which they are needed
 * @param {Rules} rules
 * @returns {{game: Game, reshuffles: number, fault: {action: number, reason: string} | null}} the game as it stands
 * after the last action or before the fault, and how many new piles were needed
 */
export function playOut(start, actions, orders, rules) {
  let game = start;
  let reshuffles = 0;
  for (const [action, wanted] of actions.entries()) {
    const reason = refusal(game, wanted, rules);
    if (reason) return { game, reshuffles, fault: { action, reason } };
    const next = perform(game, wanted, orders[reshuffles]);
    game = next.game;
    reshuffles += Number(next.reshuffled);
  }
  return { game, reshuffles, fault: null };
}
