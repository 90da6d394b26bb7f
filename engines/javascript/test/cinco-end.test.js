import assert from "node:assert/strict";
import { test } from "node:test";
import { cells, straightRows } from "../src/cinco/board.js";
import { findLines } from "../src/cinco/lines.js";
import { apply, ascending, impossible, legal, mottled, position, remaining, replay } from "../test-helpers/cinco.js";

const others = [9, 15, 33, 41];
const play = (card, cell) => ({ type: "play", card, cell });
const outcome = ({ turn, end, winner, lines }) => ({ turn, end, winner, lines: lines.map(ascending) });
const goesOn = (turn) => ({ turn, end: null, winner: null, lines: [] });
const drawn = (end) => ({ turn: null, end, winner: null, lines: [] });
const won = (winner, ...lines) => ({ turn: null, end: "line", winner, lines });

test("CIN-WIN-1: the pawn that completes a line wins at once", () => {
  const at = position({ board: [[11, 12, 30, 44], [1, 2, 3, 90]], hands: [[52, 6, 70], others] });
  assert.deepEqual(outcome(apply(at, play(52, 81))), won(0, [11, 12, 30, 44, 81]));
});

test("CIN-SIDE-5 and CIN-WIN-2: a partner completes the team's line, with a card of one's own", () => {
  const hands = [[], [], [52], []];
  const at = position({ board: [[11, 12, 30, 44], []], hands, turn: 2 });
  assert.equal(apply(at, { ...play(52, 81), seat: 2 }).winner, 0);
});

test("CIN-SIDE-3: six players form three teams of two or two of three", () => {
  const hands = [[], [], [], [1], [], []];
  const four = [11, 12, 30, 44];
  const inThrees = position({ board: [[], four], hands, turn: 3 });
  const inTwos = position({ board: [four, [], []], hands, turn: 3 });
  assert.equal(apply(inThrees, { ...play(1, 81), seat: 3 }).winner, 1);
  assert.equal(apply(inTwos, { ...play(1, 81), seat: 3 }).winner, 0);
});

test("CIN-WIN-3: one pawn completes several lines", () => {
  const through = straightRows.filter((row) => row.includes(29));
  const cross = through.flatMap((row) => row.slice(Math.max(0, row.indexOf(29) - 4), row.indexOf(29) + 5));
  const at = position({ board: [[...new Set(cross)].filter((cell) => cell !== 29), []], hands: [[29], others] });
  assert.deepEqual(findLines(at.board[0]), []);
  const { winner, lines } = apply(at, play(29, 29));
  assert.deepEqual([winner, lines.length], [0, 3]);
});

test("CIN-WIN-4 and CIN-LINE-7: one pawn completes a line of nine", () => {
  const row = straightRows.find(({ length }) => length === 9);
  const middle = row[4];
  const at = position({ board: [row.filter((cell) => cell !== middle), []], hands: [[middle], []] });
  assert.deepEqual(outcome(apply(at, play(middle, middle))), won(0, ascending(row)));
});

test("CIN-DRAW-1: the 35th pawn without a line draws the game, the 34th does not", () => {
  const scattered = [...mottled[0], ...mottled[1].slice(0, 4)];
  const last = mottled[2].at(-1);
  assert.deepEqual(findLines([...scattered, last]), []);
  const at = position({ board: [scattered, []], hands: [[1], others] });
  assert.deepEqual(outcome(apply(at, play(1, last))), drawn("last_pawn"));
  const before = position({ board: [scattered.slice(1), []], hands: [[1], others] });
  assert.deepEqual(outcome(apply(before, play(1, last))), goesOn(1));
});

test("CIN-WIN-5: the last pawn of a side that completes a line wins", () => {
  const four = [83, 84, 85, 86];
  const scattered = mottled[0].filter((cell) => cell < 83);
  const board = [[...four, ...scattered, ...mottled[1].filter((cell) => cell < 83)].slice(0, 34), []];
  assert.equal(board[0].length, 34);
  const at = position({ board, hands: [[1], others] });
  assert.equal(apply(at, play(1, 87)).end, "line");
});

test("CIN-DRAW-2: the pawn on the last free cell draws the game", () => {
  const board = mottled.map((pawns) => pawns.filter((cell) => cell !== 90));
  const turn = mottled.findIndex((pawns) => pawns.includes(90));
  const hands = [0, 1, 2].map((seat) => (seat === turn ? [90] : []));
  const answer = apply(position({ board, hands, turn }), { ...play(90, 90), seat: turn });
  assert.deepEqual(outcome(answer), drawn("board_full"));
});

test("CIN-DRAW-3: if the last pawn of a side fills the board, the last pawn is the reason", () => {
  const [last, ...kept] = mottled[1];
  const board = [[...mottled[0], ...kept.slice(0, 4)], kept.slice(4), mottled[2]];
  const at = position({ board, hands: [[1], [], []] });
  assert.deepEqual(outcome(apply(at, play(1, last))), drawn("last_pawn"));
});

test("CIN-END-1: after the end nothing is legal and all is refused, whoever is said to act", () => {
  const aLine = { board: [[11, 12, 30, 44, 81], []], hands: [[52], others] };
  const full = { board: mottled, hands: [[52], others, []] };
  for (const ended of [aLine, full]) {
    for (const turn of [0, 1, null]) {
      const at = position({ ...ended, turn });
      assert.deepEqual(legal(at), []);
      assert.deepEqual(apply(at, { type: "take" }), { legal: false, reason: "match-over" });
    }
  }
});

