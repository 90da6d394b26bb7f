import assert from "node:assert/strict";
import { test } from "node:test";
import { cells } from "../src/cinco/board.js";
import { apply, legal, nearlyDrawn, position, remaining } from "../test-helpers/cinco.js";

const joker = { joker: true };
const others = [3, 9, 60, 75];
const refused = (reason) => ({ legal: false, reason });
const take = { type: "take" };
const exchange = { type: "exchange" };
const play = (card, cell) => ({ type: "play", card, ...(cell && { cell }) });

/** A board on which side 0 has no line and everything from a cell upwards is taken. */
const takenFrom = (low) => {
  const high = cells.filter((cell) => cell >= low);
  return [high.filter((cell) => cell % 3), high.filter((cell) => cell % 3 === 0)];
};

test("the protocol's first example: 89 has one cell, 90 has none, and a card can be taken", () => {
  const at = position({ board: [[11, 12, 90], [44, 88]], hands: [[89, 90], others] });
  assert.deepEqual(legal(at), [play(89, 89), play(90), take]);
});

test("CIN-TURN-4: without a card only taking is possible", () => {
  const at = position({ hands: [[], others] });
  assert.deepEqual(legal(at), [take]);
  assert.deepEqual(apply(at, exchange), refused("hand-not-full"));
  assert.deepEqual(apply(at, play(52, 52)), refused("not-held"));
});

test("CIN-TURN-5: with four cards a player exchanges or plays", () => {
  const at = position({ hands: [[87, 88, 89, 90], others] });
  assert.equal(legal(at).length, 4 + 3 + 2 + 1 + 1);
  assert.ok(legal(at).some(({ type }) => type === "exchange"));
  assert.deepEqual(apply(at, take), refused("hand-full"));
});

test("CIN-TURN-3: only the seat to act acts", () => {
  const at = position({ hands: [[], others] });
  assert.deepEqual(apply(at, { ...exchange, seat: 1 }), refused("not-your-turn"));
});

test("CIN-TAKE-2: a take draws one card, the next, and passes the turn", () => {
  const at = position({ hands: [[5], others] });
  assert.deepEqual(apply(at, take), {
    legal: true,
    hand: [5, 1],
    reshuffled: false,
    turn: 1,
    end: null,
    winner: null,
    lines: [],
  });
});

test("CIN-SIDE-6: after the last seat comes seat 0", () => {
  const at = position({ hands: [[], [], []], board: [[], [], []], turn: 2 });
  assert.equal(apply(at, { ...take, seat: 2 }).turn, 0);
});

test("CIN-EXCHANGE-2: all four go, four others come", () => {
  const at = position({ hands: [[1, 2, 3, 4], [5, 6, 7, 8]] });
  assert.deepEqual(apply(at, exchange).hand, [9, 10, 11, 12]);
});

test("CIN-PLAY-1: a card of another hand, or of none, is not held", () => {
  const at = position({ hands: [[5], others] });
  assert.deepEqual(apply(at, play(3, 3)), refused("not-held"));
  assert.deepEqual(apply(at, play(6, 6)), refused("not-held"));
});

test("CIN-PLAY-2: the card is gone, and none is drawn in its stead", () => {
  assert.deepEqual(apply(position({ hands: [[5, 8], others] }), play(5, 70)).hand, [8]);
});

test("CIN-PLAY-3 to 5: any free cell from the card upwards, and no other", () => {
  const at = position({ board: [[54], [55]], hands: [[52], others] });
  const open = legal(at).flatMap(({ cell }) => cell ?? []);
  assert.deepEqual(open, cells.filter((cell) => cell >= 52 && cell !== 54 && cell !== 55));
  assert.deepEqual(apply(at, play(52, 51)), refused("cell-too-low"));
  assert.deepEqual(apply(at, play(52, 54)), refused("cell-taken"));
  assert.deepEqual(apply(at, play(52, 55)), refused("cell-taken"));
});

