/**
 * Drawing cards, and the new pile when none are left (CIN-PILE).
 * @import { Card } from "./game.js"
 */
import { Impossible } from "../errors.js";

/**
 * Draws cards from the top of the pile. When it is empty and a card is still needed, all discards become the new pile,
 * in the order that is given, and the rest is drawn from there.
 * @param {readonly Card[]} pile the next card first
 * @param {readonly Card[]} discards
 * @param {number} count how many cards are drawn
 * @param {readonly Card[]} [order] the new pile, the next card first; not looked at when none is needed
 * @throws {Impossible} when a new pile is needed and is missing, or does not hold exactly the discards
 */
export function draw(pile, discards, count, order) {
  const missing = count - pile.length;
  if (missing <= 0) return { drawn: pile.slice(0, count), pile: pile.slice(count), discards, reshuffled: false };
  const fresh = newPile(discards, order);
  const drawn = [...pile, ...fresh.slice(0, missing)];
  return { drawn, pile: fresh.slice(missing), discards: [], reshuffled: true };
}

/** The new pile in its order. @param {readonly Card[]} discards @param {readonly Card[]} [order] */
function newPile(discards, order) {
  if (!order) throw new Impossible("reshuffle-missing");
  const held = new Set(order);
  const fits = order.length === discards.length && discards.every((card) => held.has(card));
  if (!fits) throw new Impossible("reshuffle-does-not-fit");
  return order;
}
