import { expect, it } from 'vitest';
import { shortWords } from '../../src/words';

it('says of a drawn move only what tells it from others', () => {
  const short = shortWords([
    { words: '1-2 (1 between 3 and 3) #1', reduced: 'a' }, { words: '1-2 (1 between 3 and 3) #2', reduced: 'a' },
    { words: '1-1 round 3 leaving T0 and P1', reduced: 'b' }, { words: '1-1 round 3 leaving P1 and T0', reduced: 'c' },
    { words: '4-4 (4 between 1 and 2)', reduced: 'd' }, { words: '4-4 (4 between 2 and 1)', reduced: 'e' },
  ]);
  expect(short.get('1-2 (1 between 3 and 3) #2')).toBe('1-2');
  expect(short.get('1-1 round 3 leaving T0 and P1')).toBe('1-1 round 3 leaving T0 and P1');
  expect(short.get('4-4 (4 between 1 and 2)')).toBe('4-4 (4 between 1 and 2)');
});
