import { expect, it } from 'vitest';
import { heapMove, heapsOf } from '../../src/boards/heaps';
import { componentsOf, marked, readDrawn, taken, thingsOfPart, tidyPosition, writeGraph, writeSketch, cellsOf } from '../../src/graphs';
import type { Analysis, Move, Reading } from '../../src/protocol';
import { nimSum, rows, sign, verdict } from '../../src/words';

const circle = (x: number, label: string): string =>
  `<circle cx='${x}' cy='0' r='11' fill='white'/>\n<text x='${x}' y='4' font-size='11'>${label}</text>\n`;
const reading = (more: Partial<Reading>): Reading => ({ position: '', text: '', written: '', over: false, components: [], notes: '', svg: '', ...more });

it('reads a graph from the picture and the notes', () => {
  const drawn = readDrawn(reading({ svg: `<svg>${circle(0, 'a')}${circle(50, 'b')}${circle(90, 'c')}</svg>`, notes: 'edges: a-b\ncells: a-b-c\n', position: 'edges ab marks a>b' }));
  expect(drawn.vertices.map((v) => [v.label, v.x])).toEqual([['a', 0], ['b', 50], ['c', 90]]);
  expect(drawn.edges).toEqual([['a', 'b']]);
  expect(drawn.cells).toEqual([['a', 'b', 'c']]);
  expect(drawn.marks).toEqual([['a', 'b']]);
  expect(componentsOf(drawn).map((set) => [...set])).toEqual([['a', 'b'], ['c']]);
});
it('writes a graph with its labels, vertices without edges last', () => {
  expect(writeGraph(['0', '1', '4'], [['0', '4']])).toEqual({ text: 'edges 0-4 + path(1)', alone: new Map([['5', '1']]) });
  expect(writeGraph(['a', 'b', 'c', 'd'], [['a', 'b']])).toEqual({ text: 'edges a-b + path(1) + path(1)', alone: new Map([['2', 'c'], ['3', 'd']]) });
  expect(writeGraph(['7'], [])).toEqual({ text: 'path(1)', alone: new Map([['0', '7']]) });
});
it('reads moves', () => {
  expect(taken('take 4,5')).toEqual(['4', '5']);
  expect(marked('mark a>b')).toEqual(['a', 'b']);
  expect(marked('take 4')).toBeNull();
  expect(heapMove('5 -> 2+1')).toEqual({ size: 5, left: [2, 1] });
  expect(heapMove('3 -> 0')).toEqual({ size: 3, left: [] });
  expect(heapsOf('3 + 5+7')).toEqual([3, 5, 7]);
});
it('takes graph6 for what it is, and nothing else', () => {
  expect(tidyPosition(' ETno ')).toBe('g6:ETno');
  expect(tidyPosition('>>graph6<<ETno')).toBe('g6:ETno');
  for (const other of ['doublediamond', 'path(3)', '3+5', '0*4', 'petersen']) expect(tidyPosition(other)).toBe(other);
});
it('tells the components of a sum by their moves, equal ones by what hangs together', () => {
  const parts = [{ position: 'x' }, { position: 'x' }, { position: 'y' }];
  const moves = [['1', '2'], ['3', '4'], ['2', '1'], ['5', '5']].map((touches, i) => ({ part: i === 3 ? 2 : 0, touches }));
  expect([...thingsOfPart(parts, moves, 0)].sort()).toEqual(['3', '4']);
  expect([...thingsOfPart(parts, moves, 1)].sort()).toEqual(['1', '2']);
  expect([...thingsOfPart(parts, moves, 2)]).toEqual(['5']);
  expect([...thingsOfPart([{ position: 'x' }], moves, 0)].sort()).toEqual(['1', '2', '3', '4']);
});
it('writes what was drawn', () => {
  const v = (label: string, x: number, y: number) => ({ label, x, y });
  expect(writeSketch('cycles', [v('0', 0, 0), v('1', 10, 0), v('2', 5, 8)], [['0', '1'], ['1', '2'], ['2', '0']])).toBe('edges 0-1 1-2 2-0 points 0:0,0 1:10,0 2:5,-8');
  expect(writeSketch('node-kayles', [v('0', 0, 0), v('1', 10, 0)], [])).toBe('path(1) + path(1)');
});
it('says what is known, and ? where nothing is', () => {
  const move = (more: Partial<Move>): Move => ({ name: 'm', result: 'r', text: 'r', over: false, nimber: null, wins: null, ways: 1, death: false, group: 0, part: null, ...more });
  const analysis = (more: Partial<Analysis>): Analysis => ({ ...reading({}), outcome: null, nimber: null, parts: [], moves: [], unknown: '', ...more });
  expect(sign(move({})).mark).toBe('?');
  expect(sign(move({ death: true, wins: false })).word).toBe('loses at once');
  expect(nimSum(analysis({ parts: [{ position: 'a', nimber: 2 }, { position: 'b', nimber: 3 }, { position: 'c', nimber: 1 }], nimber: 0 }))).toBe('*2 + *3 + *1 = 0');
  expect(nimSum(analysis({ parts: [{ position: 'a', nimber: null }, { position: 'b', nimber: 3 }] }))).toBe('? + *3 = ?');
  expect(verdict(analysis({ moves: [move({ wins: true, ways: 2 }), move({ wins: false, group: 1 })], outcome: 'N' }), 'normal')).toBe('Who is to move wins: 2 of 3 moves win.');
  expect(verdict(analysis({ moves: [move({})] }), 'normal')).toContain('not known yet');
  expect(verdict(analysis({}), 'misere')).toContain('wins');
  expect(rows([move({ group: 0 }), move({ group: 1 }), move({ group: 0, ways: 3 })])).toEqual([{ first: 0, indices: [0, 2], ways: 4 }, { first: 1, indices: [1], ways: 1 }]);
});

it('finds the cells of a drawn board, each once and not the outside', () => {
  const at = (label: string, x: number, y: number): { label: string; x: number; y: number } => ({ label, x, y });
  const square = [at('a', 0, 0), at('b', 10, 0), at('c', 10, 10), at('d', 0, 10)];
  const sides: [string, string][] = [['a', 'b'], ['b', 'c'], ['c', 'd'], ['d', 'a'], ['a', 'c']];
  const named = (cells: { label: string }[][]): string[] => cells.map((cell) => cell.map((v) => v.label).sort().join('')).sort();
  expect(named(cellsOf(square, sides))).toEqual(['abc', 'acd']);
  expect(cellsOf(square, sides.slice(0, 3))).toEqual([]);
  expect(cellsOf([], [])).toEqual([]);
});
