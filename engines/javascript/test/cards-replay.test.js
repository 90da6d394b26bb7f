import assert from "node:assert/strict";
import { test } from "node:test";
import { act, ask, california, cards, impossible, pack, pitch, playOn } from "../test-helpers/cards.js";

const deck = pack("KS TS 3S AS JS 5S AH 5D 7C TH 2D 4C 9S");
const start = { players: 2, dealer: 1, scores: [0, 0] };
const replay = (record, values) => ask("replay", { ...start, ...record }, values);
const play = (seat, card) => act("play", seat, { card });
const tricks = ["0AH 15S", "1AS 03S", "1JS 0KS", "0TS 14C", "05D 12D", "07C 1TH"].flatMap(cards);
const sixTricks = tricks.map((text) => play(Number(text[0]), text.slice(1)));
const hand = { deck, actions: [act("stand", 0), ...sixTricks] };
const paid = ({ events }) => events.map((event) => [event.for, event.action, ...event.scores]);

test("the protocol's example: a stand and six tricks", () => {
  const { events, ...result } = replay({ hands: [hand] });
  assert.deepEqual(events[0], { hand: 0, action: 2, for: "trick", credits: [0, 5], scores: [0, 5] });
  assert.deepEqual(paid({ events }), [
    ["trick", 2, 0, 5],
    ["trick", 4, 0, 9],
    ["trick", 6, 4, 9],
    ["trick", 8, 14, 9],
    ["high", null, 14, 10],
    ["low", null, 15, 10],
    ["jack", null, 16, 10],
    ["game", null, 17, 10],
  ]);
  assert.deepEqual(result, { scores: [17, 10], winners: [], finished: false, games: [0, 0], match_winner: null });
});

test("CRD-DEAL-4: the deal passes on, and another dealer is illegal", () => {
  const at = (dealer) => replay({ hands: [hand, { deck, dealer, actions: [] }] });
  assert.equal(at(0).illegal, undefined);
  assert.deepEqual(at(1), { illegal: { hand: 1, action: null, reason: "wrong-dealer" } });
  assert.deepEqual(replay({ hands: [{ ...hand, dealer: 0 }] }).illegal.reason, "wrong-dealer");
});

test("CRD-PLAY-3: a refused action makes the record illegal at its place", () => {
  const wrong = { deck, actions: [act("stand", 0), play(0, "AH"), play(1, "2D")] };
  assert.deepEqual(replay({ hands: [wrong] }), { illegal: { hand: 0, action: 2, reason: "must-follow" } });
  const after = { deck, actions: [...hand.actions, play(1, "TH")] };
  assert.deepEqual(replay({ hands: [after] }).illegal, { hand: 0, action: 13, reason: "hand-over" });
  const early = { deck, actions: hand.actions.slice(0, 5) };
  assert.deepEqual(replay({ hands: [early, hand] }).illegal, { hand: 1, action: null, reason: "hand-not-over" });
});

test("CRD-TARGET-5 to 9: who wins when both are at the target after the hand", () => {
  const winner = (scores, both_reach) => replay({ scores, hands: [hand] }, { both_reach }).winners;
  assert.deepEqual(winner([45, 56], "last_scorer"), [0]);
  assert.deepEqual(winner([45, 56], "highest_total"), [1]);
  assert.deepEqual(winner([45, 52], "highest_total"), [0]);
  assert.deepEqual(winner([45, 56], "event_order"), [1]);
  assert.deepEqual(winner([45, 56], "bidder"), [1]);
  assert.deepEqual(winner([43, 56], "last_scorer"), [1]);
  assert.deepEqual(winner([43, 50], "last_scorer"), []);
});

test("CRD-TARGET-11 and 12: the game may end at once, in a trick or in the count", () => {
  const values = { end_mode: "immediate", match_credits: 1 };
  const short = (length) => ({ deck, actions: hand.actions.slice(0, length) });
  assert.deepEqual(replay({ scores: [0, 56], hands: [short(3)] }, values).winners, [1]);
  const late = { scores: [0, 56], hands: [short(4)] };
  assert.deepEqual(replay(late, values).illegal, { hand: 0, action: 3, reason: "match-over" });
  assert.equal(replay(late, { ...values, match_credits: 2 }).illegal.reason, "hand-over");
  const { scores, winners } = replay({ scores: [46, 51], hands: [hand] }, values);
  assert.deepEqual([scores, winners], [[60, 61], [1]]);
});

test("CRD-GIFT and CRD-TURN: gifts from eldest on, then the Jack", () => {
  const jack = pack("KS TS 3S AS 9S 5S KH 5D 7C AH 5H 4H TH 2D 4C 8D 7D 6D JS");
  const begged = { deck: jack, actions: [act("beg", 0), act("give", 2)] };
  const three = { players: 3, dealer: 2, scores: [0, 0, 0], hands: [begged] };
  assert.deepEqual(paid(replay(three, { gift_to: "all_opponents", jack_turnup: "final" })), [
    ["gift", 1, 1, 0, 0],
    ["gift", 1, 1, 1, 0],
    ["jack-turned", null, 1, 1, 1],
  ]);
  assert.deepEqual(paid(replay(three, { jack_turnup: "every" })), [
    ["jack-turned", null, 0, 0, 1],
    ["gift", 1, 1, 0, 1],
  ]);
});

