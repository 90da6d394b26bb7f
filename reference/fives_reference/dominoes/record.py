"""The compact text of a record, read and written: ``spec/dominoes/record.md`` gives its grammar.

No rule of the game is known here. Who acts where the text does not say is a rule of the notation:
the opener first, after a placement or a pass the next seat, after a draw the same one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from fives_reference.dominoes.tiles import full_set
from fives_reference.game import Impossible, Unreadable
from fives_reference.reading import tidy

Json = dict[str, Any]
Path = tuple[str | int, ...]

FIELDS = (
    "game", "ruleset", "parameters", "names", "players", "scores", "hands", "claimed_scores", "claimed_winners",
)  # fmt: skip
"""The fields of a record that the text has words for."""
REST = "*"
BY_PLAYERS = ("2", "3", "4")
SIDE_OF = {"@": None, "=": "inline", "+": "branch"}
SIGN_OF = {side: sign for sign, side in SIDE_OF.items()}
KINDS = {"d": "draw", "draw": "draw", "p": "pass", "pass": "pass"}

_TILE = "[0-9]-?[0-9]"
_NUMBER = "-?[0-9]{1,15}(?:[.][0-9]{1,15})?"
_NUMBERS = f"{_NUMBER}(?:,{_NUMBER})*"
_CLAIMS = f"(?:!(?P<credits>{_NUMBERS}))?(?:>(?P<scores>{_NUMBERS}))?"
_PLACED = f"(?P<tile>{_TILE})(?:(?P<sign>[@=+])(?P<against>{_TILE}))?"
ACTION = re.compile(f"(?:(?P<seat>[0-3]):)?(?:{_PLACED}|(?P<word>draw|pass|d|p)){_CLAIMS}")
AT_THE_END = re.compile(_CLAIMS)
TILE, NUMBER, SEAT, NAME = re.compile(_TILE), re.compile(_NUMBER), re.compile("[0-3]"), re.compile(r"[^\s#|]{1,24}")
SETTING = re.compile(r"(?P<name>[a-z_]+)=(?P<value>[a-z0-9_./-]+)")


class Token(NamedTuple):
    """A word of the text, and its line, from 1."""

    text: str
    line: int


class Reading:
    """A record under way, and where each part of it stands."""

    def __init__(self) -> None:
        self.record: Json = {}
        self.hands: list[Json] = []
        self.lines: dict[Path, int] = {}
        self.last = 0
        """Who acted last."""

    @property
    def players(self) -> int:
        """As many as the text says, or as the first hand deals to; 0 while neither is known."""
        found = self.record.get("players") or (len(self.hands[0]["deal"]) if self.hands else 0)
        return int(found)

    def put(self, name: str, value: Any, token: Token) -> None:
        """A field of the record, which stands once."""
        if name in self.record:
            raise Unreadable(f"{token.text!r} stands twice", token.line, "Remove one of the two lines.")
        self.record[name] = value
        self.lines[(name,)] = token.line


def read(text: str) -> tuple[Json, dict[Path, int]]:
    """The record, and the line of each of its parts. Raises ``Unreadable``."""
    reading = Reading()
    for first, *others in _lines(text):
        if first.text == "hand":
            _hand(reading, first, others)
        elif first.text in _HEADERS:
            _HEADERS[first.text](reading, first, others)
        else:
            advice = f"Begin a line with hand, {', '.join(_HEADERS)}, or with a blank where it goes on."
            raise Unreadable(f"a line cannot begin with {first.text[:40]!r}", first.line, advice)
    if not reading.hands:
        raise Unreadable("no hand", 1, "Write a line such as: hand 0 | 66 / 65 | * | 66 65=66")
    nothing = [0] * (2 if reading.players == 4 else reading.players)
    found = {"players": reading.players, "scores": nothing, **reading.record, "hands": reading.hands}
    return {name: found[name] for name in FIELDS if name in found}, reading.lines


def _lines(text: str) -> Iterator[list[Token]]:
    """The words of each line; what begins with a blank goes on with the line before."""
    found: list[list[Token]] = []
    for number, line in enumerate(text.split("\n"), 1):
        words = re.sub(r"([|/])", r" \1 ", line.partition("#")[0]) if _is_hand(found, line) else line.partition("#")[0]
        tokens = [Token(word, number) for word in words.split()]
        if tokens and line[:1].isspace() and found:
            found[-1] += tokens
        elif tokens:
            found.append(tokens)
    yield from found


def _is_hand(found: Sequence[Sequence[Token]], line: str) -> bool:
    """Whether bars and strokes part the line: it is a hand's, or goes on with one."""
    return line.split(None, 1)[:1] == ["hand"] or (line[:1].isspace() and bool(found) and found[-1][0].text == "hand")


