import assert from "node:assert/strict";
import { test } from "node:test";
import { act, ask, california, cards, impossible, pitch, plays } from "../test-helpers/cards.js";

const hands = ["KS TS 3S AH 5D 7C", "AS JS 5S TH 2D 4C"].map(cards);
const rest = "9H 8H 7H 6H 4H 3H";
const beg = { phase: "beg", dealer: 1, turn: 0, hands, turn_up: "9S", deck: cards(rest) };
const respond = { ...beg, phase: "respond", turn: 1, scores: [0, 0] };
const apply = (position, action, values) => ask("apply_action", { position, action }, values);
const legal = (position, values) => ask("legal_actions", { position }, values).actions;
const types = (position, values) =>
  legal(position, values).map(({ type, number }) => (number ? `${type} ${number}` : type));
const refused = (reason) => ({ legal: false, reason });
const brief = ({ turn, phase, trump, credits }) => ({ turn, phase, trump, credits });

test("CRD-BEG-1 to 3: eldest stands or begs, the dealer gives or runs", () => {
  assert.deepEqual(types(beg), ["stand", "beg"]);
  assert.deepEqual(types(respond), ["give", "run"]);
  assert.deepEqual(brief(apply(beg, act("stand", 0))), { turn: 0, phase: "play", trump: "S", credits: [0, 0] });
  assert.deepEqual(brief(apply(beg, act("beg", 0))), { turn: 1, phase: "respond", trump: null, credits: [0, 0] });
  assert.deepEqual(apply(beg, act("stand", 1)), refused("not-your-turn"));
  assert.deepEqual(apply(beg, act("give", 0)), refused("wrong-action"));
});

test("CRD-GIFT-1 to 3: who gets a gift", () => {
  const three = { ...respond, dealer: 2, turn: 2, hands: [...hands, cards("AC KC QC JC TC 9C")], scores: [0, 0, 0] };
  assert.deepEqual(brief(apply(respond, act("give", 1))), { turn: 0, phase: "play", trump: "S", credits: [1, 0] });
  assert.deepEqual(apply(three, act("give", 2)).credits, [1, 0, 0]);
  assert.deepEqual(apply(three, act("give", 2), { gift_to: "all_opponents" }).credits, [1, 1, 0]);
});

test("CRD-GIFT-5 and 6: a gift that would win is barred", () => {
  const gift_may_win = false;
  const at = (scores) => ({ ...respond, scores });
  assert.deepEqual(types(at([60, 0]), { gift_may_win }), ["run"]);
  assert.deepEqual(types(at([59, 60]), { gift_may_win }), ["give", "run"]);
  assert.deepEqual(apply(at([60, 0]), act("give", 1), { gift_may_win }), refused("gift-would-win"));
  const three = { ...respond, dealer: 2, turn: 2, hands: [...hands, cards("AC KC QC JC TC 9C")], scores: [0, 60, 0] };
  assert.deepEqual(types(three, { gift_may_win }), ["give", "run"]);
  assert.deepEqual(types(three, { gift_may_win, gift_to: "all_opponents" }), ["run"]);
});

test("CRD-RUN-1 to 3: three more cards each from eldest on, until another suit is turned", () => {
  const deck = cards("AD KD QD AC KC QC 8S JD TD 9D JC TC 9C JH 7D 6D");
  const after = apply({ ...respond, deck }, act("run", 1));
  assert.deepEqual(brief(after), { turn: 0, phase: "discard", trump: "H", credits: [0, 0] });
  assert.equal(after.turn_up, "JH");
  assert.deepEqual(after.hands[0], [...hands[0], ...cards("AD KD QD JD TD 9D")]);
  assert.deepEqual(apply({ ...respond, deck }, act("run", 1), { jack_turnup: "final" }).credits, [0, 1]);
  assert.equal(apply({ ...respond, deck }, act("run", 1), { post_run_hand: "keep_all" }).phase, "play");
});

test("CRD-RUN-5, 6 and 8: a void hand, and one that may go on", () => {
  const deck = cards("AD KD QD AC KC QC JH JD TD 9D JC TC 9C 8H 7D 6D 4D 8C 6C 5C 2S");
  const at = { ...respond, turn_up: "9H", deck };
  const after = apply(at, act("run", 1), { jack_turnup: "every" });
  const { hand_end, next_dealer, turn_up } = after;
  assert.deepEqual({ hand_end, next_dealer, turn_up }, { hand_end: "void", next_dealer: 1, turn_up: null });
  assert.deepEqual(brief(after), { turn: null, phase: "over", trump: null, credits: [0, 1] });
  assert.equal(after.hands, undefined);
  assert.equal(apply(at, act("run", 1), { max_runs: "pack" }).turn_up, "2S");
  assert.equal(apply({ ...at, deck: deck.slice(0, 20) }, act("run", 1), { max_runs: "pack" }).hand_end, "void");
});

