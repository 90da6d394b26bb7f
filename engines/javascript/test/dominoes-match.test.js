import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, Impossible } from "../src/index.js";
import { pagat } from "../src/dominoes/index.js";
import { rest, tiles } from "../test-helpers/dominoes.js";

// One tile each, and a boneyard that is hardly touched, make hands of a placement or two.
const short = { ...pagat, deal: { 2: 1, 3: 1, 4: 1 } };

const twoEach = { draw: "none", deal: { 2: 2, 3: 2, 4: 2 } };

const hand = (deal, actions, opener) => ({
  deal: deal.map(tiles),
  boneyard: rest(deal.flatMap(tiles)),
  opener,
  actions,
});
const lead = (seat, tile) => ({ type: "place", seat, tile });

const replay = (scores, hands, rules = {}) =>
  answer("dominoes.replay", { parameters: { ...short, ...rules }, players: scores.length, scores, hands });

test("a placement is credited, then the hand that it ends is settled (DOM-OUT-2, DOM-MATCH-6)", () => {
  assert.deepEqual(replay([0, 0], [hand(["5-5", "4-3"], [lead(0, "5-5")], 0)]), {
    events: [
      { hand: 0, action: 0, credits: [10, 0], scores: [10, 0] },
      { hand: 0, action: null, credits: [5, 0], scores: [15, 0] },
    ],
    scores: [15, 0],
    winners: [],
    finished: false,
  });
});

test("a target that a placement reaches ends the match, and nothing is settled (DOM-MATCH-2, DOM-MATCH-3)", () => {
  const won = hand(["5-5", "4-3"], [lead(0, "5-5")], 0);
  const { scores, winners, finished } = replay([240, 0], [won]);
  assert.deepEqual({ scores, winners, finished }, { scores: [250, 0], winners: [0], finished: true });
  const more = { ...won, actions: [...won.actions, { type: "pass", seat: 1 }] };
  assert.deepEqual(replay([240, 0], [more]), { illegal: { hand: 0, action: 1, reason: "match-over" } });
});

test("a settlement that reaches the target ends the match (DOM-MATCH-5)", () => {
  assert.deepEqual(replay([235, 0], [hand(["5-5", "4-3"], [lead(0, "5-5")], 0)]).winners, [0]);
});

test("who went out opens the next hand, whether the record says so or not (DOM-NEXT-1)", () => {
  const first = hand(["2-1", "0-0"], [lead(0, "2-1")], 0);
  const next = (opener) => replay([0, 0], [first, hand(["5-5", "4-3"], [lead(0, "5-5")], opener)]);
  assert.deepEqual(next(undefined).scores, [15, 0]);
  assert.deepEqual(next(0).scores, [15, 0]);
  assert.deepEqual(next(1), { illegal: { hand: 1, action: null, reason: "wrong-opener" } });
});

test("after a block any seat may open (DOM-NEXT-2)", () => {
  const blocked = hand(["6-5 2-1", "4-3 4-4"], [lead(0, "6-5")], 0);
  const next = (tile, opener) => hand(["5-5 1-0", "4-1 5-0"], [lead(opener, tile)], opener);
  assert.deepEqual(replay([0, 0], [blocked, next("5-5", 0)], twoEach).scores, [25, 0]); // 15 for the block
  assert.deepEqual(replay([0, 0], [blocked, next("5-0", 1)], twoEach).scores, [15, 5]);
});

test("a hand cannot begin while another goes on, or after the match", () => {
  const open = hand(["6-5", "4-3"], [], 0);
  assert.deepEqual(replay([0, 0], [open, open]), { illegal: { hand: 1, action: null, reason: "wrong-action" } });
  const won = hand(["5-5", "4-3"], [lead(0, "5-5")], 0);
  assert.deepEqual(replay([240, 0], [won, open]), { illegal: { hand: 1, action: null, reason: "match-over" } });
});

test("an exact target refuses a credit that passes it, for each side by itself (DOM-MATCH-9, DOM-MATCH-10)", () => {
  const exact = { exact_target: true };
  const { scores, events } = replay([245, 0], [hand(["5-5", "4-3"], [lead(0, "5-5")], 0)], exact);
  assert.deepEqual([scores, events.map(({ action }) => action)], [[250, 0], [null]]);
  const split = hand(["6-5 2-1", "3-0 0-0", "4-4 2-2"], [lead(0, "6-5")], 0);
  assert.deepEqual(replay([190, 196, 0], [split], { ...twoEach, ...exact }).scores, [195, 196, 0]);
});

test("two that a split takes to the target: the higher total wins, equal totals jointly (DOM-MATCH-8)", () => {
  const blocked = hand(["6-5 2-1", "3-0 0-0", "4-4 2-2"], [lead(0, "6-5")], 0);
  assert.deepEqual(replay([198, 195, 0], [blocked], twoEach).winners, [0]);
  assert.deepEqual(replay([195, 195, 0], [blocked], twoEach).winners, [0, 1]);
});

test("a record must describe a match that can be (DOM-DEAL-3)", () => {
  const good = hand(["6-5", "4-3"], [], 0);
  const reasons = [
    [[0, 0], { ...good, boneyard: good.boneyard.slice(1) }, "deal-does-not-fit"],
    [[0, 0], { ...good, boneyard: [...good.boneyard.slice(1), "6-5"] }, "tile-in-two-places"],
    [[0, 0], { ...good, boneyard: [...good.boneyard.slice(1), "7-0"] }, "tile-outside-set"],
    [[0, 0], { ...good, opener: 2 }, "unknown-seat"],
    [[0, 0], { ...good, opener: undefined }, "unknown-seat"],
    [[250, 0], good, "scores-do-not-fit"],
  ];
  for (const [scores, record, reason] of reasons) assert.throws(() => replay(scores, [record]), new Impossible(reason));
  assert.throws(() => replay([0, 0], [good], { voluntary_draw: true, draw: "one" }), Impossible);
});
