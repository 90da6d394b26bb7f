/**
 * The tiles (DOM-SET, DOM-PLACE-2).
 * @typedef {string} Tile a tile with its higher half first, such as "6-2"
 */

/** The tile of two halves, whichever stands first. @returns {Tile} */
export const tileOf = (/** @type {number} */ one, /** @type {number} */ other) =>
  `${Math.max(one, other)}-${Math.min(one, other)}`;

/** The two numbers of a tile, the higher first. @param {Tile} tile @returns {number[]} */
export const halves = (tile) => tile.split("-").map(Number);

/** The tile that a text names, either half first. @param {string} text such as "2-6" @returns {Tile} */
export function readTile(text) {
  const [one, other] = halves(text);
  return tileOf(one, other);
}

/** @param {Tile} tile */
export const isDouble = (tile) => halves(tile)[0] === halves(tile)[1];

/** The sum of both halves. @param {Tile} tile */
export const pips = (tile) => halves(tile)[0] + halves(tile)[1];

/** The pips of several tiles. @param {readonly Tile[]} tiles */
export const totalPips = (tiles) => tiles.reduce((total, tile) => total + pips(tile), 0);

/** The number that two different tiles share; there is at most one. @param {Tile} one @param {Tile} other */
export const sharedNumber = (one, other) => halves(one).find((half) => halves(other).includes(half));

/** Every tile of a set, from 0-0 up to the highest double. @param {number} highest @returns {Tile[]} */
export const tilesOfSet = (highest) => upTo(highest).flatMap((high) => upTo(high).map((low) => tileOf(high, low)));

const upTo = (highest) => Array.from({ length: highest + 1 }, (_, number) => number);
