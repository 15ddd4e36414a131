"""The Game of Cycles by brute force, in the manner of the script in Zandee's thesis (2022, appendix) and in
our own words: the yardstick of bench/cycles.

The board is a dictionary of dictionaries, 1 where an arrow leaves, -1 where it arrives, 0 where there is none.
Every move is tried on a deep copy, death moves are forbidden, and the value, the mex over all moves, is
remembered by the position written out as a string. No symmetry, no splitting. Prints the value, the seconds of
processor time it took, and the number of positions.
"""
import copy
import sys
import time

BOARDS = {
    "diamond": ("ab bc cd da ac", "abc acd"),
    "hourglass": ("ab bc ca ad de ea", "ade abcaed"),
    "doublediamond": ("ab ad bd be de bc bf cf ef", "abd bde bef bcf"),
}


class Position:
    def __init__(self, edges, cells):
        self.arrows = {}
        for edge in edges.split():
            for u, v in (edge, edge[::-1]):
                self.arrows.setdefault(u, {})[v] = 0
        self.cells = cells.split()

    def moves(self):
        return [(u, v) for u in self.arrows for v in self.arrows[u] if self.arrows[u][v] == 0]

    def mark(self, u, v):
        self.arrows[u][v] = 1
        self.arrows[v][u] = -1

    def has_sink_or_source(self):
        return any(abs(sum(ways.values())) == len(ways) for ways in self.arrows.values())

    def can_be_completed(self):
        for cell in self.cells:
            around = sum(self.arrows[u][v] for u, v in zip(cell, cell[1:] + cell[0]))
            if abs(around) == len(cell) - 1:
                return True
        return False


def value(position, memory):
    name = str(position.arrows)
    if name not in memory:
        reached = set()
        for u, v in position.moves():
            after = copy.deepcopy(position)
            after.mark(u, v)
            if not after.has_sink_or_source() and not after.can_be_completed():
                reached.add(value(after, memory))
        mex = 0
        while mex in reached:
            mex += 1
        memory[name] = mex
    return memory[name]


if __name__ == "__main__":
    board = Position(*BOARDS[sys.argv[1] if len(sys.argv) > 1 else "doublediamond"])
    known = {}
    start = time.process_time()
    answer = value(board, known)
    print(answer, time.process_time() - start, len(known))
