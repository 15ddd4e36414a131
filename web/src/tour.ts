// What the start page says of each game, and the stops of the tour. Sentences about values are the papers' and the ledger's
// (docs/errata.md); the page shows the values themselves from the engine.

export interface Lesson {
  game: string;
  title: string;
  position: string;
  text: string; // five sentences
  setups: string[];
  played?: string[]; // before the picture on the start page is taken
}

export const lessons: Lesson[] = [
  {
    game: 'sprouts', title: 'Sprouts', position: '0*3', played: ['1-2', '1-3', '2-2 round nothing'],
    text: 'A few spots lie on a surface. A move joins two spots, or a spot with itself, by a line that crosses nothing, and puts a new spot on it. No spot may have more than three lines. So lives run out, and who cannot move has lost. On a torus or a projective plane lines can go where no sheet of paper lets them, and the winner may change.',
    setups: ['0*2', '0*3', '0*4', '0*5', '0*3@T1', '0*4@T1', '0*2@P1', '0*3@P1', '0*3@P2', '0*3@T2', '0*3@P3'],
  },
  {
    game: 'cycles', title: 'The Game of Cycles', position: 'doublediamond',
    text: 'The board is a plane graph. A move puts an arrow on an unmarked edge. No vertex may become a sink or a source. Who completes a cell all of whose arrows go round wins at once. If nobody does, who makes the last move wins.',
    setups: ['diamond', 'doublediamond', 'hourglass', 'wheel(4)', 'ladder(3)', 'grid(2,3)'],
  },
  {
    game: 'arrows', title: 'The Game of Arrows', position: 'spider(2,2,3)',
    text: 'It is the Game of Cycles on graphs whose cells do not matter, such as trees. A move puts an arrow on an unmarked edge. No vertex may become a sink or a source. So the edge of a leaf can never be marked. Who cannot move has lost.',
    setups: ['path(6)', 'spider(2,2,3)', 'spider(2,4,8)', 'caterpillar(1,1,1)'],
  },
  {
    game: 'octal:0.33', title: 'Octal games on graphs', position: 'star(1,1,3)',
    text: 'A move takes vertices off a graph. The digits of the code say how many may be taken together and what may be left of their component. In 0.33 one vertex or two joined ones are taken, and the rest has to stay connected. The heaps of the classical game are the paths. Who cannot move has lost.',
    setups: ['path(7)', 'star(1,1,3)', 'star(1,1,3,4)', 'bistar(1,1;1;1,1)', 'cycle(6)', 'caterpillar(1,2,1)'],
  },
  {
    game: 'node-kayles', title: 'Node Kayles', position: 'grid(2,3)',
    text: 'A move takes a vertex and all its neighbours off a graph. What is left may fall apart. The parts are then games of their own, and their values are added without carrying. On a path it is Dawson\'s Chess. Who cannot move has lost.',
    setups: ['path(7)', 'cycle(7)', 'grid(2,3)', 'grid(3,3)', 'petersen'],
  },
  {
    game: 'arc-kayles', title: 'Arc Kayles', position: 'grid(2,3)',
    text: 'A move takes an edge with both its ends off a graph, and every edge that hangs on them. What is left may fall apart. Nobody knows a fast way to tell who wins on every graph. On paths it is Dawson\'s Kayles. Who cannot move has lost.',
    setups: ['path(8)', 'grid(2,3)', 'wheel(5)', 'petersen'],
  },
  {
    game: 'grim', title: 'Grim', position: 'cycle(5)',
    text: 'A move takes one vertex that has a neighbour off a graph. Vertices without neighbours are out of the game. What is left may fall apart. The game is over when no edge is left. Who cannot move has lost.',
    setups: ['path(5)', 'cycle(5)', 'complete(4)', 'grid(2,3)'],
  },
  {
    game: 'nim', title: 'Nim', position: '3+5+7',
    text: 'There are heaps of counters. A move takes any number of counters from one heap. Who takes the last one wins. Write the heaps in binary and add without carrying: who is left with zero loses. Every game on this page behaves like one heap of Nim, and the size of that heap is its nimber.',
    setups: ['1+2+3', '3+5+7', '2+4+6+8'],
  },
  {
    game: 'kayles', title: 'Kayles', position: '7',
    text: 'Skittles stand in a row. A throw knocks down one, or two that stand side by side. What is left are two rows. The values of rows repeat with period twelve from seventy-one on. Who cannot move has lost.',
    setups: ['7', '5+4', '12'],
  },
  {
    game: 'grundy', title: 'Grundy\'s game', position: '9',
    text: 'There are heaps of counters. A move splits one heap into two heaps of different sizes. Heaps of one and two are finished. Nobody knows whether the values of single heaps ever begin to repeat. Who cannot move has lost.',
    setups: ['9', '12+7', '20'],
  },
  {
    game: 'brussels:planar', title: 'Brussels Sprouts', position: '4,4', played: ['3-7'],
    text: 'Spots are crosses with open tips. A move joins two tips by a line that crosses nothing, and puts a bar across it, with two new tips. In the plane the number of moves never depends on how one plays. With other classes of graphs, such as those without short cycles, it does. Who cannot move has lost.',
    setups: ['4,4', '4,4,4', '3,3'],
  },
  {
    game: 'circular:girth4', title: 'Circular Sprouts', position: '3,1,5,1',
    text: 'Spots with open tips stand round a circle, and lines are drawn inside. A move joins two tips. The graph that grows has to stay in its class. A line separates the disc, so the game falls apart into sums. Who cannot move has lost.',
    setups: ['3,1,5,1', '2,2,2,2', '2,1,2,1,2'],
  },
  {
    game: 'mixed', title: 'Mixed Sprouts', position: 'o,o,3', played: ['1-2'],
    text: 'Some spots are dots of Sprouts, others crosses of Brussels Sprouts. A move joins two of them, or one with itself, by a line that crosses nothing. A line between two tips gets a bar with two new tips, any other a dot. Conway and Paterson invented the one game, others the other. Who cannot move has lost.',
    setups: ['o,o', 'o,o,3', 'o,3,3'],
  },
  {
    game: 'lasker', title: 'Lasker\'s Nim', position: '4+3',
    text: 'There are heaps of counters. A move takes any number from one heap, or splits a heap into two without taking any. Emanuel Lasker, the chess champion, described it in 1931. The nimbers are those of Nim with two neighbours exchanged in every four. Who cannot move has lost.',
    setups: ['4', '4+3', '7+4'],
  },
];

