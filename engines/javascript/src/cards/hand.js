/**
 * A hand in play, as an immutable value: what the seat to act may do, and what an action leads to.
 * @import { Bid, Call } from "./bidding.js"
 * @import { Scored } from "./count.js"
 * @import { Deck, Hands } from "./deal.js"
 * @import { Card, Suit } from "./pack.js"
 * @import { Rules } from "./rules.js"
 * @import { Trick } from "./trick.js"
 * @typedef {object} Hand
 * @property {"beg" | "respond" | "discard" | "bid" | "play" | "over"} phase
 * @property {number} dealer
 * @property {number | null} turn the seat to act; null when the hand is over
 * @property {Hands} hands
 * @property {Suit | null} trump null while it is not settled
 * @property {Card} [turnUp] the card turned after the deal
 * @property {Deck} [deck] the cards not dealt
 * @property {readonly number[]} [scores] by side; they matter to a gift alone
 * @property {readonly Call[]} [bids]
 * @property {Bid | null} [bid] the one that won the bidding
 * @property {Trick} [trick] the trick under way
 * @property {readonly (readonly Card[])[]} [won] by side, the cards of complete tricks
 * @property {Hands} [held] the hands when the first trick was led
 * @property {"played" | "void" | "passed"} [end] how the hand has ended
 * @property {number} [nextDealer] known when the hand has ended
 * @typedef {{type: string, seat: number, card?: Card, cards?: Card[], number?: number}} Action
 * @typedef {object} Step
 * @property {Hand} hand the hand after the action
 * @property {Scored[]} scored in its order
 * @property {number} [winner] of the trick that the action completed
 * @property {Card | null} [turned] after a run, the card that settled trumps, or null
 */
import { refusalOfBid, refusalOfPass, standingBid } from "./bidding.js";
import { deal, dealtHand, run } from "./deal.js";
import { suitOf } from "./pack.js";
import { hasStock } from "./rules.js";
import { bySide, fromEldest, seatAfter, sideOf } from "./table.js";
import { captureOf, cardsOf, refusalOfPlay, winnerOf } from "./trick.js";

const eldestOf = ({ dealer, hands }) => seatAfter(dealer, hands.length);

/**
 * A hand as it is dealt, and what the deal itself scores.
 * @param {Deck} pack
 * @param {number} players
 * @param {number} dealer
 * @param {Rules} rules
 * @returns {Step}
 */
export function dealHand(pack, players, dealer, rules) {
  const dealt = { dealer, turn: seatAfter(dealer, players), trump: null, ...deal(pack, players, dealer) };
  return openings[rules.trump_from](dealt, rules);
}

/** By where trumps come from, how a hand begins (CRD-DEAL-2, CRD-PITCH-1, CRD-CAL-2, CRD-CAL-3). */
const openings = {
  turn_up({ deck: [turnUp, ...deck], ...dealt }, rules) {
    const hand = { ...dealt, phase: "beg", turnUp, deck };
    return { hand, scored: rules.jack_turnup === "every" ? jacksTurned(hand, [turnUp]) : [] };
  },
  bid: (dealt) => ({ hand: { ...dealt, phase: "bid", bids: [] }, scored: [] }),
  stock_top: (dealt) => ({ hand: startPlay({ ...dealt, trump: suitOf(dealt.deck[0]) }), scored: [] }),
  cut: (dealt) => ({ hand: startPlay({ ...dealt, trump: suitOf(dealt.deck.at(-1)) }), scored: [] }),
};

/** By phase, everything that might be done there. */
const choices = {
  beg: () => [{ type: "stand" }, { type: "beg" }],
  respond: () => [{ type: "give" }, { type: "run" }],
  discard: ({ hands, turn }) => hands[turn].map((card) => ({ type: "discard", cards: [card] })),
  bid: () => [{ type: "pass" }, ...[1, 2, 3, 4].map((number) => ({ type: "bid", number }))],
  play: ({ hands, turn }) => hands[turn].map((card) => ({ type: "play", card })),
  over: () => [],
};

/** By phase, the types of action that there are. */
const types = {
  beg: ["stand", "beg"],
  respond: ["give", "run"],
  discard: ["discard"],
  bid: ["bid", "pass"],
  play: ["play"],
};