test("CIN-PLAY-6: while a cell is free a pawn must be placed", () => {
  assert.deepEqual(apply(position({ hands: [[90], others] }), play(90)), refused("must-place"));
});

test("CIN-PLAY-7 and 8: a card without a cell is played without a pawn, though another card has a cell", () => {
  const at = position({ board: takenFrom(80), hands: [[80, 5], others] });
  const answer = apply(at, play(80));
  assert.deepEqual([answer.legal, answer.hand, answer.turn, answer.end], [true, [5], 1, null]);
  assert.deepEqual(apply(at, play(80, 79)), refused("cell-too-low"));
  assert.deepEqual(apply(at, play(80, 80)), refused("cell-taken"));
});

test("CIN-JOKER-1 and 2: a card without a cell goes on any free cell, and must", () => {
  const at = position({ board: takenFrom(80), hands: [[80], others] });
  assert.deepEqual(legal(at, joker), [...cells.filter((cell) => cell < 80).map((cell) => play(80, cell)), take]);
  assert.deepEqual(apply(at, play(80), joker), refused("must-place"));
  assert.ok(apply(at, play(80, 1), joker).legal);
});

test("CIN-JOKER-3: a card with one cell left is no Joker", () => {
  const at = position({ board: takenFrom(81), hands: [[80], others] });
  assert.deepEqual(legal(at, joker), [play(80, 80), take]);
  assert.deepEqual(apply(at, play(80, 79), joker), refused("cell-too-low"));
});

test("CIN-PILE-1: a take from an empty pile draws from the new one", () => {
  const at = nearlyDrawn({ hands: [[5], others], pile: [] });
  const reshuffle = at.discards.toReversed();
  const answer = apply({ ...at, reshuffle }, take);
  assert.deepEqual([answer.hand, answer.reshuffled], [[5, 90], true]);
});

test("CIN-PILE-3: the last card is drawn without a new pile, and a wrong order is not looked at", () => {
  const at = nearlyDrawn({ hands: [[5], others], pile: [44], reshuffle: [1, 1] });
  const answer = apply(at, take);
  assert.deepEqual([answer.hand, answer.reshuffled], [[5, 44], false]);
});

test("CIN-PILE-4: in an exchange the four may come back, and what was left of the pile is not shuffled", () => {
  const hand = [1, 2, 4, 5];
  const at = nearlyDrawn({ hands: [hand, others], pile: [44, 45] });
  const reshuffle = [2, 88, ...remaining(others, [44, 45, 2, 88])];
  const answer = apply({ ...at, reshuffle }, exchange);
  assert.deepEqual([answer.hand, answer.reshuffled], [[44, 45, 2, 88], true]);
});

test("CIN-PILE-5: an order that is needed is there, and holds just the discards", () => {
  const at = nearlyDrawn({ hands: [[5], others], pile: [] });
  const wrong = [at.discards.slice(1), [...at.discards, 5], [...at.discards.slice(1), 5], [...at.discards, 1]];
  assert.throws(() => apply(at, take), { reason: "reshuffle-missing" });
  for (const reshuffle of wrong) {
    assert.throws(() => apply({ ...at, reshuffle }, take), { reason: "reshuffle-does-not-fit" });
  }
});

test("CIN-REFUSE-1: an action that is refused needs no new pile", () => {
  const at = nearlyDrawn({ hands: [[5], others], pile: [] });
  assert.deepEqual(apply(at, exchange), refused("hand-not-full"));
});

test("what is legal is not refused, and what is not legal is", () => {
  for (const parameters of [joker, { joker: false }]) {
    const at = position({ board: takenFrom(70), hands: [[7, 69, 70, 90], others] });
    const listed = legal(at, parameters);
    const said = (action) => listed.some((known) => JSON.stringify(known) === JSON.stringify(action));
    const plays = at.hands[0].flatMap((card) => [play(card), ...cells.map((cell) => play(card, cell))]);
    for (const action of [take, exchange, ...plays]) {
      assert.equal(apply(at, action, parameters).legal, said(action), JSON.stringify(action));
    }
  }
});
