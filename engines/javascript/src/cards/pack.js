/**
 * The pack: 52 cards, what they rank and what they are worth (CRD-PACK).
 * @typedef {string} Card its rank, then its suit, as "TS"
 * @typedef {"S" | "H" | "D" | "C"} Suit
 */

const ranks = "23456789TJQKA";
const worth = new Map([["A", 4], ["K", 3], ["Q", 2], ["J", 1], ["T", 10], ["5", 5]]);

/** How many cards there are (CRD-PACK-1). */
export const packSize = 52;

/** @param {Card} card */
export const rankOf = (card) => ranks.indexOf(card[0]);

/** @param {Card} card @returns {Suit} */
export const suitOf = (card) => /** @type {Suit} */ (card[1]);

/** What a card is worth, as a captured trump and towards Game (CRD-PACK-3). @param {Card} card */
export const valueOf = (card) => worth.get(card[0]) ?? 0;

/** The cards of one suit, in the order in which they were given. @param {readonly Card[]} cards @param {Suit} suit */
export const ofSuit = (cards, suit) => cards.filter((card) => suitOf(card) === suit);

/** @param {readonly number[]} numbers */
export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
