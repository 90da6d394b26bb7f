// What a user writes into the Kotlin scaffold: an engine that scores a table by the base rules.

import kotlinx.serialization.json.*

class CannotBeAsked(why: String) : Exception(why)

private class Illegal(val reason: String) : Exception(reason)

private data class Halves(val high: Int, val low: Int) {
    fun has(number: Int) = number == high || number == low
}

/** A tile on the table; free holds the halves that another tile can touch in line. */
private class Tile(val halves: Halves, val spinner: Boolean, val free: MutableList<Int>) {
    var branches = if (spinner) 2 else 0

    /** What it counts: its free halves, and a double that ends a line twice its half. */
    fun counted(): List<Int> = when {
        halves.high != halves.low -> free
        free.isEmpty() -> emptyList()
        else -> listOf(2 * halves.high)
    }
}

fun scoreLayout(params: JsonObject): JsonObject {
    val table = mutableListOf<Tile>()
    val steps = mutableListOf<JsonObject>()
    for (placement in params.getValue("placements").jsonArray) {
        try {
            put(table, placement.jsonObject)
        } catch (illegal: Illegal) {
            return buildJsonObject {
                putJsonObject("illegal") {
                    put("placement", steps.size)
                    put("reason", illegal.reason)
                }
            }
        }
        val sum = table.sumOf { it.counted().sum() }
        steps += buildJsonObject {
            put("sum", sum)
            put("credit", if (sum % 5 == 0) sum else 0)
        }
    }
    val ends = table.flatMap { it.counted() }.map { JsonPrimitive(it) }
    return JsonObject(steps.last() + mapOf("ends" to JsonArray(ends), "steps" to JsonArray(steps)))
}

private fun put(table: MutableList<Tile>, placement: JsonObject) {
    val halves = halves(placement.getValue("tile").jsonPrimitive.content)
    val against = placement["against"]?.jsonPrimitive?.content
    if (table.any { it.halves == halves }) throw Illegal("tile-twice")
    val spinner = halves.high == halves.low && table.none { it.spinner }
    if (against == null && table.isEmpty()) {
        table += Tile(halves, spinner, mutableListOf(halves.high, halves.low))
        return
    }
    val other = against?.let { name -> table.find { it.halves == halves(name) } }
        ?: throw Illegal("no-such-neighbour")
    val touching = touched(other, halves, placement["side"]?.jsonPrimitive?.content)
    val free = if (touching == halves.high) halves.low else halves.high
    table += Tile(halves, spinner, mutableListOf(free))
}

/** The number by which the new tile touches the other, which is taken from that one. */
private fun touched(other: Tile, halves: Halves, side: String?): Int {
    if (side != null && !other.spinner) throw Illegal("not-a-spinner")
    if (side == "branch") {
        if (other.free.isNotEmpty()) throw Illegal("branch-too-early")
        if (other.branches == 0) throw Illegal("branch-taken")
        if (!halves.has(other.halves.high)) throw Illegal("halves-differ")
        other.branches--
        return other.halves.high
    }
    val number = other.free.find { halves.has(it) } ?: throw Illegal(refusal(other, halves))
    other.free.remove(number)
    return number
}

/** Why no free half of the other tile fits. */
private fun refusal(other: Tile, halves: Halves): String = when {
    !halves.has(other.halves.high) && !halves.has(other.halves.low) -> "halves-differ"
    other.spinner -> "inline-full"
    else -> "neighbour-closed"
}

private fun halves(tile: String): Halves {
    val (a, b) = tile.split("-").map { it.toInt() }
    return Halves(maxOf(a, b), minOf(a, b))
}
