/**
 * Whether a question describes something that can be. Whether a position can come about in play is not asked.
 * @import { Card } from "./pack.js"
 * @import { Rules } from "./rules.js"
 */
import { Impossible } from "../errors.js";
import { dealtHand, roundOfDeal } from "./deal.js";
import { winnerOfMatch } from "./match.js";
import { ofSuit, packSize, rankOf } from "./pack.js";
import { excludeEachOther, hasStock } from "./rules.js";
import { fromEldest, seatAfter, sideOf, sidesAt } from "./table.js";
import { cardsOf } from "./trick.js";

function demand(holds, reason) {
  if (!holds) throw new Impossible(reason);
}

/** The values go together; an operation has only some of them. @param {Partial<Rules>} rules */
export const demandRules = (rules) => demand(!excludeEachOther(rules), "parameters-exclude-each-other");

/** @param {readonly Card[]} cards */
const demandOnce = (cards) => demand(new Set(cards).size === cards.length, "card-in-two-places");

/** @param {readonly number[]} seats @param {number} players */
const demandSeats = (seats, players) => demand(seats.every((seat) => seat !== null && seat < players), "unknown-seat");

/** California Jack is a game for two. */
const demandPlayers = (players, rules) => demand(!hasStock(rules) || players === 2, "players-do-not-fit");

const demandBySide = (list, players) => demand(list.length === sidesAt(players), "scores-do-not-fit");

const inTurn = (seats, players) =>
  seats.every((seat, place) => place === 0 || seat === seatAfter(seats[place - 1], players));

const seatsOf = (list) => list.map(({ seat }) => seat);

/** A whole trick, one card a seat. */
export function demandTrick({ players, plays }) {
  demandSeats(seatsOf(plays), players);
  demandOnce(cardsOf(plays));
  demand(plays.length === players && inTurn(seatsOf(plays), players), "trick-does-not-fit");
}

/** A trick under way and a hand; of how many players is not said. */
export function demandPlays({ plays, hand }) {
  demandOnce([...cardsOf(plays), ...hand]);
  const seats = seatsOf(plays);
  const fits = (players) => seats.length < players && seats.every((seat) => seat < players) && inTurn(seats, players);
  demand([2, 3, 4].some(fits), "trick-does-not-fit");
}

/** A position, as it travels. */
export function demandPosition(position, rules) {
  const { phase, dealer, turn, hands } = position;
  demandPlayers(hands.length, rules);
  demandSeats(phase === "over" ? [dealer] : [dealer, turn], hands.length);
  demand(rules.trump_from === undefined || isPhaseOf(phase, rules), "phase-does-not-fit");
  demands[phase]?.(position, rules);
}

/** Whether a game has a phase: begging and discards where a card is turned up, bidding in Pitch. */
function isPhaseOf(phase, { trump_from, post_run_hand }) {
  if (phase === "discard") return trump_from === "turn_up" && post_run_hand === "discard_to_6";
  if (phase === "beg" || phase === "respond") return trump_from === "turn_up";
  return phase !== "bid" || trump_from === "bid";
}

/** The seat that acts is at the table. @param {{seat: number}} action @param {number} players */
export const demandAction = ({ seat }, players) => demandSeats([seat], players);

/** By phase, what its fields have to be; other fields decide nothing there. */
const demands = {
  beg({ hands, dealer, turn, turn_up, deck }) {
    demandTurnedUp(hands, turn_up, deck);
    demand(turn === seatAfter(dealer, hands.length), "phase-does-not-fit");
  },
  respond({ hands, dealer, turn, turn_up, deck, scores }) {
    demandTurnedUp(hands, turn_up, deck);
    demand(turn === dealer, "phase-does-not-fit");
    demandBySide(scores, hands.length);
  },
  bid({ hands, dealer, turn, bids }) {
    demandOnce(hands.flat());
    demandDealt(hands);
    const due = fromEldest(dealer, hands.length);
    demand(turn === due[bids.length] && bids.every(({ seat }, place) => seat === due[place]), "bids-do-not-fit");
  },
  discard({ hands, dealer, turn }) {
    demandOnce(hands.flat());
    demand(fitsDiscards(hands, fromEldest(dealer, hands.length), turn), "hands-do-not-fit");
  },
  play({ hands, turn, trump, trick, won, deck = [] }, rules) {
    const stock = hasStock(rules) ? deck : [];
    demandOnce([...hands.flat(), ...cardsOf(trick), ...won.flat(), ...stock]);
    demandBySide(won, hands.length);
    demandSeats(seatsOf(trick), hands.length);
    demand(trick.length < hands.length && inTurn([...seatsOf(trick), turn], hands.length), "trick-does-not-fit");
    demand(fitsPlay(hands, seatsOf(trick)) && stock.length % 2 === 0, "hands-do-not-fit");
    demand(fitsTrumps(trump, trick.length === 0 && won.flat().length === 0, rules), "phase-does-not-fit");
  },
};

