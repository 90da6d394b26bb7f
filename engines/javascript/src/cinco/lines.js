/**
 * Lines: five or more neighbouring pawns of one colour in a straight row (CIN-LINE).
 * @import { Cell } from "./board.js"
 */
import { straightRows } from "./board.js";

const shortest = 5;

/**
 * The lines that pawns of one colour form, each as long as the pawns stand side by side.
 * @param {readonly Cell[]} pawns the cells on which they stand
 * @returns {Cell[][]}
 */
export function findLines(pawns) {
  const standing = new Set(pawns);
  return straightRows.flatMap((row) => runs(row, standing)).filter((run) => run.length >= shortest);
}

/**
 * The unbroken runs of pawns in a row.
 * @param {readonly Cell[]} row
 * @param {ReadonlySet<Cell>} standing
 * @returns {Cell[][]}
 */
function runs(row, standing) {
  const gaps = row.flatMap((cell, place) => (standing.has(cell) ? [] : [place]));
  const bounds = [-1, ...gaps, row.length];
  return bounds.slice(1).map((bound, before) => row.slice(bounds[before] + 1, bound));
}