/**
 * Everything that the seat to act may do, without its seat; a discard one card at a time.
 * @param {Hand} hand
 * @param {Rules} rules
 */
export const legalActions = (hand, rules) =>
  choices[hand.phase](hand).filter((action) => refusal(hand, { ...action, seat: hand.turn }, rules) === null);

/**
 * Why an action is refused, or null when it is legal.
 * @param {Hand} hand
 * @param {Action} action
 * @param {Rules} rules
 * @returns {string | null} a reason of the published list
 */
export function refusal(hand, action, rules) {
  if (hand.phase === "over") return "hand-over";
  if (action.seat !== hand.turn) return "not-your-turn";
  if (!types[hand.phase].includes(action.type)) return "wrong-action";
  return refusals[action.type]?.(hand, action, rules) ?? null;
}

/** By type of action, why it is refused; what is not here is always legal in its phase. */
const refusals = {
  give: (hand, action, rules) => (rules.gift_may_win || !giftWouldWin(hand, rules) ? null : "gift-would-win"),
  discard({ hands, turn }, { cards }) {
    if (!cards.every((card) => hands[turn].includes(card))) return "not-held";
    return hands[turn].length - cards.length < dealtHand ? "too-many-discards" : null;
  },
  bid: ({ bids, dealer }, bid, rules) => refusalOfBid(bids, bid, dealer, rules),
  pass: ({ bids, dealer }, { seat }, rules) => refusalOfPass(bids, seat, dealer, rules),
  play: ({ hands, trick, trump }, { seat, card }, rules) => refusalOfPlay(card, hands[seat], trick, trump, rules),
};

/** Whether a gift would bring one of its receivers to the target (CRD-GIFT-5, CRD-GIFT-6). */
const giftWouldWin = (hand, rules) =>
  gifts(hand, rules).some(({ side, points }) => hand.scores[side] + points >= rules.target);

/** A gift, or a gift to each opponent of the dealer from eldest on (CRD-GIFT-1 to 3). @returns {Scored[]} */
function gifts({ dealer, hands: { length: players } }, { gift_to }) {
  const opponents = fromEldest(dealer, players)
    .map((seat) => sideOf(seat, players))
    .filter((side) => side !== sideOf(dealer, players));
  const receivers = gift_to === "beggar" ? [opponents[0]] : [...new Set(opponents)];
  return receivers.map((side) => ({ what: "gift", side, points: 1 }));
}

/** The Jacks among cards turned up, for the dealer's side (CRD-TURN). @returns {Scored[]} */
const jacksTurned = ({ dealer, hands }, turned) =>
  turned
    .filter((card) => card[0] === "J")
    .map(() => ({ what: "jack-turned", side: sideOf(dealer, hands.length), points: 1 }));

/**
 * What a legal action leads to.
 * @param {Hand} hand
 * @param {Action} action
 * @param {Rules} rules
 * @returns {Step}
 */
export const perform = (hand, action, rules) => effects[action.type](hand, action, rules);

const effects = {
  stand: (hand, action, rules) => ({ hand: acceptTurnUp(hand), scored: jackThatSettles(hand, hand.turnUp, rules) }),
  beg: (hand) => ({ hand: { ...hand, phase: "respond", turn: hand.dealer }, scored: [] }),
  give: (hand, action, rules) => ({
    hand: acceptTurnUp(hand),
    scored: [...gifts(hand, rules), ...jackThatSettles(hand, hand.turnUp, rules)],
  }),
  run: runTheCards,
  discard: (hand, { seat, cards }) => ({ hand: discard(hand, seat, cards), scored: [] }),
  bid: (hand, { seat, number }, rules) => ({ hand: call(hand, { seat, number }, rules), scored: [] }),
  pass: (hand, { seat }, rules) => ({ hand: call(hand, { seat, number: null }, rules), scored: [] }),
  play: playCard,
};

/** The suit of the turn-up is trumps, and the play begins (CRD-BEG-2, CRD-GIFT-1). */
const acceptTurnUp = (hand) => startPlay({ ...hand, trump: suitOf(hand.turnUp) });

