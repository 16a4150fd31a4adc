"""Why an action is refused: the restrictions of each chapter, in the rulebook's order.

Written on plain sets and searched afresh each time, apart from the core's set algebra: the property test that holds the
two equal over the whole action space is then a proof of both.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property

from ziggurat.games.tigris import actions as act
from ziggurat.games.tigris import components as box
from ziggurat.games.tigris import layout
from ziggurat.games.tigris.layout import Phase
from ziggurat.games.tigris.state import State
from ziggurat.kit.actions import Action
from ziggurat.kit.refusals import Refusal
from ziggurat.kit.refusing import Refusers, allow, refusing

Spaces = frozenset[int]


@cache
def neighbours(space: int) -> tuple[int, ...]:
    """The spaces that share a side with this one."""
    row, column = divmod(space, box.COLUMNS)
    steps = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(box.COLUMNS * r + c for r, c in steps if 0 <= r < box.ROWS and 0 <= c < box.COLUMNS)


@cache
def square(corner: int) -> Spaces:
    """The square with this upper left space; empty where it would leave the board."""
    row, column = divmod(corner, box.COLUMNS)
    if row == box.ROWS - 1 or column == box.COLUMNS - 1:
        return frozenset()
    below = corner + box.COLUMNS
    return frozenset((corner, corner + 1, below, below + 1))


@cache
def printed(board: str, signs: str) -> Spaces:
    """The spaces with these signs on a printed board."""
    return frozenset(box.spaces_with(board, signs))


class Board:
    """A position as plain sets, for asking."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.players = state.players
        self.now = state.snapshot()
        self.name: str = state.options.board
        self.river = printed(self.name, "~")
        self.tiles = [frozenset(spaces) for spaces in self.now["tiles"]]
        corners = [corner for corner in self.now["monument_at"] if corner >= 0]
        self.backs: Spaces = frozenset().union(*(square(corner) for corner in corners))
        self.leaders = {
            at: (seat, i) for seat, row in enumerate(self.now["leader_at"]) for i, at in enumerate(row) if at >= 0
        }
        self.blighted = frozenset(self.now["blighted"])
        self.treasures = frozenset(self.now["treasures"])

    @property
    def temples(self) -> Spaces:
        """The face-up temples."""
        return self.tiles[layout.TEMPLE]

    @cached_property
    def occupied(self) -> Spaces:
        """What connects: tiles, backs and leaders."""
        return frozenset().union(*self.tiles, self.backs, self.leaders)

    def is_free(self, space: int) -> bool:
        """Does nothing lie or stand there?"""
        return space not in self.occupied and space not in self.blighted

    def without(self, space: int) -> Board:
        """The same board, the leader on this space lifted."""
        lifted = Board.__new__(Board)
        lifted.__dict__.update(
            {name: value for name, value in self.__dict__.items() if name not in ("occupied", "kingdoms")}
        )
        lifted.leaders = {at: who for at, who in self.leaders.items() if at != space}
        return lifted

    def reach(self, start: int, barred: int = -1) -> Spaces:
        """All that is connected with a space, without crossing `barred`."""
        seen, todo = {start}, [start]
        while todo:
            for space in neighbours(todo.pop()):
                if space in self.occupied and space not in seen and space != barred:
                    seen.add(space)
                    todo.append(space)
        return frozenset(seen)

    @cached_property
    def kingdoms(self) -> list[Spaces]:
        """Every connected part that holds a leader."""
        found: list[Spaces] = []
        for space in self.leaders:
            if not any(space in kingdom for kingdom in found):
                found.append(self.reach(space))
        return found

    def kingdoms_beside(self, space: int) -> list[Spaces]:
        """The kingdoms that touch a space."""
        return [kingdom for kingdom in self.kingdoms if any(near in kingdom for near in neighbours(space))]

    def at_war(self) -> Iterator[int]:
        """The spheres with two leaders in the kingdom of the tile just laid."""
        united = self.reach(self.now["laid"])
        for sphere in range(4):
            if sum(self.now["leader_at"][seat][sphere] in united for seat in range(self.players)) > 1:
                yield sphere

    def treasures_due(self) -> Spaces:
        """The treasures in the kingdom of the deciding seat's trader."""
        return self.reach(self.now["leader_at"][self.now["seat"]][layout.TRADER]) & self.treasures