test("CRD-RUN-8 to 10: after a void hand the same dealer deals, and nobody has won", () => {
  const turned = pack("AH KH QH AD KD QD TH 9H 8H TD 9D 8D JS AC KC QC JC TC 9C TS 7H 6H 5H 7D 6D 5D 9S");
  const voided = { deck: turned, actions: [act("beg", 0), act("run", 1)] };
  const values = { jack_turnup: "every" };
  const { scores, finished } = replay({ scores: [0, 60], hands: [voided] }, values);
  assert.deepEqual([scores, finished], [[0, 61], false]);
  assert.equal(replay({ hands: [voided, { deck, dealer: 1, actions: [] }] }, values).illegal, undefined);
  assert.equal(replay({ hands: [voided, { deck, dealer: 0, actions: [] }] }, values).illegal.reason, "wrong-dealer");
  const atOnce = replay({ scores: [0, 60], hands: [voided] }, { ...values, end_mode: "immediate" });
  assert.deepEqual(atOnce.illegal, { hand: 0, action: 0, reason: "hand-over" });
});

test("CRD-MATCH-2 to 4 and CRD-SKUNK-2: games, a new one from 0, and the end of the match", () => {
  const won = { scores: [50, 30], hands: [hand] };
  assert.deepEqual(replay(won).games, [1, 0]);
  assert.deepEqual(replay({ ...won, scores: [50, 20] }, { skunk: true }).games, [2, 0]);
  assert.deepEqual(replay({ ...won, scores: [50, 21] }, { skunk: true }).games, [1, 0]);
  const next = replay({ ...won, hands: [hand, { deck, dealer: 1, actions: hand.actions.slice(0, 3) }] });
  assert.deepEqual([next.scores, next.finished, next.games], [[0, 5], false, [1, 0]]);
  const over = replay({ ...won, games: [1, 1], hands: [hand, hand] });
  assert.deepEqual(over, { illegal: { hand: 1, action: null, reason: "match-over" } });
  assert.equal(replay({ ...won, games: [1, 1] }).match_winner, 0);
});

test("CRD-PITCH-20 to 26: a setback, and the bidder who wins", () => {
  const after = (calls, scores, values) => {
    const actions = calls.map((number, seat) => (number ? act("bid", seat, { number }) : act("pass", seat)));
    const rules = { ...pitch, ...values };
    return replay({ scores, hands: [playOn(start, { deck, actions }, rules)] }, rules);
  };
  const made = [["high", null, 0, 1], ["low", null, 1, 1], ["jack", null, 1, 2], ["game", null, 1, 3]];
  assert.deepEqual(paid(after([2, 3], [0, 0])), made);
  assert.deepEqual(paid(after([2, null], [0, 0])).at(-1), ["setback", null, -2, 3]);
  assert.deepEqual(after([2, 3], [6, 4]).winners, [1]);
  assert.deepEqual(after([2, 3], [6, 4], { both_reach: "event_order" }).winners, [0]);
  assert.deepEqual(after([null, null], [6, 4], { all_pass: "eldest_free" }).winners, [0]);
});

test("CRD-CAL-2 and 8: the top card of the stock is trumps, and 26 tricks are played", () => {
  const whole = playOn(start, { deck, actions: [] }, california);
  assert.equal(whole.actions.length, 52);
  const { events, scores } = replay({ hands: [whole] }, california);
  assert.deepEqual(events.map((event) => event.for), ["high", "low", "jack", "game"]);
  assert.equal(scores[0] + scores[1], 4);
});

test("CRD-CAL-3: with a cut the bottom card is trumps", () => {
  const hands = [{ deck, actions: [play(0, "5D"), play(1, "4C"), play(1, "AS")] }];
  assert.equal(replay({ hands }, { ...california, trump_from: "cut" }).illegal, undefined);
  assert.deepEqual(replay({ hands }, california).illegal, { hand: 0, action: 1, reason: "must-follow" });
});

test("a record that cannot be is no question", () => {
  impossible("deck-is-not-the-pack", () => replay({ hands: [{ deck: deck.with(51, deck[0]), actions: [] }] }));
  impossible("match-is-over", () => replay({ games: [2, 0], hands: [hand] }));
  impossible("match-is-over", () => replay({ scores: [61, 0], hands: [hand] }, { end_mode: "immediate" }));
  impossible("scores-do-not-fit", () => replay({ scores: [0, 0, 0], hands: [hand] }));
  impossible("players-do-not-fit", () => replay({ players: 3, scores: [0, 0, 0], hands: [hand] }, california));
  impossible("unknown-seat", () => replay({ hands: [{ deck, actions: [act("stand", 2)] }] }));
});
