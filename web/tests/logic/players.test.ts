import { expect, it } from 'vitest';
import { choose } from '../../src/players';
import type { Move } from '../../src/protocol';

const move = (more: Partial<Move>): Move => ({ name: 'm', result: 'r', text: 'r', over: false, nimber: null, wins: false, ways: 1, death: false, group: 0, part: null, ...more });
const first = (): number => 0;
const never = (): number => 0.999;

it('takes a winning move', () => {
  expect(choose([move({}), move({ wins: true })], 'normal', 'perfect', first)).toBe(1);
});
it('thinks on where a value is missing and no win is known', () => {
  expect(choose([move({}), move({ wins: null })], 'normal', 'perfect', first)).toBeNull();
  expect(choose([move({ wins: null }), move({ wins: true })], 'normal', 'perfect', first)).toBe(1);
});
it('does not lose at once when it has lost anyway', () => {
  expect(choose([move({ death: true }), move({})], 'normal', 'perfect', first)).toBe(1);
  expect(choose([move({ death: true })], 'normal', 'perfect', first)).toBe(0);
});
it('errs, but never misses a win in one', () => {
  const moves = [move({}), move({ wins: true })];
  expect(choose(moves, 'normal', 'easy', first)).toBe(0); // errs, and takes the first
  expect(choose(moves, 'normal', 'easy', never)).toBe(1);
  expect(choose([move({}), move({ wins: true, over: true })], 'normal', 'easy', first)).toBe(1);
});
