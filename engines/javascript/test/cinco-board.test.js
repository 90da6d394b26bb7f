import assert from "node:assert/strict";
import { test } from "node:test";
import { cells, straightRows } from "../src/cinco/board.js";
import { findLines } from "../src/cinco/lines.js";
import { answer } from "../src/index.js";
import { ascending, impossible, neighbours } from "../test-helpers/cinco.js";

const linesOf = (pawns) => answer("cinco.find_lines", { parameters: {}, cells: pawns }).lines.map(ascending);

test("CIN-BOARD-1 and 2: the cells are 1 to 90, in rings of 6, 12, 18, 24 and 30 from the inside outwards", () => {
  const rings = [[1, 2, 3, 4, 5, 6]];
  while (rings.flat().length < 90) {
    const inside = rings.flat();
    const touching = rings.at(-1).flatMap((cell) => [...neighbours.get(cell)]);
    rings.push(ascending(new Set(touching)).filter((cell) => !inside.includes(cell)));
  }
  assert.deepEqual(rings.map((ring) => ring.length), [6, 12, 18, 24, 30]);
  assert.deepEqual(rings.flat(), cells);
  assert.deepEqual(cells, Array.from({ length: 90 }, (_, index) => index + 1));
});

test("CIN-BOARD-2: each cell touches the one with the next number", () => {
  for (const cell of cells.slice(0, -1)) assert.ok(neighbours.get(cell).has(cell + 1), `${cell} and ${cell + 1}`);
});

test("CIN-BOARD-5: 12 touches its six neighbours, and only cells of the edges and around the centre have fewer", () => {
  assert.deepEqual(ascending(neighbours.get(12)), [3, 4, 11, 13, 27, 28]);
  const fewer = cells.filter((cell) => neighbours.get(cell).size < 6);
  assert.deepEqual(fewer, cells.filter((cell) => cell <= 6 || cell >= 61));
});

test("CIN-BOARD-6: the missing centre breaks a row", () => {
  assert.ok(!neighbours.get(4).has(1));
  assert.deepEqual(linesOf([29, 11, 4, 1, 17]), []);
  assert.deepEqual(linesOf([78, 46, 29, 11, 4, 1]), [[4, 11, 29, 46, 78]]);
});

test("CIN-BOARD-7: there are 36 rows, six of each length from 5 to 10, with 126 places for five", () => {
  const lengths = straightRows.map((row) => row.length);
  assert.deepEqual([5, 6, 7, 8, 9, 10].map((wanted) => lengths.filter((length) => length === wanted).length), [
    6, 6, 6, 6, 6, 6,
  ]);
  assert.equal(lengths.reduce((places, length) => places + length - 4, 0), 126);
  assert.equal(findLines(cells).length, 36);
});

test("CIN-LINE-1: the two rows of the source are lines, each in its own direction", () => {
  assert.deepEqual(linesOf([12, 11, 30, 44, 81]), [[11, 12, 30, 44, 81]]);
  assert.deepEqual(linesOf([89, 38, 39, 40, 41]), [[38, 39, 40, 41, 89]]);
});

test("CIN-LINE-2 and 4: neither four in a row nor five with a gap are a line", () => {
  assert.deepEqual(linesOf([12, 11, 30, 44]), []);
  assert.deepEqual(linesOf([83, 84, 85, 87, 88]), []);
  assert.deepEqual(linesOf([]), []);
});

test("CIN-LINE-3: six in a row are one line of six cells", () => {
  assert.deepEqual(linesOf([83, 84, 85, 86, 87, 88]), [[83, 84, 85, 86, 87, 88]]);
});

test("CIN-LINE-5: numbers that follow each other around a corner are no line", () => {
  assert.deepEqual(linesOf([81, 82, 83, 84, 85]), []);
});

test("CIN-LINE-6: a pawn may stand in three lines", () => {
  const through = straightRows.filter((row) => row.includes(29));
  assert.equal(through.length, 3);
  assert.equal(linesOf([...new Set(through.flat())]).length, 3);
});

test("CIN-DEAL-3: a cell that is named twice is impossible", () => {
  assert.throws(() => linesOf([5, 5]), impossible("cell-in-two-places"));
});