test("CRD-TURN-2 and 4: the Jack that is accepted scores then, or when it was turned", () => {
  const jack = { ...beg, turn_up: "JH" };
  const stood = (jack_turnup) => apply(jack, act("stand", 0), { jack_turnup });
  const credits = ["none", "final", "every"].map((jack_turnup) => stood(jack_turnup).credits);
  assert.deepEqual(credits, [[0, 0], [0, 1], [0, 0]]);
  assert.deepEqual(apply({ ...respond, turn_up: "JH" }, act("give", 1), { jack_turnup: "final" }).credits, [1, 1]);
});

test("CRD-DISCARD-1 to 4: down to six, eldest first", () => {
  const longer = [[...hands[0], ...cards("AD KD QD")], [...hands[1], ...cards("AC KC QC")]];
  const at = { phase: "discard", dealer: 1, turn: 0, hands: longer, trump: "H" };
  const lay = (text, seat = 0) => act("discard", seat, { cards: cards(text) });
  assert.equal(legal(at).length, 9);
  assert.deepEqual(brief(apply(at, lay("AD KD QD"))), { turn: 1, phase: "discard", trump: "H", credits: [0, 0] });
  assert.equal(apply(at, lay("AD KD")).turn, 0);
  assert.deepEqual(apply(at, lay("AD KD QD AH")), refused("too-many-discards"));
  assert.deepEqual(apply(at, lay("AC")), refused("not-held"));
  assert.deepEqual(apply(at, lay("AC", 1)), refused("not-your-turn"));
  const last = { ...at, turn: 1, hands: [hands[0], longer[1]] };
  assert.deepEqual(brief(apply(last, lay("AC KC QC", 1))), { turn: 0, phase: "play", trump: "H", credits: [0, 0] });
});

const play = (seat, card) => act("play", seat, { card });
const playing = { phase: "play", dealer: 1, turn: 1, trump: "S", trick: plays("AH"), won: [[], []] };

test("the protocol's example: a trump on an Ace, and its five points", () => {
  const at = { ...playing, hands: [cards("KS TS 3S 5D 7C"), hands[1]] };
  assert.deepEqual(apply(at, play(1, "5S")), {
    legal: true,
    turn: 1,
    phase: "play",
    trump: "S",
    winner: 1,
    credits: [0, 5],
    hand_end: null,
    next_dealer: null,
    hands: [cards("KS TS 3S 5D 7C"), cards("AS JS TH 2D 4C")],
  });
  assert.deepEqual(apply(at, play(1, "2D")), refused("must-follow"));
  assert.deepEqual(apply(at, play(1, "KS")), refused("not-held"));
  assert.deepEqual(apply(at, play(0, "KS")), refused("not-your-turn"));
});

test("CRD-FOLLOW-7 and 11: why a card is refused to a player without the suit led", () => {
  const at = { ...playing, hands: [["KD"], cards("3S 4C")] };
  assert.deepEqual(apply(at, play(1, "4C"), { follow: "must_trump_if_void" }), refused("must-trump"));
  const held = [["KD"], ["QD"], cards("3S 4C")];
  const three = { ...playing, dealer: 2, turn: 2, trick: plays("AH 9S"), hands: held, won: [[], [], []] };
  assert.deepEqual(apply(three, play(2, "3S"), { no_undertrump: true }), refused("undertrump"));
});

test("CRD-PLAY-4 and 5: the last card ends the hand, and nothing follows", () => {
  const at = { ...playing, hands: [[], ["5S"]] };
  const { turn, phase, hand_end, next_dealer, winner } = apply(at, play(1, "5S"));
  assert.deepEqual([turn, phase, hand_end, next_dealer, winner], [null, "over", "played", 0, 1]);
  const over = { phase: "over", dealer: 1, turn: null, hands: [[], []] };
  assert.deepEqual(legal(over), []);
  assert.deepEqual(apply(over, play(1, "5S")), refused("hand-over"));
});

