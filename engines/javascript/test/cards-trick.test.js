import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, cards, impossible, plays } from "../test-helpers/cards.js";

const legal = (led, hand, values) =>
  ask("legal_plays", { trump: "S", plays: plays(led, { players: 4 }), hand: cards(hand) }, values).cards.toSorted();
const same = (found, text) => assert.deepEqual(found, cards(text).toSorted());
const score = (text, values, { from = 0, players = cards(text).length } = {}) =>
  ask("score_trick", { players, trump: "S", plays: plays(text, { from, players }) }, values);

test("CRD-LEAD-2: any card may be led", () => same(legal("", "2S AH"), "2S AH"));

test("CRD-FOLLOW-1 and 2: a trump lead asks for any trump, and for nothing from a hand without", () => {
  same(legal("KS", "3S AS TH"), "3S AS");
  same(legal("KS", "TH 2D"), "TH 2D");
  for (const follow of ["strict", "must_trump_if_void"]) same(legal("KS", "3S TH", { follow }), "3S");
});

test("CRD-FOLLOW-3 and 4: follow suit or trump; without the suit any card", () => {
  same(legal("8H", "3S JS TH 2D 9D"), "3S JS TH");
  same(legal("8H", "3S JS 2D 9D"), "3S JS 2D 9D");
});

test("CRD-FOLLOW-5 and 6: strictly, follow suit; without the suit any card", () => {
  same(legal("8H", "3S TH 2D", { follow: "strict" }), "TH");
  same(legal("8H", "3S 2D", { follow: "strict" }), "3S 2D");
});

test("CRD-FOLLOW-7 and 8: a trump if void, and any card without both", () => {
  const follow = "must_trump_if_void";
  same(legal("8H", "3S 2D", { follow }), "3S");
  same(legal("8H", "3S TH 2D", { follow }), "3S TH");
  same(legal("8H", "2C 2D", { follow }), "2C 2D");
});

test("CRD-FOLLOW-10 to 13: undertrumping, where it is barred, and where nothing else may be played", () => {
  const no_undertrump = true;
  same(legal("8H 9S", "3S TS TH"), "3S TS TH");
  same(legal("8H 9S", "3S TS TH", { no_undertrump }), "TS TH");
  same(legal("8H 9S", "3S 2S", { no_undertrump }), "3S 2S");
  same(legal("8H 9S", "3S 2D", { no_undertrump }), "2D");
  same(legal("8H 9S", "3S 2D", { no_undertrump, follow: "must_trump_if_void" }), "3S");
  same(legal("9S KS", "3S TH", { no_undertrump }), "3S");
});

test("CRD-TRICK-1 to 3: the highest trump wins, or else the highest card of the suit led", () => {
  assert.equal(score("AH 2S KH").winner, 1);
  assert.equal(score("9S AS JS TS").winner, 1);
  assert.equal(score("TH JH 9H").winner, 1);
  assert.equal(score("2H AD AC").winner, 0);
  assert.equal(score("2H 3H", {}, { from: 1 }).winner, 0);
});

test("CRD-PACK-3: what each trump scores", () => {
  const worth = [..."AKQJT98765432"].map((rank) => score(`${rank}S 2H`).credit);
  assert.deepEqual(worth, [4, 3, 2, 1, 10, 0, 0, 0, 0, 5, 0, 0, 0]);
});

test("CRD-PEG-1 to 3: all trumps in the trick score, and no other card", () => {
  assert.deepEqual(score("KS TS"), { winner: 0, credit: 13 });
  assert.deepEqual(score("TH AH 5D 2C"), { winner: 1, credit: 0 });
});

test("CRD-PEG-8 to 13: bonuses at capture, and none without captures", () => {
  assert.equal(score("TS 5H", { ten_bonus: 10 }).credit, 20);
  assert.equal(score("TH 2S", { ten_bonus: 10 }).credit, 0);
  assert.equal(score("5S 2H", { five_bonus: 5 }).credit, 5);
  assert.equal(score("5S 2H", { five_bonus: 5, five_timing: "capture" }).credit, 10);
  assert.equal(score("5S TS", { five_bonus: 5, five_timing: "capture", trump_capture: false }).credit, 0);
});

test("a trick that cannot be is no question", () => {
  impossible("card-in-two-places", () => score("TS TS"));
  impossible("trick-does-not-fit", () => score("TS 2S", {}, { players: 3 }));
  const elsewhere = plays("TS 2S", { from: 2, players: 4 });
  impossible("unknown-seat", () => ask("score_trick", { players: 2, trump: "S", plays: elsewhere }));
  const backwards = plays("TS 2S 3S", { players: 3 }).toReversed();
  impossible("trick-does-not-fit", () => ask("score_trick", { players: 3, trump: "S", plays: backwards }));
  impossible("card-in-two-places", () => legal("8H", "8H 2S"));
});