def _named_once(name: str) -> Callable[[Reading, Token, list[Token]], None]:
    def header(reading: Reading, first: Token, words: list[Token]) -> None:
        if len(words) != 1:
            raise Unreadable(f"{name}: expected one word", first.line, f"Write {name} and its name.")
        reading.put(name, words[0].text, first)

    return header


def _players(reading: Reading, first: Token, words: list[Token]) -> None:
    if len(words) == 1 and words[0].text in BY_PLAYERS:
        reading.put("players", int(words[0].text), first)
        return
    names = [_matched(NAME, word, "a name").string for word in words]
    if not 2 <= len(names) <= 4:
        advice = "Write players Ann Ben, or players 2."
        raise Unreadable("players: expected 2, 3, 4, or as many names", first.line, advice)
    reading.put("players", len(names), first)
    reading.put("names", names, first)


def _parameters(reading: Reading, first: Token, words: list[Token]) -> None:
    found = {}
    for word in words:
        match = _matched(SETTING, word, "a parameter and its value", "Write them as unit=5.")
        if match["name"] in found:
            raise Unreadable(f"{match['name']} stands twice", word.line, "Remove one of the two.")
        found[match["name"]] = _value(match["value"])
    reading.put("parameters", found, first)


def _value(text: str) -> Any:
    """``true``, ``5``, ``9/7/5`` by the number of players, or a word."""
    if text in ("true", "false"):
        return text == "true"
    parts = text.split("/")
    if len(parts) == len(BY_PLAYERS) and all(NUMBER.fullmatch(part) for part in parts):
        return {players: _number(part) for players, part in zip(BY_PLAYERS, parts, strict=True)}
    return _number(text) if NUMBER.fullmatch(text) else text


def _scores(reading: Reading, first: Token, words: list[Token]) -> None:
    reading.put("scores", _numbers(words), first)


def _claimed(reading: Reading, first: Token, words: list[Token]) -> None:
    what, *numbers = words or [first]
    if what.text not in ("scores", "winners"):
        advice = "Write claimed scores 255 190, for example."
        raise Unreadable("claimed: expected scores or winners", first.line, advice)
    reading.put(f"claimed_{what.text}", _numbers(numbers), first)


_HEADERS: Mapping[str, Callable[[Reading, Token, list[Token]], None]] = {
    "game": _named_once("game"),
    "ruleset": _named_once("ruleset"),
    "parameters": _parameters,
    "players": _players,
    "scores": _scores,
    "claimed": _claimed,
}