/** Eldest leads (CRD-LEAD-1), or whoever won the bidding (CRD-PITCH-16). @param {Hand} hand @returns {Hand} */
function startPlay(hand) {
  const won = bySide(hand.hands.length, () => []);
  return { ...hand, phase: "play", turn: hand.bid?.seat ?? eldestOf(hand), trick: [], won, held: hand.hands };
}

/** @returns {Hand} */
const end = (hand, how, nextDealer) => ({ ...hand, phase: "over", turn: null, end: how, nextDealer });

/** With `jack_turnup=final` the card that settles trumps scores if it is a Jack (CRD-TURN-2). */
const jackThatSettles = (hand, card, { jack_turnup }) => (jack_turnup === "final" ? jacksTurned(hand, [card]) : []);

/** @returns {Step} */
function runTheCards(hand, action, rules) {
  const { hands, deck, turned, settled } = run(hand, suitOf(hand.turnUp), rules.max_runs);
  const every = rules.jack_turnup === "every" ? jacksTurned(hand, turned) : [];
  if (!settled) return { hand: end({ ...hand, hands, deck }, "void", hand.dealer), scored: every, turned: null };
  const card = turned.at(-1);
  const longer = { ...hand, hands, deck, trump: suitOf(card) };
  const discards = { ...longer, phase: "discard", turn: eldestOf(hand) };
  const after = rules.post_run_hand === "keep_all" ? startPlay(longer) : discards;
  return { hand: after, scored: [...every, ...jackThatSettles(hand, card, rules)], turned: card };
}

/** A seat lays cards away; when it has six it is the next one's turn, and after the dealer the play begins. */
function discard(hand, seat, cards) {
  const hands = hand.hands.with(seat, hand.hands[seat].filter((card) => !cards.includes(card)));
  const shorter = { ...hand, hands };
  if (hands[seat].length > dealtHand) return shorter;
  return seat === hand.dealer ? startPlay(shorter) : { ...shorter, turn: seatAfter(seat, hands.length) };
}

/** A bid or a pass; after that of the dealer the bidding is over (CRD-PITCH-3). @returns {Hand} */
function call(hand, made, { all_pass }) {
  const bids = [...hand.bids, made];
  if (made.seat !== hand.dealer) return { ...hand, bids, turn: seatAfter(made.seat, hand.hands.length) };
  const bid = standingBid(bids);
  const closed = { ...hand, bids, bid };
  if (bid === null && all_pass === "redeal_same") return end(closed, "passed", hand.dealer);
  if (bid === null && all_pass === "redeal_next") return end(closed, "passed", eldestOf(hand));
  return startPlay(closed);
}

/**
 * A card to the trick. The first lead of Pitch makes its suit trumps, for this very trick too (CRD-PITCH-16).
 * @returns {Step}
 */
function playCard(hand, { seat, card }, rules) {
  const played = {
    ...hand,
    trump: hand.trump ?? suitOf(card),
    hands: hand.hands.with(seat, hand.hands[seat].filter((held) => held !== card)),
    trick: [...hand.trick, { seat, card }],
    turn: seatAfter(seat, hand.hands.length),
  };
  return played.trick.length < hand.hands.length ? { hand: played, scored: [] } : closeTrick(played, rules);
}

/** The winner takes the trick, scores it, and leads to the next if there is one. @returns {Step} */
function closeTrick(hand, rules) {
  const { trick, trump } = hand;
  const winner = winnerOf(trick, trump);
  const side = sideOf(winner, hand.hands.length);
  const points = captureOf(trick, trump, rules);
  const taken = { ...hand, turn: winner, trick: [], won: hand.won.with(side, [...hand.won[side], ...cardsOf(trick)]) };
  const next = hasStock(rules) ? draw(taken) : taken;
  const over = next.hands.every((cards) => cards.length === 0);
  return {
    hand: over ? end(next, "played", eldestOf(hand)) : next,
    scored: points > 0 ? [{ what: "trick", side, points }] : [],
    winner,
  };
}

/** The winner draws the top card of the stock, the other the next, while there are any (CRD-CAL-7). @returns {Hand} */
function draw(hand) {
  const { hands, turn, deck = [] } = hand;
  if (deck.length === 0) return hand;
  const drawn = hands.map((cards, seat) => [...cards, seat === turn ? deck[0] : deck[1]]);
  return { ...hand, hands: drawn, deck: deck.slice(2) };
}
