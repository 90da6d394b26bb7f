/** Who sits where: seats from 0 clockwise, and the sides that they form (CRD-SIDE). */

/** Two and three players play singly, four as two pairs. @param {number} players */
export const sidesAt = (players) => (players === 3 ? 3 : 2);

/** @param {number} seat @param {number} players */
export const sideOf = (seat, players) => seat % sidesAt(players);

/** The next seat, clockwise. @param {number} seat @param {number} players */
export const seatAfter = (seat, players) => (seat + 1) % players;

/** All seats in turn, eldest first and the dealer last. @param {number} dealer @param {number} players */
export const fromEldest = (dealer, players) =>
  Array.from({ length: players }, (_, place) => (dealer + 1 + place) % players);

/** Something for each side. @template T @param {number} players @param {(side: number) => T} of @returns {T[]} */
export const bySide = (players, of) => Array.from({ length: sidesAt(players) }, (_, side) => of(side));