test("CRD-CAL-7: the winner draws first, then leads", () => {
  const at = { ...playing, hands: [["KD"], cards("5S 2D")], deck: cards("AC KC QC JC") };
  assert.deepEqual(apply(at, play(1, "5S"), california).hands, [cards("KD KC"), cards("2D AC")]);
  assert.deepEqual(apply(at, play(1, "5S")).hands, [cards("KD"), cards("2D")]);
});

const bidding = (calls, { players = 2 } = {}) => {
  const all = [...hands, cards("AC KC QC JC TC 9C"), cards("AD KD QD JD TD 9D")].slice(0, players);
  const bids = calls.map((number, seat) => ({ seat, number }));
  return { phase: "bid", dealer: players - 1, turn: calls.length, hands: all, bids };
};

test("CRD-PITCH-4, 5 and 7 to 10: what may be bid", () => {
  assert.deepEqual(types(bidding([]), pitch), ["pass", "bid 2", "bid 3", "bid 4"]);
  assert.deepEqual(types(bidding([3], { players: 3 }), pitch), ["pass", "bid 4"]);
  assert.deepEqual(types(bidding([3]), pitch), ["pass", "bid 3", "bid 4"]);
  assert.deepEqual(types(bidding([4]), pitch), ["pass"]);
  assert.deepEqual(types(bidding([4]), { ...pitch, dealer_steal: "any" }), ["pass", "bid 4"]);
  assert.deepEqual(types(bidding([3]), { ...pitch, dealer_steal: "none" }), ["pass", "bid 4"]);
  assert.deepEqual(types(bidding([null]), pitch), ["bid 2", "bid 3", "bid 4"]);
  assert.deepEqual(types(bidding([null]), { ...pitch, all_pass: "redeal_same" }), ["pass", "bid 2", "bid 3", "bid 4"]);
});

test("CRD-PITCH-3, 7 and 16: after the dealer's call whoever won the bidding leads", () => {
  const bid = (seat, number) => act("bid", seat, { number });
  assert.equal(apply(bidding([], { players: 3 }), bid(0, 4), pitch).turn, 1);
  const passed = brief(apply(bidding([3]), act("pass", 1), pitch));
  assert.deepEqual(passed, { turn: 0, phase: "play", trump: null, credits: [0, 0] });
  assert.equal(apply(bidding([3]), bid(1, 3), pitch).turn, 1);
  assert.deepEqual(apply(bidding([3]), bid(1, 2), pitch), refused("bid-too-low"));
  assert.deepEqual(apply(bidding([3]), bid(1, 1), pitch), refused("bid-outside-range"));
  assert.deepEqual(apply(bidding([null]), act("pass", 1), pitch), refused("must-bid"));
  const lead = { ...playing, turn: 0, trump: null, trick: [], hands };
  assert.equal(apply(lead, play(0, "5D"), pitch).trump, "D");
});

test("CRD-PITCH-13 to 15: when all pass", () => {
  const all_pass = (value) => {
    const { hand_end, next_dealer, turn } = apply(bidding([null]), act("pass", 1), { ...pitch, all_pass: value });
    return [hand_end, next_dealer, turn];
  };
  assert.deepEqual(all_pass("redeal_same"), ["passed", 1, null]);
  assert.deepEqual(all_pass("redeal_next"), ["passed", 0, null]);
  assert.deepEqual(all_pass("eldest_free"), [null, null, 0]);
});

test("a position that cannot be is no question", () => {
  const at = { ...playing, hands: [cards("KS TS 3S 5D 7C"), hands[1]] };
  impossible("card-in-two-places", () => legal({ ...at, won: [["KS"], []] }));
  impossible("trick-does-not-fit", () => legal({ ...at, turn: 0 }));
  impossible("hands-do-not-fit", () => legal({ ...at, hands: [cards("KS TS 3S"), hands[1]] }));
  impossible("hands-do-not-fit", () => legal({ ...beg, hands: [hands[0], hands[1].slice(1)] }));
  impossible("unknown-seat", () => legal({ ...beg, dealer: 2 }));
  impossible("unknown-seat", () => apply(beg, act("stand", 2)));
  impossible("scores-do-not-fit", () => legal({ ...respond, scores: [0, 0, 0] }));
  impossible("bids-do-not-fit", () => legal({ ...bidding([2, 3], { players: 3 }), turn: 0 }, pitch));
  const three = { ...bidding([], { players: 3 }), phase: "over", turn: null };
  impossible("players-do-not-fit", () => apply(three, play(0, "KS"), california));
  impossible("parameters-exclude-each-other", () => legal(beg, { bid_min: 4, bid_max: 3 }));
});