function demandTurnedUp(hands, turnUp, deck) {
  demandOnce([...hands.flat(), turnUp, ...deck]);
  demandDealt(hands);
}

/** Trumps are settled before the play, but in Pitch, where the first lead settles them (CRD-PITCH-16). */
const fitsTrumps = (trump, isFirstLead, { trump_from }) =>
  trump_from === undefined ? trump !== null || isFirstLead : (trump === null) === (trump_from === "bid" && isFirstLead);

const demandDealt = (hands) => demand(hands.every(({ length }) => length === dealtHand), "hands-do-not-fit");

/** Who has discarded has six cards, who has not has some rounds more, and the seat to act is somewhere between. */
function fitsDiscards(hands, order, turn) {
  const sizes = order.map((seat) => hands[seat].length);
  const now = order.indexOf(turn);
  const later = sizes.slice(now + 1);
  const whole = later[0] ?? sizes[now];
  return (
    sizes.slice(0, now).every((size) => size === dealtHand) &&
    sizes[now] > dealtHand &&
    sizes[now] <= whole &&
    later.every((size) => size === whole && size % roundOfDeal === 0)
  );
}

/** Who has played to the trick has one card fewer than who has not. */
function fitsPlay(hands, played) {
  const before = hands.map(({ length }, seat) => length + (played.includes(seat) ? 1 : 0));
  return before[0] > 0 && before.every((size) => size === before[0]);
}

/** A hand to be counted, as it travels. */
export function demandCount({ players, dealer, trump, held, won, bid }, { low_to }) {
  demandSeats(bid ? [dealer, bid.seat] : [dealer], players);
  demandBySide(won, players);
  demandOnce(won.flat());
  if (held) return demandHeld(held, players, trump, won);
  demand(low_to === "captured", "held-missing");
  demandPlayers(players, { trump_from: "stock_top" });
  demand(won.flat().length === packSize, "won-does-not-fit");
}

/** The cards held are those won, in hands of one size, and the highest trump has won its trick (CRD-HIGH-1). */
function demandHeld(held, players, trump, won) {
  const [heldCards, wonCards] = [held.flat(), won.flat()];
  demandOnce(heldCards);
  demand(held.length === players && held.every(({ length }) => length === held[0].length), "hands-do-not-fit");
  const same = heldCards.length === wonCards.length && heldCards.every((card) => wonCards.includes(card));
  demand(same, "won-does-not-fit");
  const highest = ofSuit(heldCards, trump).toSorted((one, other) => rankOf(one) - rankOf(other)).at(-1);
  const holder = held.findIndex((hand) => hand.includes(highest));
  demand(holder < 0 || won[sideOf(holder, players)].includes(highest), "won-does-not-fit");
}

/** What can be seen of a record without playing it; a deck of another length is not of the schema. */
export function demandRecord({ players, dealer, scores, games, hands }, rules) {
  demandPlayers(players, rules);
  demandBySide(scores, players);
  demandBySide(games, players);
  demandSeats([dealer, ...hands.flatMap((hand) => [hand.dealer ?? dealer, ...seatsOf(hand.actions)])], players);
  demand(hands.every(({ deck }) => new Set(deck).size === packSize), "deck-is-not-the-pack");
  const won = rules.end_mode === "immediate" && scores.some((score) => score >= rules.target);
  demand(!won && winnerOfMatch(games, rules) === null, "match-is-over");
}
