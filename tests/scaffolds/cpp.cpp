// What a user writes into the C++ scaffold: an engine that scores a table by the base rules.
#include "engine.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

using nlohmann::json;

namespace {

// A tile on the table; free holds the halves that another tile can touch in line.
struct Tile {
    int high, low;
    bool spinner = false;
    int branches = 0;
    std::vector<int> free;

    bool has(int number) const { return number == high || number == low; }
};

struct Illegal {
    const char* reason;
};

std::pair<int, int> numbers(const std::string& name) {
    const int a = name.at(0) - '0', b = name.at(2) - '0';
    return {std::max(a, b), std::min(a, b)};
}

Tile* find(std::vector<Tile>& table, const std::string& name) {
    const auto [high, low] = numbers(name);
    for (Tile& other : table)
        if (other.high == high && other.low == low) return &other;
    return nullptr;
}

// The number by which the new tile touches the other, which is taken from that one.
int touched(Tile& other, const Tile& fresh, const std::string& side) {
    if (!side.empty() && !other.spinner) throw Illegal{"not-a-spinner"};
    if (side == "branch") {
        if (!other.free.empty()) throw Illegal{"branch-too-early"};
        if (other.branches == 0) throw Illegal{"branch-taken"};
        if (!fresh.has(other.high)) throw Illegal{"halves-differ"};
        --other.branches;
        return other.high;
    }
    const auto place = std::find_if(other.free.begin(), other.free.end(), [&](int n) { return fresh.has(n); });
    if (place == other.free.end()) {
        if (!fresh.has(other.high) && !fresh.has(other.low)) throw Illegal{"halves-differ"};
        throw Illegal{other.spinner ? "inline-full" : "neighbour-closed"};
    }
    const int number = *place;
    other.free.erase(place);
    return number;
}

void put(std::vector<Tile>& table, const json& placement) {
    const std::string tile = placement.at("tile"), against = placement.value("against", "");
    if (find(table, tile)) throw Illegal{"tile-twice"};
    const auto [high, low] = numbers(tile);
    Tile fresh{high, low};
    fresh.spinner = high == low && std::none_of(table.begin(), table.end(), [](const Tile& t) { return t.spinner; });
    fresh.branches = fresh.spinner ? 2 : 0;
    fresh.free = {high, low};
    if (!against.empty() || !table.empty()) {
        Tile* other = against.empty() ? nullptr : find(table, against);
        if (!other) throw Illegal{"no-such-neighbour"};
        fresh.free = {touched(*other, fresh, placement.value("side", "")) == high ? low : high};
    }
    table.push_back(fresh);
}

// What the tiles count: free halves, and a double that ends a line twice its half.
std::vector<int> counted(const std::vector<Tile>& table) {
    std::vector<int> ends;
    for (const Tile& tile : table) {
        if (tile.high != tile.low) ends.insert(ends.end(), tile.free.begin(), tile.free.end());
        else if (!tile.free.empty()) ends.push_back(2 * tile.high);
    }
    return ends;
}

}  // namespace

namespace engine {

json score_layout(const json& params) {
    std::vector<Tile> table;
    json steps = json::array();
    int index = 0;
    for (const json& placement : params.at("placements")) {
        try {
            put(table, placement);
        } catch (const Illegal& illegal) {
            json fault = {{"placement", index}, {"reason", illegal.reason}};
            return json::object({{"illegal", fault}});
        }
        const std::vector<int> ends = counted(table);
        const int sum = std::accumulate(ends.begin(), ends.end(), 0);
        steps.push_back({{"sum", sum}, {"credit", sum % 5 == 0 ? sum : 0}});
        ++index;
    }
    json answer = steps.back();
    answer["ends"] = counted(table);
    answer["steps"] = steps;
    return answer;
}

}  // namespace engine
