import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, california, cards, impossible, pack, pitch } from "../test-helpers/cards.js";

const held = ["KS TS 3S AH 5D 7C", "AS JS 5S TH 2D 4C"].map(cards);
const won = ["JS KS TS 4C 5D 2D 7C TH", "AH 5S AS 3S"].map(cards);
const hand = { players: 2, dealer: 1, trump: "S", held, won };
const count = (question, values) => ask("count_hand", { ...hand, ...question }, values);
const labels = ({ events }) => events.map((event) => [event.for, event.credits.findIndex((credit) => credit !== 0)]);
const all = (text) => ({ held: cards(text).map((card) => [card]), won: [cards(text), []] });

test("the protocol's example: High, Low, Jack and Game in this order", () => {
  assert.deepEqual(count({}), {
    events: [
      { for: "high", credits: [0, 1] },
      { for: "low", credits: [1, 0] },
      { for: "jack", credits: [1, 0] },
      { for: "game", credits: [1, 0] },
    ],
    credits: [3, 1],
    game_totals: [29, 13],
  });
});

test("CRD-LOW-2: Low to its captor", () => {
  assert.deepEqual(labels(count({}, { low_to: "captured" }))[1], ["low", 1]);
});

test("CRD-HIGH-3: one trump is High, Low and Jack", () => {
  assert.deepEqual(labels(count(all("JS 2H"))), [["high", 0], ["low", 0], ["jack", 0], ["game", 0]]);
});

test("CRD-HIGH-4 and CRD-GAME-7: no trump and nothing of worth score nothing", () => {
  assert.deepEqual(count(all("9H 2H")), { events: [], credits: [0, 0], game_totals: [0, 0] });
});

test("CRD-COUNT-3 and CRD-PEG-13: without the four points the bonus for the Five stays", () => {
  const values = { end_points: false, five_bonus: 5 };
  assert.deepEqual(count({}, values).events, [{ for: "five", credits: [0, 5] }]);
  assert.deepEqual(count({}, { ...values, five_timing: "capture" }).events, []);
});

test("CRD-GAME-2 to 4: which Fives count", () => {
  const totals = ["all_suits", "trump_only", "none"].map((game_five) => count({}, { game_five }).game_totals);
  assert.deepEqual(totals, [[29, 13], [24, 13], [24, 8]]);
});

test("CRD-GAME-5: the pack is worth 100, 85 or 80", () => {
  const whole = { held: undefined, won: [pack(""), []] };
  const values = { ...california, game_tie: "none" };
  const total = (game_five) => count(whole, { ...values, game_five }).game_totals[0];
  const totals = ["all_suits", "trump_only", "none"].map(total);
  assert.deepEqual(totals, [100, 85, 80]);
});

test("CRD-GAME-6, 8 and 9: a tied Game", () => {
  const tie = { players: 3, dealer: 0, held: [["TH"], ["KC"], ["TD"]], won: [["TH"], ["KC"], ["TD"]] };
  const even = { players: 3, dealer: 2, held: tie.held, won: tie.won };
  const eldest = { game_tie: "eldest" };
  assert.deepEqual(labels(count(tie)), []);
  assert.deepEqual(labels(count(tie, eldest)), [["game", 2]]);
  assert.deepEqual(labels(count(even, eldest)), [["game", 0]]);
});

test("CRD-CAL-9: without held cards High and Low go by won cards", () => {
  const low = [cards("2S"), pack("").filter((card) => card !== "2S")];
  const expected = [["high", 1], ["low", 0], ["jack", 1], ["game", 1]];
  assert.deepEqual(labels(count({ held: undefined, won: low }, california)), expected);
});

test("CRD-PITCH-19 to 22: a bid that is made, and one that is not", () => {
  const bid = (seat, number) => count({ bid: { seat, number } }, pitch);
  assert.deepEqual(labels(bid(0, 2)), [["high", 1], ["low", 0], ["jack", 0], ["game", 0]]);
  assert.deepEqual(bid(0, 4).events, [{ for: "high", credits: [0, 1] }, { for: "setback", credits: [-4, 0] }]);
  assert.deepEqual(bid(0, 4).credits, [-4, 1]);
});

test("a count that cannot be is no question", () => {
  impossible("won-does-not-fit", () => count({ won: [won[0], cards("AH 5S AS 4S")] }));
  impossible("won-does-not-fit", () => count({ held: undefined }, california));
  impossible("held-missing", () => count({ held: undefined }));
  impossible("hands-do-not-fit", () => count({ held: [held[0].slice(1), [...held[1], "KS"]] }));
  impossible("scores-do-not-fit", () => count({ won: [...won, []] }));
  impossible("unknown-seat", () => count({ dealer: 2 }));
  impossible("parameters-exclude-each-other", () => ask("count_hand", hand, { ...pitch, end_points: false }));
});
