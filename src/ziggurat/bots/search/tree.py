"""Search over imagined worlds: one tree for all of them, grown where play is likely and promising.

Each iteration deals anew what the seat cannot know, walks down the tree by the actions legal in that world, adds one
position, judges it, and tells every action on the way what became of it. Draws are sampled on the way and not branched
on. A node is a decision: who decides what, after which actions; where an action names a place and not what was drawn
there, also after which draws. Its edges are the actions that looked best one step ahead in the worlds seen so far; new
worlds add theirs as the node is visited more often (progressive widening).
"""

from __future__ import annotations

from math import exp, sqrt

import cython

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.bots.search.buffers import float_room, free, int_room, now, worked
from ziggurat.bots.search.onestep import OneStep
from ziggurat.kit.cells import Dice, Numbers, Seed
from ziggurat.kit.fields import NUMBER, REAL, from_python, zeros
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State

DEPTH = 200  # actions on the way down, at most
NAMES = 1 << 16  # numbers of actions
WIDE = 128  # legal actions
PAUSE = 64  # iterations between two looks at whether the choice can still change
DECISIONS = 1 << 16  # signs of who decides what
SIGNS = 1 << 15  # of draws


class Search:
    """A tree for one decision of one seat."""

    def __init__(self, evaluation: Evaluation, root: State, room: int = 1 << 19) -> None:
        self.evaluation = evaluation
        self.step = OneStep(evaluation, root)
        self.root = root.copy()
        self.work = root.copy()
        self.dice = Dice()
        self.legal = Numbers()
        self.players = root.players
        self.viewer = root.seat
        self.boldness = 0.7  # how much untried actions are tried
        self.sharpness = 0.025  # a win chance so much lower makes an action e times less likely to be tried
        self.breadth = 32  # actions kept at a node, at a time
        self.ripe = 4  # visits before a wide decision is looked into: until then it is judged in other worlds
        self.paired = True  # is the n-th visit of every root action in the same world, with the same luck?
        self.draws_apart = evaluation.draws_apart  # is a decision another one after other draws?
        self.drawn = 0  # a sign of the draws since the last decision, the same in any order
        self.scatter = Dice()  # gives each draw a sign
        self.luck: Seed = 0  # the seed of these worlds
        self.patient = True  # search on when the most visited action can no longer be overtaken?
        self.by_work = False  # is time what the thread has worked, or what the wall clock says?
        self.edges_room = room
        self.nodes_room = room // 4
        self.make_room()

    def make_room(self) -> None:
        """Flat arrays for nodes and edges; nothing is allocated while searching."""
        self.node_first = int_room(self.nodes_room)
        self.node_next = int_room(self.nodes_room)
        self.node_visits = int_room(self.nodes_room)
        self.node_who = int_room(self.nodes_room)
        self.node_open = int_room(self.nodes_room)  # has nothing hidden ever decided anything on the way here?
        self.edge_action = int_room(self.edges_room)
        self.edge_next = int_room(self.edges_room)
        self.edge_child = int_room(self.edges_room)
        self.edge_visits = int_room(self.edges_room)
        self.edge_prior = float_room(self.edges_room)
        self.edge_sum = float_room(self.edges_room * self.players)
        self.mark = int_room(NAMES)
        self.stamp = 0
        self.open = True  # has nothing hidden decided anything on the way down so far?
        self.node_count = 0
        self.edge_count = 1  # 0 means none
        self.iterations = 0
        self.path = zeros(NUMBER, DEPTH)
        self.chances = zeros(REAL, 8)

    def __dealloc__(self) -> None:
        """Give the room back."""
        free(self.node_first)
        free(self.node_next)
        free(self.node_visits)
        free(self.node_who)
        free(self.node_open)
        free(self.edge_action)
        free(self.edge_next)
        free(self.edge_child)
        free(self.edge_visits)
        free(self.edge_prior)
        free(self.edge_sum)
        free(self.mark)

    # Down the tree.
    def time(self) -> float:
        """What the clock says."""
        return worked() if self.by_work else now()

    def grow(self, until: float, most: int) -> None:
        """Iterate until the clock stands at `until`, or `most` times; when impatient, only while it may matter."""
        if self.node_count == 0:
            self.new_node(self.root)
        done = 0
        begin = self.time()
        at = begin
        while done < most and (done == 0 or at < until):
            self.iterate()
            done += 1
            at = self.time()
            if not self.patient and done % PAUSE == 0:
                left = (until - at) * done / (at - begin + 1e-9)
                if self.lead() > left or self.lead() > most - done:
                    break
        self.iterations += done

    def lead(self) -> int:
        """How many visits the most visited action is ahead of the next."""
        first = 0
        second = 0
        edge = self.node_first[0]
        while edge:
            visits = self.edge_visits[edge]
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
            edge = self.edge_next[edge]
        return first - second

    def iterate(self) -> None:
        """One world, one walk down, one judgement, one way back.

        Paired, the root's action is chosen first, and then the world: for the n-th visit of each of them the same one,
        so that what differs between two actions is hardly the luck of the deal.
        """
        if not self.paired:
            self.walk(0)
            return
        self.work.become(self.root)
        self.work.redeal(self.viewer, self.dice)
        self.node_visits[0] += 1
        edge = self.select(0)
        self.node_visits[0] -= 1
        self.dice.seed(self.luck + self.edge_visits[edge])
        self.walk(edge)

    def walk(self, given: int) -> None:
        """Walk down the tree in a world dealt anew; the first edge is chosen, or given."""
        self.work.become(self.root)
        self.work.redeal(self.viewer, self.dice)
        node = 0
        depth = 0
        edge = 0
        self.open = self.work.seat == self.viewer
        while self.work.seat != NOBODY and depth < DEPTH:
            self.node_visits[node] += 1
            if not self.open:
                self.node_open[node] = 0
            if depth > 0 and not self.is_ripe(node):
                break
            edge = given if depth == 0 and given > 0 else self.select(node)
            if edge == 0:
                break
            self.path[depth] = edge
            depth += 1
            self.work.do(self.edge_action[edge])
            self.draw()
            if self.work.seat != self.viewer:
                self.open = False
            if self.work.seat != NOBODY:
                node = self.child(edge)
                if node < 0:
                    break
        self.evaluation.value(self.work, self.dice, self.chances)
        self.tell(depth)

    def draw(self) -> None:
        """Draw until somebody decides."""
        self.drawn = 0
        while self.work.seat == CHANCE:
            self.open = False
            number = self.work.urn_pick(self.dice.below(self.work.urn_size()))
            self.work.do(number)
            if self.draws_apart:
                self.scatter.seed(number)
                self.drawn += self.scatter.below(SIGNS)

    def is_ripe(self, node: int) -> bool:
        """Is it time to look into a node? A wide decision costs as many judgements as it has actions: later."""
        visits = self.node_visits[node]
        if visits == 1 or visits >= self.ripe or self.node_first[node]:
            return visits > 1
        self.legal.clear()
        self.work.fill(self.legal)
        return self.legal.size() <= WIDE

    def tell(self, depth: int) -> None:
        """Every action on the way learns the result."""
        for i in range(depth):
            edge = self.path[i]
            self.edge_visits[edge] += 1
            for seat in range(self.players):
                self.edge_sum[edge * self.players + seat] += self.chances[seat]

    def new_node(self, state: State) -> int:
        """A node for the decision at hand; -1 when the room is full."""
        if self.node_count >= self.nodes_room:
            return -1
        node = self.node_count
        self.node_count += 1
        self.node_who[node] = self.sign(state)
        self.node_next[node] = -1
        self.node_open[node] = 1
        return node

    def sign(self, state: State) -> int:
        """Which decision this is: who decides what, after which draws."""
        return self.drawn % SIGNS * DECISIONS + state.seat * 256 + state.phase

    def child(self, edge: int) -> int:
        """The node that follows an action, by who then decides what."""
        who = self.sign(self.work)
        node = self.edge_child[edge] - 1
        last = -1
        while node >= 0:
            if self.node_who[node] == who:
                return node
            last = node
            node = self.node_next[node]
        node = self.new_node(self.work)
        if node >= 0:
            if last < 0:
                self.edge_child[edge] = node + 1
            else:
                self.node_next[last] = node
        return node

    # The choice at a node.
    def select(self, node: int) -> int:
        """The edge to follow: a high mean for the seat that decides, or a likely action tried too little.

        While nothing hidden has decided anything on the way, the same actions are legal in every world: a list is made
        only to look for more of them.
        """
        visits = self.node_visits[node]
        edge = 0
        if self.node_open[node] and self.node_first[node] and visits & (visits - 1) != 0:
            return self.most_promising(node)
        self.mark_legal()
        if visits & (visits - 1) != 0 or (visits > 2 and self.is_steady(node)):
            edge = self.most_promising(node)
        if edge == 0:
            self.widen(node)
            edge = self.most_promising(node)
        return edge

    def mark_legal(self) -> None:
        """Mark the actions that are legal in this world."""
        self.legal.clear()
        self.work.fill(self.legal)
        self.stamp += 1
        for i in range(self.legal.size()):
            self.mark[self.legal.at(i)] = self.stamp

    def is_steady(self, node: int) -> bool:
        """Are all legal actions known here already? Then no new world can bring others."""
        known = 0
        edge = self.node_first[node]
        while edge:
            if self.mark[self.edge_action[edge]] == self.stamp:
                known += 1
            edge = self.edge_next[edge]
        return known == self.legal.size()

    def most_promising(self, node: int) -> int:
        """The best legal edge by mean and curiosity; 0 if none is legal in this world."""
        seat = self.work.seat
        total = 0
        priors = 1e-9
        edge = self.node_first[node]
        while edge:
            if self.node_open[node] or self.mark[self.edge_action[edge]] == self.stamp:
                total += self.edge_visits[edge]
                priors += self.edge_prior[edge]
            edge = self.edge_next[edge]
        curiosity = self.boldness * sqrt(total) / priors
        chosen = 0
        most = -1e9
        edge = self.node_first[node]
        while edge:
            if self.node_open[node] or self.mark[self.edge_action[edge]] == self.stamp:
                judged = self.edge_sum[edge * self.players + seat] / self.edge_visits[edge]
                judged += curiosity * self.edge_prior[edge] / (1 + self.edge_visits[edge])
                if judged > most:
                    most = judged
                    chosen = edge
            edge = self.edge_next[edge]
        return chosen

    def widen(self, node: int) -> None:
        """Look one step ahead in this world, and keep the best actions not known here yet."""
        self.step.weigh(self.work)
        seat = self.work.seat
        size = self.step.numbers.size()
        self.stamp += 1
        edge = self.node_first[node]
        while edge:
            self.mark[self.edge_action[edge]] = self.stamp  # known already
            edge = self.edge_next[edge]
        best = 0.0
        for i in range(size):
            if self.step.values[i * self.players + seat] > best:
                best = self.step.values[i * self.players + seat]
        kept = 0
        while kept < self.breadth and self.edge_count < self.edges_room:
            if not self.keep_best(node, seat, size, best):
                break
            kept += 1
        self.stamp += 1
        for i in range(self.legal.size()):
            self.mark[self.legal.at(i)] = self.stamp

    def keep_best(self, node: int, seat: int, size: int, best: float) -> bool:
        """Add an edge for the best action that has none; its one-step judgement counts as a first visit."""
        chosen = -1
        most = -1.0
        for i in range(size):
            if self.step.values[i * self.players + seat] > most and self.mark[self.step.numbers.at(i)] != self.stamp:
                most = self.step.values[i * self.players + seat]
                chosen = i
        if chosen < 0:
            return False
        edge = self.edge_count
        self.edge_count += 1
        self.mark[self.step.numbers.at(chosen)] = self.stamp
        self.edge_action[edge] = self.step.numbers.at(chosen)
        self.edge_prior[edge] = exp((most - best) / self.sharpness)
        self.edge_visits[edge] = 1
        self.edge_child[edge] = 0
        for s in range(self.players):
            self.edge_sum[edge * self.players + s] = self.step.values[chosen * self.players + s]
        self.edge_next[edge] = self.node_first[node]
        self.node_first[node] = edge
        return True

    # Some actions held against each other.
    @from_python
    def plant(self, action: int) -> None:
        """Make an action one of those that `hold` compares; nothing is thought of it yet."""
        if self.node_count == 0:
            self.new_node(self.root)
        edge = self.edge_count
        self.edge_count += 1
        self.edge_action[edge] = action
        self.edge_next[edge] = self.node_first[0]
        self.node_first[0] = edge

    @from_python
    def drop(self, action: int) -> None:
        """Compare a planted action no longer."""
        last = 0
        edge = self.node_first[0]
        while edge and self.edge_action[edge] != action:
            last = edge
            edge = self.edge_next[edge]
        if edge == 0:
            return
        if last == 0:
            self.node_first[0] = self.edge_next[edge]
        else:
            self.edge_next[last] = self.edge_next[edge]

    def try_each(self, seed: Seed) -> None:
        """Try every root action in the same world, with the same dice."""
        edge = self.node_first[0]
        while edge:
            self.dice.seed(seed)
            self.walk(edge)
            self.iterations += 1
            edge = self.edge_next[edge]

    def hold(self, seed: Seed, worlds: int) -> dict[int, list[float]]:
        """Try every planted action in so many worlds, the same for all; each seat's mean chance after each of them.

        What then differs between two actions is not the luck of the deal.
        """
        before = self.sums()
        with cython.nogil:
            for i in range(worlds):
                self.try_each(seed + i)
        after = self.sums()
        return {
            number: [(a - b) / worlds for a, b in zip(after[number], before[number], strict=True)] for number in after
        }

    def sums(self) -> dict[int, list[float]]:
        """Each seat's chances after the root's actions, added up over all visits."""
        found: dict[int, list[float]] = {}
        edge = self.node_first[0]
        while edge:
            found[self.edge_action[edge]] = [self.edge_sum[edge * self.players + seat] for seat in range(self.players)]
            edge = self.edge_next[edge]
        return found

    # Grown while somebody else decides.
    @from_python
    def look_from(self, seat: int) -> None:
        """Look on as this seat, which is not asked: which actions there are hangs on what it cannot know."""
        self.viewer = seat
        self.paired = False

    @from_python
    def follow(self, action: int, root: State) -> bool:
        """Go on from what was thought of an action that was played, in a position imagined now; False if nothing."""
        edge = self.edge_of(action)
        self.drawn = 0
        who = self.sign(root)
        node = self.edge_child[edge] - 1 if edge else -1
        while node >= 0 and self.node_who[node] != who:
            node = self.node_next[node]
        if node < 0 or self.node_first[node] == 0:
            return False
        self.root.become(root)
        self.node_first[0] = self.node_first[node]
        self.node_visits[0] = self.node_visits[node]
        self.node_open[0] = 1
        self.paired = root.seat == self.viewer
        if self.paired:
            self.keep_legal()
        return self.node_first[0] > 0

    def keep_legal(self) -> None:
        """Forget the root's actions that are not legal after all, and look whether there are better ones."""
        self.work.become(self.root)
        self.mark_legal()
        last = 0
        edge = self.node_first[0]
        while edge:
            if self.mark[self.edge_action[edge]] == self.stamp:
                last = edge
            elif last:
                self.edge_next[last] = self.edge_next[edge]
            else:
                self.node_first[0] = self.edge_next[edge]
            edge = self.edge_next[edge]
        self.widen(0)

    def edge_of(self, action: int) -> int:
        """The root's edge with this action; 0 if it has none."""
        edge = self.node_first[0]
        while edge and self.edge_action[edge] != action:
            edge = self.edge_next[edge]
        return edge

    # Seen from Python.
    def run(self, seed: Seed, seconds: float, most: int = 1 << 30) -> int:
        """Search for so many seconds, at most so many iterations; how many there were."""
        self.dice.seed(seed)
        self.step.dice.seed(seed + 1)
        self.luck = seed
        until = self.time() + seconds
        with cython.nogil:
            self.grow(until, most)
        return self.iterations

    def found(self) -> list[tuple[int, int, list[float]]]:
        """The root's actions: number, visits, each seat's mean chance."""
        rows = []
        edge = self.node_first[0]
        while edge:
            visits = self.edge_visits[edge]
            means = [self.edge_sum[edge * self.players + seat] / visits for seat in range(self.players)]
            rows.append((self.edge_action[edge], visits, means))
            edge = self.edge_next[edge]
        return rows

    def line(self, action: int, most: int = 8) -> list[int]:
        """How play may go on after this root action: by the most visited edges of the most visited nodes."""
        edge = self.edge_of(action)
        numbers: list[int] = []
        while edge and len(numbers) < most:
            numbers.append(self.edge_action[edge])
            edge = self.most_visited_after(edge)
        return numbers

    def most_visited_after(self, edge: int) -> int:
        """The most visited edge of the most visited node after this edge; 0 if there is none."""
        node = self.edge_child[edge] - 1
        best = node
        while node >= 0:
            if self.node_visits[node] > self.node_visits[best]:
                best = node
            node = self.node_next[node]
        follower = self.node_first[best] if best >= 0 else 0
        chosen = follower
        while follower:
            if self.edge_visits[follower] > self.edge_visits[chosen]:
                chosen = follower
            follower = self.edge_next[follower]
        return chosen