const deal = [[52, 40, 8, 30], [90, 61, 17, 4]];
const pile = remaining(deal.flat());
const record = { players: 2, sides: 2, starter: 0, deal, pile, actions: [] };
const opening = [
  { ...play(52, 81), seat: 0 },
  { type: "exchange", seat: 1 },
  { type: "take", seat: 0 },
];

test("the protocol's last example: a record that stops after three actions", () => {
  assert.deepEqual(replay({ ...record, actions: opening }), {
    board: [[81], []],
    hands: [[40, 8, 30, 6], [1, 2, 3, 5]],
    discards: [52, 90, 61, 17, 4],
    left: 77,
    reshuffles: 0,
    turn: 1,
    end: null,
    winners: [],
    lines: [],
    finished: false,
  });
});

test("CIN-END-2 and CIN-SIDE-7: a record without an action waits for its starter", () => {
  const { turn, finished, left } = replay({ ...record, starter: 1 });
  assert.deepEqual([turn, finished, left], [1, false, 82]);
});

test("CIN-REFUSE-1: a record names its first fault and nothing else", () => {
  const twice = [...opening, { type: "exchange", seat: 0 }, { type: "exchange", seat: 1 }];
  assert.deepEqual(replay({ ...record, actions: twice }), { illegal: { action: 3, reason: "not-your-turn" } });
});

test("CIN-WIN-1 and CIN-END-1: a record plays to a win, and an action after it is at fault", () => {
  const exchange = { type: "exchange", seat: 1 };
  const plays = [[52, 83], [40, 84], [8, 85], [30, 86]].map(([card, cell]) => ({ ...play(card, cell), seat: 0 }));
  // The four exchanges draw 16 cards from 1 to 19, so 20 is taken.
  const played = [...plays.flatMap((played) => [played, exchange]), { type: "take", seat: 0 }, exchange];
  played.push({ ...play(20, 87), seat: 0 });
  const answer = replay({ ...record, actions: played });
  assert.deepEqual([answer.finished, answer.end, answer.winners, answer.turn], [true, "line", [0], null]);
  assert.deepEqual(answer.lines.map(ascending), [[83, 84, 85, 86, 87]]);
  const beyond = replay({ ...record, actions: [...played, exchange] });
  assert.deepEqual(beyond, { illegal: { action: played.length, reason: "match-over" } });
});

test("CIN-PILE-1 and 2: new piles are used in the order in which they are needed", () => {
  const exchanges = (count) => Array.from({ length: count }, (_, turn) => ({ type: "exchange", seat: turn % 2 }));
  const before = replay({ ...record, actions: exchanges(20) });
  assert.deepEqual([before.left, before.reshuffles], [2, 0]);
  // The 21st exchange discards seat 0's four, draws the last two of the pile, and then from the new one.
  const first = remaining(before.hands[1], pile.slice(80));
  const after = replay({ ...record, actions: exchanges(21), reshuffles: [first, [7]] });
  assert.deepEqual([after.reshuffles, after.left, after.discards], [1, 82, []]);
  assert.deepEqual(after.hands[0], [...pile.slice(80), first[0], first[1]]);
  assert.throws(() => replay({ ...record, actions: exchanges(21) }), impossible("reshuffle-missing"));
});

test("CIN-SIDE-4: five cannot play, nor four in three teams, nor two or three in other numbers of sides", () => {
  const fit = (players, sides) => replay({ ...record, players, sides });
  assert.throws(() => fit(5, 2), impossible("players-do-not-fit"));
  for (const [players, sides] of [[2, 3], [3, 2], [4, 3]]) {
    assert.throws(() => fit(players, sides), impossible("sides-do-not-fit"));
  }
  assert.throws(() => legal(position({ hands: [[], [], [], [], []] })), impossible("players-do-not-fit"));
});

test("CIN-DEAL-3: cards and pawns that do not add up are impossible", () => {
  const cases = [
    ["deal-does-not-fit", { deal: [deal[0]] }],
    ["deal-does-not-fit", { deal: [deal[0].slice(1), deal[1]] }],
    ["card-in-two-places", { pile: [52, ...pile] }],
    ["card-missing", { pile: pile.slice(1) }],
    ["unknown-seat", { starter: 2 }],
    ["unknown-seat", { actions: [{ type: "take", seat: 0 }, { type: "take", seat: 2 }] }],
  ];
  for (const [reason, change] of cases) assert.throws(() => replay({ ...record, ...change }), impossible(reason));
});

test("CIN-DEAL-3: so is a position with pawns or seats that cannot be", () => {
  const hands = [[1], others];
  const at = (change) => () => legal(position({ hands, ...change }));
  assert.throws(at({ board: [[5], [5]] }), impossible("cell-in-two-places"));
  assert.throws(at({ board: [cells.slice(0, 36), []] }), impossible("too-many-pawns"));
  assert.throws(at({ turn: 2 }), impossible("unknown-seat"));
  assert.throws(at({ turn: null }), impossible("unknown-seat"));
  assert.throws(() => apply(position({ hands }), { type: "take", seat: 4 }), impossible("unknown-seat"));
});
