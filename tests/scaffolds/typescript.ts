// What a user writes into the TypeScript scaffold: an engine that scores a table by the base rules.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export class CannotBeAsked extends Error {}

class Illegal extends Error {}

type Placement = { tile: string; against?: string; side?: "inline" | "branch" };

/** A tile on the table; `free` holds the halves that another tile can touch in line. */
type Tile = { high: number; low: number; spinner: boolean; branches: number; free: number[] };

export function scoreLayout(params: JsonObject): JsonObject {
  const table: Tile[] = [];
  const steps: { sum: number; credit: number }[] = [];
  let ends: number[] = [];
  for (const [index, placement] of (params.placements as Placement[]).entries()) {
    try {
      put(table, placement);
    } catch (error) {
      if (error instanceof Illegal) return { illegal: { placement: index, reason: error.message } };
      throw error;
    }
    ends = table.flatMap(counted);
    const sum = ends.reduce((a, b) => a + b, 0);
    steps.push({ sum, credit: sum % 5 === 0 ? sum : 0 });
  }
  return { ...steps[steps.length - 1], ends, steps };
}

function put(table: Tile[], { tile, against, side }: Placement): void {
  const [high, low] = numbers(tile);
  if (find(table, tile)) throw new Illegal("tile-twice");
  const spinner = high === low && !table.some((other) => other.spinner);
  const fresh = { high, low, spinner, branches: spinner ? 2 : 0 };
  if (!against && table.length === 0) {
    table.push({ ...fresh, free: [high, low] });
    return;
  }
  const other = against ? find(table, against) : undefined;
  if (!other) throw new Illegal("no-such-neighbour");
  const touching = touched(other, [high, low], side);
  table.push({ ...fresh, free: [touching === high ? low : high] });
}

/** The number by which the new tile touches the other, which is taken from that one. */
function touched(other: Tile, halves: number[], side?: string): number {
  if (side && !other.spinner) throw new Illegal("not-a-spinner");
  if (side === "branch") {
    if (other.free.length > 0) throw new Illegal("branch-too-early");
    if (other.branches === 0) throw new Illegal("branch-taken");
    if (!halves.includes(other.high)) throw new Illegal("halves-differ");
    other.branches -= 1;
    return other.high;
  }
  const place = other.free.findIndex((number) => halves.includes(number));
  if (place < 0) throw new Illegal(refusal(other, halves));
  return other.free.splice(place, 1)[0];
}

/** Why no free half of the other tile fits. */
function refusal({ high, low, spinner }: Tile, halves: number[]): string {
  if (!halves.includes(high) && !halves.includes(low)) return "halves-differ";
  return spinner ? "inline-full" : "neighbour-closed";
}

/** What a tile counts: its free halves, and a double that ends a line twice its half. */
function counted({ high, low, free }: Tile): number[] {
  if (high !== low) return free;
  return free.length > 0 ? [2 * high] : [];
}

function numbers(tile: string): [number, number] {
  const [a, b] = tile.split("-").map(Number);
  return [Math.max(a, b), Math.min(a, b)];
}

function find(table: Tile[], tile: string): Tile | undefined {
  const [high, low] = numbers(tile);
  return table.find((other) => other.high === high && other.low === low);
}
