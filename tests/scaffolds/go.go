package main

// What a user writes into the Go scaffold: an engine that scores a table by the base rules.

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
)

var ErrCannotBeAsked = errors.New("cannot be asked")

type placement struct{ Tile, Against, Side string }

// A tile on the table; free holds the halves that another tile can touch in line.
type tile struct {
	high, low int
	spinner   bool
	branches  int
	free      []int
}

type step struct {
	Sum    int `json:"sum"`
	Credit int `json:"credit"`
}

func scoreLayout(params json.RawMessage) (map[string]any, error) {
	var asked struct{ Placements []placement }
	if err := json.Unmarshal(params, &asked); err != nil {
		return nil, err
	}
	var table []*tile
	var steps []step
	var ends []int
	for index, one := range asked.Placements {
		fresh, reason := put(table, one)
		if reason != "" {
			illegal := map[string]any{"placement": index, "reason": reason}
			return map[string]any{"illegal": illegal}, nil
		}
		table = append(table, fresh)
		ends = []int{}
		sum := 0
		for _, end := range counted(table) {
			ends = append(ends, end)
			sum += end
		}
		credit := 0
		if sum%5 == 0 {
			credit = sum
		}
		steps = append(steps, step{sum, credit})
	}
	last := steps[len(steps)-1]
	return map[string]any{"sum": last.Sum, "credit": last.Credit, "ends": ends, "steps": steps}, nil
}

// put is the new tile, joined to the table, or the reason why it may not be.
func put(table []*tile, one placement) (*tile, string) {
	high, low := numbers(one.Tile)
	if find(table, one.Tile) != nil {
		return nil, "tile-twice"
	}
	fresh := &tile{high: high, low: low, free: []int{high, low}}
	if high == low && !slices.ContainsFunc(table, func(other *tile) bool { return other.spinner }) {
		fresh.spinner, fresh.branches = true, 2
	}
	if one.Against == "" && len(table) == 0 {
		return fresh, ""
	}
	if one.Against == "" || find(table, one.Against) == nil {
		return nil, "no-such-neighbour"
	}
	touching, reason := touched(find(table, one.Against), high, low, one.Side)
	fresh.free = []int{high}
	if touching == high {
		fresh.free = []int{low}
	}
	return fresh, reason
}

// touched is the number by which the new tile touches the other, which is taken from that one.
func touched(other *tile, high, low int, side string) (int, string) {
	if side != "" && !other.spinner {
		return 0, "not-a-spinner"
	}
	if side == "branch" {
		switch {
		case len(other.free) > 0:
			return 0, "branch-too-early"
		case other.branches == 0:
			return 0, "branch-taken"
		case other.high != high && other.high != low:
			return 0, "halves-differ"
		}
		other.branches--
		return other.high, ""
	}
	for place, number := range other.free {
		if number == high || number == low {
			other.free = slices.Delete(other.free, place, place+1)
			return number, ""
		}
	}
	halves := []int{high, low}
	switch {
	case !slices.Contains(halves, other.high) && !slices.Contains(halves, other.low):
		return 0, "halves-differ"
	case other.spinner:
		return 0, "inline-full"
	}
	return 0, "neighbour-closed"
}

// counted is what the tiles count: free halves, and a double that ends a line twice its half.
func counted(table []*tile) []int {
	var ends []int
	for _, one := range table {
		switch {
		case one.high != one.low:
			ends = append(ends, one.free...)
		case len(one.free) > 0:
			ends = append(ends, 2*one.high)
		}
	}
	return ends
}

func numbers(name string) (int, int) {
	var a, b int
	if _, err := fmt.Sscanf(name, "%d-%d", &a, &b); err != nil {
		panic(err)
	}
	return max(a, b), min(a, b)
}

func find(table []*tile, name string) *tile {
	high, low := numbers(name)
	for _, one := range table {
		if one.high == high && one.low == low {
			return one
		}
	}
	return nil
}
