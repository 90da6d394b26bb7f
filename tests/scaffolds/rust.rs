//! What a user writes into the Rust scaffold: an engine that scores a table by the base rules.

use serde_json::{json, Value};

#[allow(dead_code)]
pub struct CannotBeAsked(pub String);

/// A tile on the table; `free` holds the halves that another tile can touch in line.
struct Tile {
    high: i64,
    low: i64,
    spinner: bool,
    branches: u8,
    free: Vec<i64>,
}

type Reason = &'static str;

pub fn score_layout(params: &Value) -> Result<Value, CannotBeAsked> {
    let mut table = Vec::new();
    let mut steps = Vec::new();
    let mut ends: Vec<i64> = Vec::new();
    for (index, placement) in params["placements"].as_array().unwrap().iter().enumerate() {
        match put(&mut table, placement) {
            Ok(fresh) => table.push(fresh),
            Err(reason) => {
                return Ok(json!({"illegal": {"placement": index, "reason": reason}}));
            }
        }
        ends = table.iter().flat_map(counted).collect();
        let sum: i64 = ends.iter().sum();
        steps.push(json!({"sum": sum, "credit": if sum % 5 == 0 { sum } else { 0 }}));
    }
    let last = steps.last().unwrap();
    Ok(json!({"sum": last["sum"], "credit": last["credit"], "ends": ends, "steps": steps}))
}

/// The new tile, joined to the table.
fn put(table: &mut [Tile], placement: &Value) -> Result<Tile, Reason> {
    let (high, low) = numbers(placement["tile"].as_str().unwrap());
    if table
        .iter()
        .any(|other| (other.high, other.low) == (high, low))
    {
        return Err("tile-twice");
    }
    let spinner = high == low && !table.iter().any(|other| other.spinner);
    let branches = if spinner { 2 } else { 0 };
    let against = placement["against"].as_str().map(numbers);
    if against.is_none() && table.is_empty() {
        return Ok(Tile {
            high,
            low,
            spinner,
            branches,
            free: vec![high, low],
        });
    }
    let other = table
        .iter_mut()
        .find(|other| Some((other.high, other.low)) == against)
        .ok_or("no-such-neighbour")?;
    let touching = touched(other, [high, low], placement["side"].as_str())?;
    let free = vec![if touching == high { low } else { high }];
    Ok(Tile {
        high,
        low,
        spinner,
        branches,
        free,
    })
}

/// The number by which the new tile touches the other, which is taken from that one.
fn touched(other: &mut Tile, halves: [i64; 2], side: Option<&str>) -> Result<i64, Reason> {
    if side.is_some() && !other.spinner {
        return Err("not-a-spinner");
    }
    if side == Some("branch") {
        if !other.free.is_empty() {
            return Err("branch-too-early");
        }
        if !halves.contains(&other.high) {
            return Err("halves-differ");
        }
        other.branches = other.branches.checked_sub(1).ok_or("branch-taken")?;
        return Ok(other.high);
    }
    if let Some(place) = other.free.iter().position(|number| halves.contains(number)) {
        return Ok(other.free.remove(place));
    }
    if !halves.contains(&other.high) && !halves.contains(&other.low) {
        return Err("halves-differ");
    }
    Err(if other.spinner {
        "inline-full"
    } else {
        "neighbour-closed"
    })
}

/// What a tile counts: its free halves, and a double that ends a line twice its half.
fn counted(tile: &Tile) -> Vec<i64> {
    match tile {
        Tile {
            high, low, free, ..
        } if high == low && !free.is_empty() => vec![2 * high],
        Tile { high, low, .. } if high == low => vec![],
        Tile { free, .. } => free.clone(),
    }
}

/// The halves, higher first.
fn numbers(tile: &str) -> (i64, i64) {
    let (a, b) = tile.split_once('-').unwrap();
    let (a, b): (i64, i64) = (a.parse().unwrap(), b.parse().unwrap());
    (a.max(b), a.min(b))
}