export interface Stop {
  title: string;
  text: string;
  game: string;
  position: string;
}

export const stops: Stop[] = [
  {
    title: 'The double diamond', game: 'cycles', position: 'doublediamond',
    text: 'Su\'s conjecture says that on a board with an odd number of markable edges the first player wins. The double diamond has nine, and the second player wins: no move leaves 0.',
  },
  {
    title: 'Seven edges are enough', game: 'cycles', position: 'edges 0-1 0-2 1-2 1-3 2-3 2-4 3-4 points 0:0,14 1:-12,-6 2:12,-6 3:-1,3 4:3,-2',
    text: 'Among boards that no vertex holds together the smallest counter-example has seven edges: all can be marked, and the second player wins. It was found by looking at every small board.',
  },
  {
    title: 'The spider (2,4,8)', game: 'arrows', position: 'spider(2,4,8)',
    text: 'On trees the same parity was expected to decide. Eleven edges of this spider can be marked, and yet the second player wins: it is one of the two smallest trees on which the conjecture fails.',
  },
  {
    title: 'Two spots on the projective plane', game: 'sprouts', position: '0*2@P1',
    text: 'On a sheet of paper the second player wins with two spots. On the projective plane there is a move that wins: find the one that leaves 0, and ask why.',
  },
  {
    title: 'Eleven spots on P^n', game: 'sprouts', position: '0*11@P1',
    text: 'With eleven spots the winner on the non-orientable surface P^n is decided by the parity of n, for all n. The engine in the page needs patience here; think longer, or use tendril serve.',
  },
  {
    title: 'A sum, spelled out', game: 'node-kayles', position: 'path(3) + path(5) + path(2)',
    text: 'Three games side by side, worth *2, *3 and *1. Added without carrying they make 0, so who is to move loses: whatever they play in one component, an answer in another makes 0 again.',
  },
];