def _hand(reading: Reading, first: Token, words: list[Token]) -> None:
    """``hand opener | deal | boneyard | actions | claims``."""
    parts = _parted(words, "|")
    if len(parts) not in (4, 5):
        told = f"a hand has four parts, or five, with | between them, and not {len(parts)}"
        raise Unreadable(told, first.line, "Write hand OPENER | DEAL | BONEYARD | ACTIONS | CLAIMS.")
    here: Path = ("hands", len(reading.hands))
    reading.lines[here] = first.line
    deals = enumerate(_parted(parts[1], "/"))
    hand: Json = {"deal": [_tiles(reading, one, (*here, "deal", seat)) for seat, one in deals]}
    hand["boneyard"] = _boneyard(reading, parts[2], hand["deal"], here)
    opener = _opener(parts[0], first)
    if opener is not None:
        hand["opener"] = opener
    seat = reading.last if opener is None else opener
    players = reading.players or len(hand["deal"])
    hand["actions"] = list(_actions(reading, parts[3], seat, players, here))
    for word in parts[4] if len(parts) == 5 else ():
        hand |= _claims(_matched(AT_THE_END, word, "a claim", "Write it as !15,0 or >40,25."))
    reading.hands.append(hand)


def _parted(words: Sequence[Token], sign: str) -> list[list[Token]]:
    parts: list[list[Token]] = [[]]
    for word in words:
        if word.text == sign:
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def _opener(words: Sequence[Token], first: Token) -> int | None:
    if len(words) != 1:
        raise Unreadable("expected the seat that opens", first.line, "Write hand 0 |, or hand - | where it is implied.")
    return None if words[0].text == "-" else int(_matched(SEAT, words[0], "a seat from 0 to 3, or -").string)


def _tiles(reading: Reading, words: Sequence[Token], here: Path) -> list[str]:
    if words:
        reading.lines[here] = words[0].line
    return [_tile(_matched(TILE, word, "a tile", "Write it as 62 or 6-2.").string) for word in words]


def _boneyard(reading: Reading, words: Sequence[Token], deal: Sequence[Sequence[str]], here: Path) -> list[str]:
    """The tiles not dealt; ``*`` at their end stands for all that the hand does not name, lowest first."""
    rest = bool(words) and words[-1].text == REST
    named = _tiles(reading, words[:-1] if rest else words, (*here, "boneyard"))
    known = {max(tile, tile[::-1]) for tile in (*named, *[one for held in deal for one in held])}
    others = [str(tile) for tile in sorted(full_set(6)) if str(tile) not in known] if rest else []
    return [*named, *others]


def _actions(reading: Reading, words: Sequence[Token], seat: int, players: int, here: Path) -> Iterator[Json]:
    for index, word in enumerate(words):
        match = _matched(ACTION, word, "an action", "Write 64, 62@63, 63=66, 65+66, d or p; then !15 for a claim.")
        seat = seat if match["seat"] is None else int(match["seat"])
        reading.lines[(*here, "actions", index)] = word.line
        action = _action(match, seat)
        yield {**action, **_claims(match)}
        reading.last, seat = seat, _next(action["type"], seat, players)


def _next(kind: str, seat: int, players: int) -> int:
    """Who acts where the text does not say."""
    return seat if kind == "draw" else (seat + 1) % max(1, players)


def _action(match: re.Match[str], seat: int) -> Json:
    if match["word"]:
        return {"type": KINDS[match["word"]], "seat": seat}
    action = {"type": "place", "seat": seat, "tile": _tile(match["tile"])}
    if match["against"]:
        action["against"] = _tile(match["against"])
        if side := SIDE_OF[match["sign"]]:
            action["side"] = side
    return action


def _claims(match: re.Match[str]) -> Json:
    found: Json = {}
    if match["credits"]:
        numbers = [_number(part) for part in match["credits"].split(",")]
        found["claimed"] = numbers if len(numbers) > 1 else numbers[0]
    if match["scores"]:
        found["claimed_scores"] = [_number(part) for part in match["scores"].split(",")]
    return found


def _matched(pattern: re.Pattern[str], word: Token, what: str, advice: str = "") -> re.Match[str]:
    match = pattern.fullmatch(word.text)
    if match is None or not word.text:
        raise Unreadable(f"expected {what}, got {word.text[:40]!r}", word.line, advice)
    return match


def _tile(text: str) -> str:
    return f"{text[0]}-{text[-1]}"


