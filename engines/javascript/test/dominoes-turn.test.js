import assert from "node:assert/strict";
import { test } from "node:test";
import { handEnd, legalActions, pagat, perform, refusal } from "../src/dominoes/index.js";
import { table, tiles } from "../test-helpers/dominoes.js";

/** A position of two players in which seat 0 is to act. */
const position = (laid, own, other, boneyard = "") => ({
  layout: table(laid),
  hands: [tiles(own), tiles(other)],
  boneyard: tiles(boneyard),
  turn: 0,
});

const names = (at, rules = pagat) => legalActions(at, rules).map(({ type, tile }) => (tile ? `${type} ${tile}` : type));
const why = (at, type, rules = pagat) => refusal(at, { seat: 0, type }, rules);
const draw = { seat: 0, type: "draw" };

const fitting = position("6-4", "4-1 3-2", "5-5", "2-2 2-1");
const stuck = position("6-4", "5-1 3-2", "4-4", "2-2 4-0");

test("a player who can place must not draw or pass (DOM-MUST-1, DOM-MUST-2)", () => {
  assert.deepEqual(names(fitting), ["place 4-1"]);
  assert.equal(why(fitting, "draw"), "must-place");
  assert.equal(why(fitting, "pass"), "must-place");
});

test("a player who cannot place draws until a tile fits, and places that one (DOM-DRAW-1, DOM-DRAW-2)", () => {
  assert.deepEqual(names(stuck), ["draw"]);
  assert.equal(why(stuck, "pass"), "must-draw");
  const first = perform(stuck, draw, pagat);
  assert.deepEqual([first.turn, names(first)], [0, ["draw"]]);
  const second = perform(first, draw, pagat);
  assert.deepEqual([second.turn, names(second)], [0, ["place 4-0"]]);
});

test("a player who can neither place nor draw passes (DOM-PASS-2)", () => {
  const empty = { ...stuck, boneyard: [] };
  assert.deepEqual(names(empty), ["pass"]);
  assert.equal(why(empty, "draw"), "nothing-to-draw");
  assert.equal(perform(empty, { seat: 0, type: "pass" }, pagat).turn, 1);
});

test("with a draw of one the turn ends when the tile does not fit (DOM-DRAW-5)", () => {
  const one = { ...pagat, draw: "one" };
  assert.equal(perform(stuck, draw, one).turn, 1);
  const lucky = perform({ ...stuck, boneyard: ["4-0", "2-2"] }, draw, one);
  assert.deepEqual([lucky.turn, names(lucky, one)], [0, ["place 4-0"]]);
});

test("in a block game nothing is drawn, and sleeping tiles are not (DOM-DRAW-6, DOM-DRAW-7)", () => {
  assert.deepEqual(names(stuck, { ...pagat, draw: "none" }), ["pass"]);
  assert.deepEqual(names(stuck, { ...pagat, undrawable: 1 }), ["draw"]);
  assert.deepEqual(names(stuck, { ...pagat, undrawable: 2 }), ["pass"]);
});

test("a voluntary draw is there for whoever could place, but not before the lead (DOM-DRAW-8, DOM-DRAW-9)", () => {
  const voluntary = { ...pagat, voluntary_draw: true };
  assert.deepEqual(names(fitting, voluntary), ["place 4-1", "draw"]);
  assert.equal(why(fitting, "pass", voluntary), "must-place");
  assert.deepEqual(names({ ...fitting, boneyard: [] }, voluntary), ["place 4-1"]);
  assert.deepEqual(names({ ...fitting, layout: [] }, voluntary), ["place 4-1", "place 3-2"]);
});

test("a forced lead is the own highest double, or else a heaviest tile (DOM-OPEN-5 to 7)", () => {
  const forced = { ...pagat, lead: "highest_double" };
  const doubles = position("", "2-2 6-5 3-3", "6-6");
  assert.deepEqual(names(doubles, forced), ["place 3-3"]);
  assert.equal(refusal(doubles, { seat: 0, type: "place", tile: "6-5" }, forced), "lead-rule");
  assert.deepEqual(names(position("", "6-2 5-3 4-1", "6-6"), forced), ["place 6-2", "place 5-3"]);
});

test("only the seat to act places, and only what it holds (DOM-PLACE-6, DOM-PLACE-7)", () => {
  assert.equal(refusal(fitting, { seat: 1, type: "pass" }, pagat), "not-your-turn");
  assert.equal(refusal(fitting, { seat: 0, type: "place", tile: "4-2", against: "6-4" }, pagat), "not-held");
});

test("a placement takes the tile from the hand, and the turn goes on clockwise (DOM-PLACE-8, DOM-SIDE-3)", () => {
  const after = perform(fitting, { seat: 0, type: "place", tile: "4-1", against: "6-4" }, pagat);
  assert.deepEqual(after.hands, [["3-2"], ["5-5"]]);
  assert.equal(after.turn, 1);
  assert.equal(perform({ ...stuck, turn: 1 }, { seat: 1, type: "pass" }, pagat).turn, 0);
});

test("an empty hand ends the hand, a block too; going out comes first (DOM-OUT-1, DOM-OUT-3, DOM-BLOCK-1)", () => {
  assert.equal(handEnd(fitting, pagat), null);
  const blocked = position("6-4", "3-2", "5-5");
  assert.equal(handEnd(blocked, pagat), "blocked");
  assert.equal(handEnd({ ...blocked, boneyard: ["1-1"] }, pagat), null);
  assert.equal(handEnd({ ...blocked, boneyard: ["1-1"] }, { ...pagat, undrawable: 1 }), "blocked");
  assert.equal(handEnd(position("6-4", "", "5-5"), pagat), "out");
});

test("a hand that has ended has no legal actions (DOM-OUT-4)", () => {
  const over = position("6-4", "4-1", "", "2-2");
  assert.deepEqual(names(over), []);
  assert.equal(why(over, "draw"), "hand-over");
});
