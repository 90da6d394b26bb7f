"""Wrong ideas about playing a card and placing a pawn."""

from __future__ import annotations

from dataclasses import replace

from fives_reference.cinco import board as boards
from fives_reference.cinco import turn
from fives_reference.cinco.board import CELLS
from fives_reference.cinco.misconceptions.idea import idea
from fives_reference.cinco.rules import Rules
from fives_reference.cinco.turn import Action, Board, Cards, Position


def _its_own_cell_first(rules: Rules, board: Board, card: int) -> list[int]:
    found = turn.cells(rules, board, card)
    return [card] if card in found else found


def _beside_a_pawn(rules: Rules, board: Board, card: int) -> list[int]:
    found, among = turn.cells(rules, board, card), turn.taken(board)
    beside = [cell for cell in found if any(rules.beside(direction).get(cell) in among for direction in boards.ROUND)]
    return beside or found


def _in_its_ring(rules: Rules, board: Board, card: int) -> list[int]:
    last = next(last for last in (6, 18, 36, 60, 90) if card <= last)
    return [cell for cell in turn.cells(rules, board, card) if cell <= last]


def _joker_if_its_cell_is_taken(rules: Rules, board: Board, card: int) -> list[int]:
    if rules.parameters.joker and card in turn.taken(board):
        return turn.free(rules, board)
    return turn.cells(rules, board, card)


def _always_a_joker(rules: Rules, board: Board, card: int) -> list[int]:
    joker = replace(rules, parameters=replace(rules.parameters, joker=True))
    return turn.cells(joker, board, card)


def _never_a_joker(rules: Rules, board: Board, card: int) -> list[int]:
    return [cell for cell in turn.free(rules, board) if cell >= card]


def _lowest_for_a_joker(open_cells: list[int]) -> list[int]:
    return open_cells[:1]


def _joker_need_not_place(rules: Rules, board: Board, card: int) -> bool:
    return all(cell < card for cell in turn.free(rules, board))


def _nothing_if_its_cell_is_taken(rules: Rules, board: Board, card: int) -> bool:
    return turn.may_place_nothing(rules, board, card) or card in turn.taken(board)


def _cards_of_partners(position: Position, seat: int) -> Cards:
    team = [other for other in range(position.players) if other % position.sides == seat % position.sides]
    return tuple([card for other in team for card in position.hands[other]])


def _draws_after_a_play(rules: Rules, position: Position, action: Action) -> Position:
    after = turn.play(rules, position, action)
    cards, after = rules.draw(rules, after, 1)
    return turn.held(after, action.seat, (*after.hands[action.seat], *cards))


def _card_stays_without_a_pawn(rules: Rules, position: Position, action: Action) -> Position:
    return position if action.cell is None else turn.play(rules, position, action)


def _pawn_of_the_first_side(rules: Rules, position: Position, seat: int, cell: int) -> Board:
    return ((*position.board[0], cell), *position.board[1:])


def _pawn_on_the_card(rules: Rules, position: Position, action: Action) -> Position:
    return turn.play(rules, position, action._replace(cell=None if action.cell is None else action.card))


def _only_when_all_are_useless(rules: Rules, position: Position, action: Action) -> str | None:
    found = turn.refusal(rules, position, action)
    if found or action.type != turn.PLAY or action.cell is not None:
        return found
    good = any(rules.cells(rules, position.board, card) for card in position.hands[action.seat])
    return "must-place" if good else None


IDEAS = (
    idea("pawn-on-the-card", "CIN-PAWN-2", "The pawn stands on the card's number, wherever it was placed.",
         play=_pawn_on_the_card),
    idea("any-card-at-all", "CIN-PLAY-1", "A card need not be in hand.", playable=lambda position, seat: tuple(CELLS)),
    idea("discards-again", "CIN-PLAY-1", "A card of the discards may be played again.",
         playable=lambda position, seat: (*position.hands[seat], *position.discards)),
    idea("partners-cards", "CIN-PLAY-1", "A partner's cards are one's own.", playable=_cards_of_partners),
    idea("draws-after-play", "CIN-PLAY-2", "After a play a card is drawn.", play=_draws_after_a_play),
    idea("card-stays", "CIN-PLAY-2", "A card that places no pawn stays in the hand.",
         play=_card_stays_without_a_pawn),
    idea("exact-cell", "CIN-PLAY-3", "The pawn goes on the cell of the card.",
         reaches=lambda card, cell: cell == card),
    idea("higher-cell", "CIN-PLAY-3", "The pawn goes on a cell above the card.",
         reaches=lambda card, cell: cell > card),
    idea("lower-cell", "CIN-PLAY-3", "The pawn goes on a cell up to the card.",
         reaches=lambda card, cell: cell <= card),
    idea("any-cell", "CIN-PLAY-3", "The pawn goes on any cell.", reaches=lambda card, cell: True),
    idea("own-cell-first", "CIN-PLAY-4", "While the card's own cell is free, the pawn goes there.",
         cells=_its_own_cell_first),
    idea("touching", "CIN-PLAY-4", "A pawn must touch another pawn.", cells=_beside_a_pawn),
    idea("in-its-ring", "CIN-PLAY-4", "The pawn stays in the ring of its card.", cells=_in_its_ring),
    idea("on-a-pawn", "CIN-PLAY-5", "A pawn may go on a cell with a pawn.", taken=lambda board: frozenset()),
    idea("on-side-0", "CIN-PLAY-5", "Pawns of the first side may be covered.",
         taken=lambda board: turn.taken(board[1:])),
    idea("may-pass", "CIN-PLAY-6", "A card may be played without a pawn at will.",
         may_place_nothing=lambda rules, board, card: True),
    idea("cell-taken-no-pawn", "CIN-PLAY-6", "When the card's own cell is taken, no pawn need be placed.",
         may_place_nothing=_nothing_if_its_cell_is_taken),
    idea("no-useless-cards", "CIN-PLAY-7", "A card without a cell cannot be played.",
         may_place_nothing=lambda rules, board, card: False),
    idea("always-joker", "CIN-PLAY-7", "A card without a cell is always a Joker.", cells=_always_a_joker),
    idea("useless-cards-last", "CIN-PLAY-8", "A card without a cell waits until no other card has one.",
         refusal=_only_when_all_are_useless),
    idea("first-colour", "CIN-PLAY-9", "Every pawn is of the first colour.", placed=_pawn_of_the_first_side),
    idea("joker-on-a-pawn", "CIN-JOKER-1", "A Joker goes on any cell, also on a pawn.",
         joker_cells=lambda open_cells: list(CELLS)),
    idea("no-joker", "CIN-JOKER-1", "There is no Joker.", cells=_never_a_joker),
    idea("joker-lowest", "CIN-JOKER-1", "A Joker goes on the lowest free cell.", joker_cells=_lowest_for_a_joker),
    idea("joker-no-pawn", "CIN-JOKER-2", "A Joker may be played without a pawn.",
         may_place_nothing=_joker_need_not_place),
    idea("joker-own-cell", "CIN-JOKER-3", "A card is a Joker as soon as its own cell is taken.",
         cells=_joker_if_its_cell_is_taken),
)  # fmt: skip
