import assert from "node:assert/strict";
import { test } from "node:test";
import {
  account,
  build,
  countedEnds,
  misplacement,
  openPlaces,
  pagat,
  place,
  placementsOf,
  readTile,
  score,
  tilesOfSet,
} from "../src/dominoes/index.js";
import { placements, shuffled, table } from "../test-helpers/dominoes.js";

const muggins = { ...pagat, spinner: "none" };
const fiveUp = { ...pagat, spinner: "every" };

const ends = (text, rules) => countedEnds(table(text, rules));
const refused = (text, rules = pagat) => build(placements(text), rules).fault;

const crossed = "6-6, 6-3>6-6 inline, 6-2>6-6 inline";

test("a set holds each pair of numbers once, written with the higher half first (DOM-SET-1, DOM-SET-2)", () => {
  assert.equal(new Set(tilesOfSet(6)).size, 28);
  assert.equal(new Set(tilesOfSet(9)).size, 55);
  assert.equal(readTile("2-6"), "6-2");
});

test("a lone tile counts two halves, a lone double one entry of both (DOM-COUNT-2, DOM-COUNT-4)", () => {
  assert.deepEqual(ends("6-4"), [4, 6]);
  assert.deepEqual(ends("5-5"), [10]);
});

test("a spinner counts both halves until both inline sides are occupied (DOM-COUNT-5, DOM-COUNT-6)", () => {
  assert.deepEqual(ends("6-6, 6-3>6-6 inline"), [3, 12]);
  assert.deepEqual(ends(crossed), [2, 3]);
  assert.deepEqual(ends("6-3, 6-6>6-3"), [3, 12]);
});

test("a branch counts once it is started (DOM-COUNT-8, DOM-COUNT-9)", () => {
  assert.deepEqual(ends(`${crossed}, 6-5>6-6 branch`), [2, 3, 5]);
  assert.deepEqual(ends(`${crossed}, 6-5>6-6 branch, 6-0>6-6 branch`), [0, 2, 3, 5]);
});

test("a later double counts both halves at the end of a line, and nothing inside (DOM-COUNT-3, DOM-COUNT-7)", () => {
  assert.deepEqual(ends("6-6, 6-3>6-6 inline, 3-3>6-3"), [6, 12]);
  assert.deepEqual(ends("6-6, 6-3>6-6 inline, 3-3>6-3, 3-1>3-3"), [1, 12]);
});

test("every entry of the count names its clause", () => {
  assert.deepEqual(account(table("6-6, 6-3>6-6 inline, 6-2>6-6 inline, 6-1>6-6 branch")), [
    { tile: "6-6", counts: null, clause: "DOM-COUNT-6" },
    { tile: "6-6", counts: null, clause: "DOM-COUNT-9" },
    { tile: "6-3", counts: 3, clause: "DOM-COUNT-1" },
    { tile: "6-2", counts: 2, clause: "DOM-COUNT-1" },
    { tile: "6-1", counts: 1, clause: "DOM-COUNT-1" },
  ]);
});

test("branches open when both inline sides are occupied, and there are two (DOM-BRANCH-1, DOM-BRANCH-2)", () => {
  assert.deepEqual(refused("6-6, 6-3>6-6 inline, 6-2>6-6 branch"), { placement: 2, reason: "branch-too-early" });
  assert.deepEqual(refused(`${crossed}, 6-1>6-6 inline`), { placement: 3, reason: "inline-full" });
  const four = `${crossed}, 6-1>6-6 branch, 6-0>6-6 branch`;
  assert.deepEqual(refused(`${four}, 6-5>6-6 branch`), { placement: 5, reason: "branch-taken" });
});

test("only the first double is a spinner (DOM-SPIN-3, DOM-DOUBLE-1)", () => {
  const line = "6-6, 6-3>6-6 inline, 3-3>6-3, 3-1>3-3";
  assert.deepEqual(refused(`${line}, 3-2>3-3 branch`), { placement: 4, reason: "not-a-spinner" });
  assert.deepEqual(refused(`${line}, 3-2>3-3`), { placement: 4, reason: "neighbour-closed" });
});

test("in Five-Up a double at the end of a branch branches in its turn (DOM-SPIN-5, DOM-COUNT-11)", () => {
  const line = `${crossed}, 6-1>6-6 branch, 1-1>6-1`;
  assert.deepEqual(refused(`${line}, 1-0>1-1 branch`, fiveUp), { placement: 5, reason: "branch-too-early" });
  const branched = `${line}, 1-0>1-1 inline, 4-1>1-1 branch, 5-1>1-1 branch`;
  assert.deepEqual(ends(branched, fiveUp), [0, 2, 3, 4, 5]);
});

