// Answers every request at once: the floor for an engine in Node.
import { createInterface } from "node:readline";

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id } = JSON.parse(line);
  process.stdout.write(`{"jsonrpc":"2.0","id":${id},"result":{"sum":15,"credit":15}}\n`);
});