no = refusing("tigris", box.SPACE_NAMES)


def refuse(state: State, action: Action) -> Refusal | None:
    """The rule that an action breaks now, or None."""
    phases, refuser = REFUSERS[type(action)]
    if state.phase not in phases:
        return no("action/not-now", decision=state.decision)
    return refuser(Board(state), action)


def refuse_leader(board: Board, action: act.PlaceLeader) -> Refusal | None:
    """The four restrictions of “Placer ou déplacer un chef”, the leader lifted first if he stands on the board (L2)."""
    at = box.SPACE_NUMBERS[action.at]
    origin = board.now["leader_at"][board.now["active"]][box.LEADERS.index(action.leader)]
    if origin == at:
        return no("leader/not-same-space", at)
    board = board.without(origin)
    if not board.is_free(at):
        return no("leader/free-space", at)
    if not any(near in board.temples for near in neighbours(at)):
        return no("leader/beside-temple", at)
    if at in board.river:
        return no("leader/not-on-river", at)
    if len(joined := board.kingdoms_beside(at)) > 1:
        return no("leader/unites-no-kingdoms", at, *touching(at, joined), kingdoms=len(joined))
    return None


def touching(at: int, kingdoms: list[Spaces]) -> list[int]:
    """The neighbours of a space that belong to these kingdoms."""
    return [near for near in neighbours(at) if any(near in kingdom for kingdom in kingdoms)]


def refuse_tile(board: Board, action: act.PlaceTile) -> Refusal | None:
    """The restrictions of “Placer une tuile civilisation”."""
    at, sphere = box.SPACE_NUMBERS[action.at], box.SPHERES.index(action.sphere)
    if not board.now["hand"][board.now["active"]][sphere]:
        return no("tile/in-hand", sphere=action.sphere.value)
    if not board.is_free(at):
        return no("tile/free-space", at)
    if sphere == layout.FARM and at not in board.river:
        return no("tile/farms-on-rivers-only", at)
    if sphere != layout.FARM and at in board.river:
        return no("tile/others-not-on-rivers", at)
    if len(joined := board.kingdoms_beside(at)) > 2:
        return no("tile/at-most-two-kingdoms", at, *touching(at, joined), kingdoms=len(joined))
    return None


def refuse_catastrophe(board: Board, action: act.PlaceCatastrophe) -> Refusal | None:
    """The restrictions of “Poser une tuile catastrophe”."""
    at = box.SPACE_NUMBERS[action.at]
    if not board.now["catastrophes_left"][board.now["active"]]:
        return no("catastrophe/one-left")
    if at in board.blighted:
        return no("catastrophe/not-on-catastrophe", at)
    if at in board.leaders:
        return no("catastrophe/not-on-leader", at)
    if at in board.treasures:
        return no("catastrophe/not-on-treasure", at)
    if at in board.backs:
        return no("catastrophe/not-on-monument", at)
    return None


def refuse_withdrawal(board: Board, action: act.WithdrawLeader) -> Refusal | None:
    """Only a leader of one's own that stands on the board can be taken back."""
    if board.now["leader_at"][board.now["active"]][box.LEADERS.index(action.leader)] < 0:
        return no("leader/only-own-on-board", leader=action.leader.value)
    return None


def refuse_swap(board: Board, action: act.SwapTiles) -> Refusal | None:
    """Only tiles in hand can be swapped."""
    wanted = (action.settlements, action.temples, action.farms, action.markets)
    for sphere, many, held in zip(box.SPHERES, wanted, board.now["hand"][board.now["active"]], strict=True):
        if many > held:
            return no("swap/in-hand", sphere=sphere.value, held=held)
    return None


