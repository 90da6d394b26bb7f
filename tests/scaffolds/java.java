package adapter;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a user writes into the Java scaffold: an engine that scores a table by the base rules. */
final class Engine {

    static final class CannotBeAsked extends RuntimeException {
        CannotBeAsked(String why) {
            super(why);
        }
    }

    private static final class Illegal extends Exception {
        Illegal(String reason) {
            super(reason);
        }
    }

    private record Placement(String tile, String against, String side) {}

    private record Question(List<Placement> placements) {}

    private record Step(int sum, int credit) {}

    private record Halves(int high, int low) {
        static Halves of(String tile) {
            String[] halves = tile.split("-");
            int a = Integer.parseInt(halves[0]);
            int b = Integer.parseInt(halves[1]);
            return new Halves(Math.max(a, b), Math.min(a, b));
        }

        boolean has(int number) {
            return number == high || number == low;
        }
    }

    /** A tile on the table; free holds the halves that another tile can touch in line. */
    private static final class Tile {
        final Halves halves;
        final boolean spinner;
        final List<Integer> free = new ArrayList<>();
        int branches;

        Tile(Halves halves, boolean spinner) {
            this.halves = halves;
            this.spinner = spinner;
            this.branches = spinner ? 2 : 0;
        }

        /** What it counts: its free halves, and a double that ends a line twice its half. */
        List<Integer> counted() {
            if (halves.high != halves.low) {
                return free;
            }
            return free.isEmpty() ? List.of() : List.of(2 * halves.high);
        }
    }

    private static final Gson GSON = new Gson();

    private Engine() {}

    static JsonObject scoreLayout(JsonObject params) {
        List<Tile> table = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        List<Integer> ends = List.of();
        for (Placement placement : GSON.fromJson(params, Question.class).placements()) {
            try {
                put(table, placement);
            } catch (Illegal illegal) {
                var fault = Map.of("placement", steps.size(), "reason", illegal.getMessage());
                return json(Map.of("illegal", fault));
            }
            ends = table.stream().flatMap(tile -> tile.counted().stream()).toList();
            int sum = ends.stream().mapToInt(Integer::intValue).sum();
            steps.add(new Step(sum, sum % 5 == 0 ? sum : 0));
        }
        Step last = steps.get(steps.size() - 1);
        return json(Map.of("sum", last.sum(), "credit", last.credit(), "ends", ends, "steps", steps));
    }

    private static JsonObject json(Object value) {
        return GSON.toJsonTree(value).getAsJsonObject();
    }

    private static void put(List<Tile> table, Placement placement) throws Illegal {
        Halves halves = Halves.of(placement.tile());
        if (find(table, placement.tile()) != null) {
            throw new Illegal("tile-twice");
        }
        boolean spinner = halves.high == halves.low && table.stream().noneMatch(other -> other.spinner);
        Tile fresh = new Tile(halves, spinner);
        if (placement.against() == null && table.isEmpty()) {
            fresh.free.addAll(List.of(halves.high, halves.low));
        } else {
            Tile other = placement.against() == null ? null : find(table, placement.against());
            if (other == null) {
                throw new Illegal("no-such-neighbour");
            }
            int touching = touched(other, halves, placement.side());
            fresh.free.add(touching == halves.high ? halves.low : halves.high);
        }
        table.add(fresh);
    }

    /** The number by which the new tile touches the other, which is taken from that one. */
    private static int touched(Tile other, Halves halves, String side) throws Illegal {
        if (side != null && !other.spinner) {
            throw new Illegal("not-a-spinner");
        }
        if ("branch".equals(side)) {
            if (!other.free.isEmpty()) {
                throw new Illegal("branch-too-early");
            }
            if (other.branches == 0) {
                throw new Illegal("branch-taken");
            }
            if (!halves.has(other.halves.high)) {
                throw new Illegal("halves-differ");
            }
            other.branches--;
            return other.halves.high;
        }
        for (Integer number : other.free) {
            if (halves.has(number)) {
                other.free.remove(number);
                return number;
            }
        }
        if (!halves.has(other.halves.high) && !halves.has(other.halves.low)) {
            throw new Illegal("halves-differ");
        }
        throw new Illegal(other.spinner ? "inline-full" : "neighbour-closed");
    }

    private static Tile find(List<Tile> table, String tile) {
        Halves wanted = Halves.of(tile);
        return table.stream().filter(other -> other.halves.equals(wanted)).findFirst().orElse(null);
    }
}
