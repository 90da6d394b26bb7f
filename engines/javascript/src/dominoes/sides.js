/** Who plays with whom: two or three singly, four as two pairs, partners opposite (DOM-SIDE). */

/** @param {number} players */
export const sideCount = (players) => (players === 4 ? 2 : players);

/** The side of a seat. @param {number} seat @param {number} players */
export const sideOf = (seat, players) => seat % sideCount(players);

/**
 * One value for each side.
 * @template T
 * @param {number} players
 * @param {(side: number) => T} value
 * @returns {T[]}
 */
export const bySide = (players, value) => Array.from({ length: sideCount(players) }, (_, side) => value(side));
