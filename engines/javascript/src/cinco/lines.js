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

/** The unbroken runs of pawns in a row. */
function runs(row, standing) {
  const found = [[]];
  for (const cell of row) {
    if (standing.has(cell)) found.at(-1).push(cell);
    else found.push([]);
  }
  return found;
}