test("in Muggins a double that is led takes two tiles, and nothing branches (DOM-SPIN-6, DOM-COUNT-12)", () => {
  assert.deepEqual(ends("6-6, 6-3>6-6, 6-2>6-6", muggins), [2, 3]);
  assert.deepEqual(refused("6-6, 6-3>6-6, 6-2>6-6, 6-1>6-6", muggins), { placement: 3, reason: "neighbour-closed" });
  assert.deepEqual(refused("6-6, 6-3>6-6 inline", muggins), { placement: 1, reason: "not-a-spinner" });
});

test("a tile is placed once, against a free half of a tile on the table that it matches (DOM-PLACE)", () => {
  const layout = table("6-4, 6-3>6-4");
  const why = (tile, against, side) => misplacement(layout, { tile, against, side });
  assert.equal(why("6-4", "6-3"), "tile-twice");
  assert.equal(why("4-1", "5-4"), "no-such-neighbour");
  assert.equal(why("4-1", undefined), "no-such-neighbour");
  assert.equal(why("5-1", "6-4"), "halves-differ");
  assert.equal(why("6-1", "6-4"), "neighbour-closed");
  assert.equal(why("4-1", "6-4"), null);
});

test("a lead names neither a neighbour nor a side (DOM-PLACE-5)", () => {
  assert.equal(misplacement([], { tile: "6-6", against: "6-5" }), "no-such-neighbour");
  assert.equal(misplacement([], { tile: "6-6", side: "inline" }), "not-a-spinner");
});

test("against a spinner, the side is said (DOM-SPIN-4)", () => {
  assert.equal(misplacement(table("6-6"), { tile: "6-1", against: "6-6" }), "side-missing");
});

test("the places are the free halves, and the free sides of doubles", () => {
  assert.deepEqual(openPlaces(table(crossed)), [
    { against: "6-6", side: "branch", number: 6 },
    { against: "6-3", number: 3 },
    { against: "6-2", number: 2 },
  ]);
  assert.deepEqual(placementsOf(table(crossed), "3-2"), [
    { tile: "3-2", against: "6-3" },
    { tile: "3-2", against: "6-2" },
  ]);
});

test("the places offered are those that are not refused, on tables laid at random", () => {
  for (const rules of [pagat, fiveUp, muggins]) {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const [lead, ...others] = shuffled(tilesOfSet(6), seed);
      let layout = place([], { tile: lead }, rules);
      for (const tile of [...others, ...others]) {
        const open = everyPlacement(layout, tile).filter((placement) => misplacement(layout, placement) === null);
        if (layout.some((laid) => laid.tile === tile)) {
          assert.deepEqual(open, []);
          continue;
        }
        const offered = placementsOf(layout, tile);
        assert.deepEqual(offered.map(({ against, side }) => ({ tile, against, side })), open);
        if (offered.length > 0) layout = place(layout, offered.at(-1), rules);
      }
    }
  }
});

const everyPlacement = (layout, tile) =>
  layout.flatMap(({ tile: against }) => [undefined, "inline", "branch"].map((side) => ({ tile, against, side })));

test("a positive multiple of five is credited itself, or its fifth (DOM-CREDIT-1 to 3, DOM-CREDIT-8)", () => {
  assert.deepEqual(score(table("6-4"), pagat), { sum: 10, credit: 10, clause: "DOM-CREDIT-1" });
  assert.deepEqual(score(table("6-4"), { ...pagat, unit: 5 }), { sum: 10, credit: 2, clause: "DOM-CREDIT-8" });
  assert.deepEqual(score(table("6-5"), pagat), { sum: 11, credit: 0, clause: "DOM-CREDIT-2" });
  assert.deepEqual(score(table("0-0"), pagat), { sum: 0, credit: 0, clause: "DOM-CREDIT-3" });
});

test("an unscored lead is credited nothing, the next tile as usual (DOM-OPEN-4)", () => {
  const unscored = { ...pagat, lead_scores: false };
  assert.deepEqual(score(table("6-4"), unscored), { sum: 10, credit: 0, clause: "DOM-OPEN-4" });
  assert.equal(score(table("6-6, 6-3>6-6 inline"), unscored).credit, 15);
});
