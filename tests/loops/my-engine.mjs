// The engine of the loop for node:test: answers that were made beforehand, by the question.
import { readFileSync } from "node:fs";

const answers = JSON.parse(readFileSync(process.env.FIVES_ANSWERS, "utf8"));

export const reply = (operation, params) => answers[`${operation} ${JSON.stringify(params)}`];

export const rules = undefined;
