/** Short ways to ask about cards. */
import assert from "node:assert/strict";
import { dealHand, legalActions, perform } from "../src/cards/hand.js";
import { answer, Impossible } from "../src/index.js";

const base = {
  trump_from: "turn_up",
  target: 61,
  end_mode: "hand_end",
  both_reach: "last_scorer",
  trump_capture: true,
  ten_bonus: 0,
  five_bonus: 0,
  five_timing: "hand_end",
  end_points: true,
  low_to: "dealt",
  game_five: "all_suits",
  game_tie: "none",
  jack_turnup: "none",
  follow: "permissive",
  no_undertrump: false,
  max_runs: 2,
  post_run_hand: "discard_to_6",
  gift_to: "beggar",
  gift_may_win: true,
  skunk: false,
  skunk_limit: 31,
  match_credits: 2,
  bid_min: 2,
  bid_max: 4,
  dealer_steal: "below_max",
  all_pass: "dealer_forced",
};

/** The values of Pitch. */
export const pitch = { trump_from: "bid", trump_capture: false, game_five: "none", target: 7, both_reach: "bidder" };

/** The values of California Jack. */
export const california = {
  trump_from: "stock_top",
  trump_capture: false,
  game_five: "none",
  low_to: "captured",
  follow: "must_trump_if_void",
  target: 10,
  both_reach: "event_order",
};

/** Asks an operation under All Fives, but for some values. */
export const ask = (operation, question, values = {}) =>
  answer(`cards.${operation}`, { parameters: { ...base, ...values }, ...question });

/** Cards written with blanks between them. */
export const cards = (text) => text.split(" ").filter(Boolean);

/** Plays from one seat on, clockwise. */
export const plays = (text, { from = 0, players = 2 } = {}) =>
  cards(text).map((card, place) => ({ seat: (from + place) % players, card }));

/** The whole pack: some cards first, and all others in one order. */
export function pack(text) {
  const first = cards(text);
  const all = cards("S H D C").flatMap((suit) => [..."AKQJT98765432"].map((rank) => rank + suit));
  return [...first, ...all.filter((card) => !first.includes(card))];
}

/** That a question is answered with the error for what cannot be. */
export const impossible = (reason, question) =>
  assert.throws(question, (error) => error instanceof Impossible && error.reason === reason);

/** An action: `act("stand", 0)`, `act("play", 1, { card: "TS" })`. */
export const act = (type, seat, more = {}) => ({ type, seat, ...more });

/** A hand of a record played on to its end: always the first card that may be played. */
export function playOn({ players, dealer }, { deck, actions }, values) {
  const rules = { ...base, ...values };
  let { hand } = dealHand(deck, players, dealer, rules);
  for (const action of actions) ({ hand } = perform(hand, action, rules));
  const played = [...actions];
  while (hand.phase === "play") {
    const action = { seat: hand.turn, ...legalActions(hand, rules)[0] };
    played.push(action);
    ({ hand } = perform(hand, action, rules));
  }
  return { deck, actions: played };
}