def refuse_war(board: Board, action: act.ChooseWar) -> Refusal | None:
    """Only a war that is on can be fought."""
    if box.LEADERS.index(action.leader) not in board.at_war():
        return no("war/choose-existing", leader=action.leader.value)
    return None


def refuse_reinforcement(board: Board, action: act.Reinforce) -> Refusal | None:
    """From the hand; in the English variant only what decides (V1, V2)."""
    now = board.now
    sphere = layout.TEMPLE if now["in_revolt"] else now["sphere"]
    if action.count > now["hand"][now["seat"]][sphere]:
        return no(
            "conflict/reinforce-from-hand", held=now["hand"][now["seat"]][sphere], sphere=box.SPHERES[sphere].value
        )
    if not board.state.options.english_reinforcements or action.count == 0:
        return None
    if now["phase"] == Phase.REINFORCE_ATTACK:
        if now["attack"] + action.count <= now["defence"]:
            return no("variant/attacker-must-exceed", needed=now["defence"] - now["attack"] + 1)
    elif now["defence"] + action.count != now["attack"]:
        return no("variant/defender-exact", needed=max(now["attack"] - now["defence"], 0))
    return None


def refuse_monument(board: Board, action: act.BuildMonument) -> Refusal | None:
    """An unbuilt monument of the colour, on a square that the tile just laid completes."""
    number, corner = box.MONUMENTS.index(action.monument), box.SPACE_NUMBERS[action.at]
    sphere = board.now["laid_sphere"]
    if board.now["monument_at"][number] >= 0:
        return no("monument/unbuilt", board.now["monument_at"][number])
    if sphere not in box.MONUMENT_SPHERES[number]:
        return no("monument/shows-colour", sphere=box.SPHERES[sphere].value)
    four = square(corner)
    if board.now["laid"] not in four or not four <= board.tiles[sphere]:
        return no("monument/square-complete", *sorted(four))
    return None


def refuse_treasures(board: Board, action: act.TakeTreasures) -> Refusal | None:
    """One treasure of the kingdom stays; an ordinary one whenever possible (X3)."""
    at, due = box.SPACE_NUMBERS[action.leave], board.treasures_due()
    if at not in due:
        return no("treasure/leave-one-there", *sorted(due))
    special = printed(board.name, "S")
    if at in special and due - special:
        return no("treasure/leave-ordinary", *sorted(due - special))
    return None


def refuse_draw(board: Board, action: act.DrawTile) -> Refusal | None:
    """Only what is in the bag can be drawn."""
    if not board.now["bag"][box.SPHERES.index(action.sphere)]:
        return no("setup/draw-from-bag", sphere=action.sphere.value)
    return None


def refuse_first_seat(board: Board, action: act.FirstSeat) -> Refusal | None:
    """Only a seat in play can begin."""
    return None if action.seat < board.players else no("setup/first-seat", players=board.players)


TURN = (Phase.CHOOSE_ACTION,)
REFUSERS: Refusers = {
    act.PlaceTile: (TURN, refuse_tile),
    act.PlaceLeader: (TURN, refuse_leader),
    act.PlaceCatastrophe: (TURN, refuse_catastrophe),
    act.WithdrawLeader: (TURN, refuse_withdrawal),
    act.SwapTiles: (TURN, refuse_swap),
    act.EndTurn: (TURN, allow),
    act.ChooseWar: ((Phase.CHOOSE_WAR,), refuse_war),
    act.Reinforce: ((Phase.REINFORCE_ATTACK, Phase.REINFORCE_DEFENCE), refuse_reinforcement),
    act.BuildMonument: ((Phase.BUILD_MONUMENT,), refuse_monument),
    act.Decline: ((Phase.BUILD_MONUMENT,), allow),
    act.TakeTreasures: ((Phase.TAKE_TREASURES,), refuse_treasures),
    act.DrawTile: ((Phase.DRAW,), refuse_draw),
    act.FirstSeat: ((Phase.FIRST_SEAT,), refuse_first_seat),
}
