"""One turn: what may be done, what it leads to, and whether the game is over with it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from fives_reference.cinco import board as boards
from fives_reference.cinco.board import CELLS, Line
from fives_reference.game import Impossible

if TYPE_CHECKING:
    from fives_reference.cinco.rules import Rules

Cards = tuple[int, ...]
Board = tuple[tuple[int, ...], ...]

HAND = 4
PAWNS = 35
SIDES = {2: (2,), 3: (3,), 4: (2,), 6: (2, 3)}
"""How many sides there may be, by the number of players (CIN-SIDE-1 to 4)."""
LINE, LAST_PAWN, BOARD_FULL = "line", "last_pawn", "board_full"
PLAY, TAKE, EXCHANGE = "play", "take", "exchange"


class Action(NamedTuple):
    """What a seat does; ``card`` with a play alone, ``cell`` where a pawn is placed."""

    type: str
    seat: int
    card: int | None = None
    cell: int | None = None


class Position(NamedTuple):
    """A game in play or ended."""

    board: Board
    """By side, the cells with a pawn."""
    hands: tuple[Cards, ...]
    pile: Cards
    """The next card first."""
    discards: Cards
    orders: tuple[Cards, ...]
    """The new piles that are still given (CIN-PILE-2)."""
    turn: int | None
    end: str | None = None
    winner: int | None = None
    lines: tuple[Line, ...] = ()
    shuffles: int = 0
    """How many times the discards became a new pile."""

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len(self.board)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hands)


def side_of(seat: int, players: int, sides: int) -> int:
    """The side of a seat (CIN-SIDE-1 to 3)."""
    return seat % sides


def next_seat(seat: int, players: int) -> int:
    """Clockwise (CIN-SIDE-6)."""
    return (seat + 1) % players


def taken(board: Board) -> frozenset[int]:
    """The cells with a pawn of any side (CIN-PLAY-5)."""
    return frozenset(cell for pawns in board for cell in pawns)


def free(rules: Rules, board: Board) -> list[int]:
    """The cells without a pawn, the lowest first."""
    among = rules.taken(board)
    return [cell for cell in CELLS if cell not in among]


def reaches(card: int, cell: int) -> bool:
    """Whether a card lets its pawn go on a cell (CIN-PLAY-3)."""
    return cell >= card


def cells(rules: Rules, board: Board, card: int) -> list[int]:
    """Where the pawn of a card may go (CIN-PLAY-3 to 5, CIN-JOKER-1, CIN-JOKER-3)."""
    open_cells = free(rules, board)
    upwards = [cell for cell in open_cells if rules.reaches(card, cell)]
    if upwards or not rules.parameters.joker:
        return upwards
    return rules.joker_cells(open_cells)


def joker_cells(open_cells: list[int]) -> list[int]:
    """Of the free cells, those for a card that counts as a 1 (CIN-JOKER-1)."""
    return open_cells


def may_place_nothing(rules: Rules, board: Board, card: int) -> bool:
    """Whether a card may be played without a pawn (CIN-PLAY-6, CIN-PLAY-7, CIN-JOKER-2)."""
    return not rules.cells(rules, board, card)


def playable(position: Position, seat: int) -> Cards:
    """The cards that a seat may choose from (CIN-PLAY-1, CIN-PLAY-8)."""
    return position.hands[seat]


def may_take(position: Position, seat: int) -> bool:
    """Whether the hand has room for a card (CIN-TAKE-1)."""
    return len(position.hands[seat]) < HAND


def may_exchange(position: Position, seat: int) -> bool:
    """Whether the hand is full (CIN-EXCHANGE-1)."""
    return len(position.hands[seat]) == HAND


def in_turn(position: Position, seat: int) -> bool:
    """Whether a seat is to act (CIN-TURN-3)."""
    return seat == position.turn


def legal_actions(rules: Rules, position: Position) -> list[Action]:
    """All that the seat to act may do; nothing after the end (CIN-END-1)."""
    seat = position.turn
    if position.end or seat is None:
        return []
    found = []
    for card in rules.playable(position, seat):
        found += [Action(PLAY, seat, card, cell) for cell in rules.cells(rules, position.board, card)]
        if rules.may_place_nothing(rules, position.board, card):
            found.append(Action(PLAY, seat, card))
    if rules.may_take(position, seat):
        found.append(Action(TAKE, seat))
    if rules.may_exchange(position, seat):
        found.append(Action(EXCHANGE, seat))
    return [*found, *rules.idle(rules, position, seat)]


def idle(rules: Rules, position: Position, seat: int) -> list[Action]:
    """What a seat may do in place of an action: nothing (CIN-TURN-2)."""
    return []


def refusal(rules: Rules, position: Position, action: Action) -> str | None:
    """Why an action breaks a rule; None when it is legal (CIN-REFUSE-1)."""
    if position.end:
        return "match-over"
    if not rules.in_turn(position, action.seat):
        return "not-your-turn"
    check = {TAKE: _take_refusal, EXCHANGE: _exchange_refusal, PLAY: _play_refusal}[action.type]
    return check(rules, position, action)


def _take_refusal(rules: Rules, position: Position, action: Action) -> str | None:
    return None if rules.may_take(position, action.seat) else "hand-full"


def _exchange_refusal(rules: Rules, position: Position, action: Action) -> str | None:
    return None if rules.may_exchange(position, action.seat) else "hand-not-full"


def _play_refusal(rules: Rules, position: Position, action: Action) -> str | None:
    if action.card is None or action.card not in rules.playable(position, action.seat):
        return "not-held"
    if action.cell is None:
        return None if rules.may_place_nothing(rules, position.board, action.card) else "must-place"
    if action.cell in rules.cells(rules, position.board, action.card):
        return None
    return "cell-taken" if action.cell in rules.taken(position.board) else "cell-too-low"


def apply(rules: Rules, position: Position, action: Action) -> Position:
    """The position after a legal action. Raises ``Impossible`` where a new pile is missing or wrong."""
    act = {TAKE: rules.take, EXCHANGE: rules.exchange, PLAY: rules.play}[action.type]
    after = act(rules, position, action)
    # a pawn alone ends a game (CIN-WIN-6)
    end = None if action.cell is None else rules.end(rules, after.board, position.board)
    if end is None:
        return after._replace(turn=rules.next_seat(action.seat, position.players))
    over = after._replace(turn=None, end=end)
    if end in (LAST_PAWN, BOARD_FULL):
        return over
    return over._replace(
        winner=rules.winner(rules, after, action.seat),
        lines=rules.won_with(rules, after, action),
    )


def take(rules: Rules, position: Position, action: Action) -> Position:
    """After one card is taken (CIN-TAKE-2)."""
    return _given(*rules.draw(rules, position, 1), action.seat)


def exchange(rules: Rules, position: Position, action: Action) -> Position:
    """After the four are discarded, and then four are drawn (CIN-EXCHANGE-2, CIN-PILE-4)."""
    hand = position.hands[action.seat]
    without = held(position, action.seat, ())._replace(discards=(*position.discards, *hand))
    return _given(*rules.draw(rules, without, HAND), action.seat)


def play(rules: Rules, position: Position, action: Action) -> Position:
    """After a card goes to the discards, and a pawn on its cell (CIN-PLAY-2, CIN-PLAY-9)."""
    assert action.card is not None
    hand = tuple([card for card in position.hands[action.seat] if card != action.card])
    after = rules.discarded(held(position, action.seat, hand), action.card)
    if action.cell is None:
        return after
    return after._replace(board=rules.placed(rules, position, action.seat, action.cell))


def discarded(position: Position, card: int) -> Position:
    """After a card went to the discards (CIN-PLAY-2)."""
    return position._replace(discards=(*position.discards, card))


def placed(rules: Rules, position: Position, seat: int, cell: int) -> Board:
    """The board with one more pawn, of the side that plays (CIN-PAWN-2, CIN-PLAY-9)."""
    side = rules.side_of(seat, position.players, position.sides)
    return tuple([(*pawns, cell) if side == other else pawns for other, pawns in enumerate(position.board)])


def held(position: Position, seat: int, hand: Cards) -> Position:
    """The position with another hand of a seat."""
    return position._replace(
        hands=tuple([hand if seat == other else cards for other, cards in enumerate(position.hands)])
    )


def _given(cards: Cards, position: Position, seat: int) -> Position:
    return held(position, seat, (*position.hands[seat], *cards))


def draw(rules: Rules, position: Position, number: int) -> tuple[Cards, Position]:
    """The next cards of the pile, and the position without them (CIN-PILE-1 to 3)."""
    cards = position.pile[:number]
    position = position._replace(pile=position.pile[number:])
    if missing := number - len(cards):
        position = shuffled(rules, position)
        cards = (*cards, *position.pile[:missing])
        position = position._replace(pile=position.pile[missing:])
    return cards, position


def shuffled(rules: Rules, position: Position) -> Position:
    """After the discards became a new pile, in the order that is given (CIN-PILE-2)."""
    order = position.orders[0] if position.orders else None
    pile = rules.new_pile(position.discards, order)
    return position._replace(pile=pile, discards=(), orders=position.orders[1:], shuffles=position.shuffles + 1)


def new_pile(discards: Cards, order: Cards | None) -> Cards:
    """The order that is given, which holds the discards and nothing else (CIN-PILE-5)."""
    if order is None:
        raise Impossible("reshuffle-missing", "a new pile is needed, and its order is not given")
    if sorted(order) != sorted(discards):
        raise Impossible("reshuffle-does-not-fit", "the new pile does not hold exactly the cards that are shuffled")
    return order


def lines(rules: Rules, pawns: Collection[int]) -> tuple[Line, ...]:
    """The lines that the pawns of one colour form (CIN-LINE-1 to 6)."""
    return tuple([run for run in boards.runs(rules.beside, pawns) if rules.long_enough(run)])


def end(rules: Rules, board: Board, before: Board) -> str | None:
    """What has ended the game; None while it goes on (CIN-END-1). Pawns that lay so before form no line."""
    if any(rules.lines(rules, pawns) for pawns in board if pawns not in before):
        return LINE
    return rules.drawn(board)


def drawn(board: Board) -> str | None:
    """Why a game without a line is over (CIN-DRAW-1 to 3)."""
    if any(len(pawns) >= PAWNS for pawns in board):
        return LAST_PAWN
    return BOARD_FULL if taken(board).issuperset(CELLS) else None


def winner(rules: Rules, position: Position, seat: int) -> int:
    """The side whose pawn completed a line (CIN-WIN-1, CIN-WIN-2)."""
    return rules.side_of(seat, position.players, position.sides)


def won_with(rules: Rules, position: Position, action: Action) -> tuple[Line, ...]:
    """All lines of the side that won (CIN-WIN-3)."""
    return rules.lines(rules, position.board[rules.side_of(action.seat, position.players, position.sides)])


def table_fault(players: int, sides: int) -> str | None:
    """Why so many cannot play in so many sides (CIN-SIDE-4)."""
    if players not in SIDES:
        return "players-do-not-fit"
    return None if sides in SIDES[players] else "sides-do-not-fit"


def deal_fault(players: int, hands: Sequence[Cards]) -> str | None:
    """Why a deal is none (CIN-DEAL-1, CIN-DEAL-3)."""
    return None if [len(hand) for hand in hands] == [HAND] * players else "deal-does-not-fit"


def cards_fault(position: Position) -> str | None:
    """Why the cards do not add up (CIN-DEAL-3)."""
    cards = [*position.pile, *position.discards, *[card for hand in position.hands for card in hand]]
    if _twice(cards):
        return "card-in-two-places"
    return "card-missing" if set(CELLS).difference(cards) else None


def pawns_fault(board: Board) -> str | None:
    """Why the pawns do not add up (CIN-DEAL-3)."""
    if any(len(pawns) > PAWNS for pawns in board):
        return "too-many-pawns"
    return cells_fault([cell for pawns in board for cell in pawns])


def cells_fault(pawns: Sequence[int]) -> str | None:
    """Why these cannot be the cells with a pawn (CIN-DEAL-3)."""
    return "cell-in-two-places" if _twice(pawns) else None


def _twice(numbers: Sequence[int]) -> bool:
    """Whether a number stands there twice."""
    return len(set(numbers)) < len(numbers)
