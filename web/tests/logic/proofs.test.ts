import { expect, it } from 'vitest';
import { claimOf } from '../../src/proofs';

it('reads what a certificate is about', () => {
  expect(claimOf('tendril-certificate\t1\ngame\tnim\nclaim\toutcome\tP\t3+5+6\n')).toEqual({ game: 'nim', position: '3+5+6', firstWins: false });
  expect(claimOf('game\tnim\nclaim\tnimber\t1\t3+5+7\n')).toEqual({ game: 'nim', position: '3+5+7', firstWins: true });
  expect(claimOf('game\tnim\nclaim\tnimber\t0\t1+1\n')?.firstWins).toBe(false);
  expect(claimOf('nonsense')).toBeNull();
});
