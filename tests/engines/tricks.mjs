// An engine of the trick rules alone: who wins a trick, and what its trumps are worth at once.
import { createInterface } from "node:readline";

const ranks = "23456789TJQKA";
const worth = { A: 4, K: 3, Q: 2, J: 1, T: 10, 5: 5 };

function power({ card: [rank, suit] }, led, trump) {
  const group = suit === trump ? 200 : suit === led ? 100 : 0;
  return group + ranks.indexOf(rank);
}

function scoreTrick({ trump, plays }) {
  const led = plays[0].card[1];
  const best = plays.reduce((a, b) => (power(b, led, trump) > power(a, led, trump) ? b : a));
  const trumps = plays.filter(({ card }) => card[1] === trump);
  return { winner: best.seat, credit: trumps.reduce((sum, { card }) => sum + (worth[card[0]] ?? 0), 0) };
}

const methods = {
  describe: () => ({
    name: "tricks", version: "1", language: "JavaScript", protocol: 1,
    games: { cards: { operations: ["cards.score_trick"] } },
  }),
  "cards.score_trick": scoreTrick,
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  console.log(JSON.stringify({ jsonrpc: "2.0", id, result: methods[method](params) }));
}
