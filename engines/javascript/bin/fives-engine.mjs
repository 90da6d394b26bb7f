#!/usr/bin/env node
// Answers the questions of `fives verify`, one line each, over standard input and output.
import { createInterface } from "node:readline";
import { reply } from "../src/index.js";

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim()) process.stdout.write(`${JSON.stringify(reply(JSON.parse(line)))}\n`);
}