def _number(text: str) -> float:
    return tidy(float(text))


def _numbers(words: Sequence[Token]) -> list[float]:
    return [_number(_matched(NUMBER, word, "a number").string) for word in words]


def write(record: Mapping[str, Any]) -> str:
    """The text of a record. Raises ``Impossible`` for what it has no words for."""
    _only(record, set(FIELDS), "record")
    lines = [f"{name} {record[name]}" for name in ("game", "ruleset") if name in record]
    if record.get("parameters"):
        lines.append("parameters " + " ".join(f"{name}={_shown(one)}" for name, one in record["parameters"].items()))
    lines.append("players " + " ".join(record.get("names", [str(record["players"])])))
    lines.append("scores " + " ".join(map(_digits, record["scores"])))
    seat = 0
    for number, hand in enumerate(record["hands"]):
        line, seat = _written(hand, seat, record["players"], f"hands[{number}]")
        lines.append(line)
    claimed = [(name, record[f"claimed_{name}"]) for name in ("scores", "winners") if f"claimed_{name}" in record]
    lines += [" ".join(["claimed", name, *map(_digits, numbers)]) for name, numbers in claimed]
    return "\n".join(lines) + "\n"


def _only(value: Mapping[str, Any], known: set[str], where: str) -> None:
    if unknown := sorted(set(value) - known):
        raise Impossible("not-in-the-text", f"{where}: the compact text has no words for {unknown[0]!r}")


def _written(hand: Mapping[str, Any], seat: int, players: int, where: str) -> tuple[str, int]:
    """A hand's line, and who acted last in it."""
    _only(hand, {"deal", "boneyard", "opener", "actions", "claimed", "claimed_scores"}, where)
    opener = hand.get("opener")
    expected, last, actions = seat if opener is None else opener, seat, []
    for index, action in enumerate(hand["actions"]):
        last = action["seat"]
        said = "" if last == expected else f"{last}:"
        actions.append(said + _spelled(action, f"{where}.actions[{index}]") + _claim(action))
        expected = _next(action["type"], last, players)
    parts = [
        f"hand {'-' if opener is None else opener}",
        " / ".join(" ".join(map(_short, held)) for held in hand["deal"]),
        " ".join(map(_short, hand["boneyard"])),
        " ".join(actions),
        *([_claim(hand)] if _claim(hand) else []),
    ]
    return " | ".join(parts), last


def _spelled(action: Mapping[str, Any], where: str) -> str:
    """``64``, ``62@63``, ``63=66``, ``65+66``, ``d`` or ``p``."""
    claims = {"claimed", "claimed_scores"}
    if action["type"] != "place":
        _only(action, {"type", "seat", *claims}, where)
        return str(action["type"])[0]
    _only(action, {"type", "seat", "tile", "against", "side", *claims}, where)
    if "tile" not in action or ("side" in action and "against" not in action):
        raise Impossible("not-in-the-text", f"{where}: the compact text has no words for a placement without its tiles")
    joint = SIGN_OF[action.get("side")] + _short(action["against"]) if "against" in action else ""
    return _short(action["tile"]) + joint


def _claim(value: Mapping[str, Any]) -> str:
    credits, scores = value.get("claimed"), value.get("claimed_scores")
    told = "" if credits is None else "!" + ",".join(map(_digits, credits if isinstance(credits, list) else [credits]))
    return told if scores is None else f"{told}>{','.join(map(_digits, scores))}"


def _short(tile: str) -> str:
    return tile[0] + tile[-1]


def _digits(value: float) -> str:
    text = repr(tidy(value))
    if not NUMBER.fullmatch(text):
        raise Impossible("not-in-the-text", f"the compact text cannot write the number {text[:40]}")
    return text


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "/".join(_digits(value[players]) for players in BY_PLAYERS)
    return value if isinstance(value, str) else _digits(value)
