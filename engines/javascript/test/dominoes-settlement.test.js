import assert from "node:assert/strict";
import { test } from "node:test";
import { pagat, settle, tally } from "../src/dominoes/index.js";
import { tiles } from "../test-helpers/dominoes.js";

const settled = (hands, out, rules = {}) => settle(hands.map(tiles), out, { ...pagat, ...rules });
const penalty = { settlement: "penalty" };
const difference = { settlement: "difference" };

test("the winner is credited the opponents' pips, to the nearest five (DOM-SETTLE-1, 3, 4)", () => {
  assert.deepEqual(settled(["", "4-3"], 0), [5, 0]);
  assert.deepEqual(settled(["", "5-3"], 0), [10, 0]);
  assert.deepEqual(settled(["6-6 5-4", "3-0"], null), [0, 20]);
});

test("the opponents' pips are pooled before they are rounded; a partner's stay out (DOM-SETTLE-2, 5, 7)", () => {
  assert.deepEqual(settled(["", "3-0", "6-6", "2-1"], 0), [5, 0]);
  assert.deepEqual(settled(["2-1", "", "3-0"], 1), [0, 5, 0]);
});

test("with four players the pairs are compared on a block (DOM-BLOCK-4)", () => {
  assert.deepEqual(settled(["0-0", "3-3", "6-6", "2-2"], null), [0, 10]);
});

test("a tie of two sides is credited nothing, and so are three equal hands (DOM-TIE-1, 2, 4)", () => {
  assert.deepEqual(settled(["4-2", "5-1"], null), [0, 0]);
  assert.deepEqual(settled(["4-2", "5-1", "3-0", "2-1"], null), [0, 0]);
  assert.deepEqual(settled(["4-2", "5-1", "3-3"], null), [0, 0, 0]);
});

test("two lowest of three share the third hand, halves exact (DOM-TIE-3, DOM-SETTLE-9)", () => {
  assert.deepEqual(settled(["2-0", "6-6", "1-1"], null), [5, 0, 5]);
  assert.deepEqual(settled(["2-0", "1-1", "6-4 2-1"], null), [7.5, 7.5, 0]);
  assert.deepEqual(settled(["2-0", "1-1", "4-2"], null, { unit: 5 }), [0.5, 0.5, 0]);
});

test("by the difference the winning side's pips are taken off, down to nothing (DOM-DIFF)", () => {
  assert.deepEqual(settled(["6-6 5-4", "4-4"], null, difference), [0, 15]);
  assert.deepEqual(settled(["", "1-0", "6-6", "2-0"], 0, difference), [0, 0]);
  assert.deepEqual(settled(["2-0", "1-1", "6-6"], null, difference), [5, 5, 0]);
});

test("by penalties each side loses what it holds, out or blocked (DOM-PENALTY)", () => {
  assert.deepEqual(settled(["", "4-3"], 0, penalty), [0, -5]);
  assert.deepEqual(settled(["5-3", "4-3"], null, penalty), [-10, -5]);
  assert.deepEqual(settled(["3-0", "", "2-1", "4-4"], 1, penalty), [-10, -10]);
  assert.deepEqual(settled(["3-0", "", "2-1", "4-4"], 1, { ...penalty, penalty_rounding: "side" }), [-5, -10]);
  assert.deepEqual(settled(["", "4-3"], 0, { ...penalty, unit: 5 }), [0, -1]);
});

test("a blocked hand may be settled with nothing (DOM-NOBLOCK)", () => {
  for (const rules of [{}, difference, penalty]) {
    assert.deepEqual(settled(["6-6", "1-0"], null, { ...rules, blocked_scores: false }), [0, 0]);
  }
  assert.deepEqual(settled(["", "6-4"], 0, { blocked_scores: false }), [10, 0]);
});

test("a total is written as figures of 50, strokes of 5, and what is over (DOM-TALLY)", () => {
  assert.deepEqual(tally(67.5), { figures: 1, strokes: 3, over: 2.5 });
  assert.deepEqual(tally(100), { figures: 2, strokes: 0, over: 0 });
});
