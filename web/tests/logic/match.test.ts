import { describe, expect, it } from 'vitest';
import { addressOf, commandOf, ending, exampleOf, isReadersTurn, make, newMatch, position, readAddress, redo, show, textOf, undo, type Ply } from '../../src/match';

const ply = (index: number, to: string): Ply => ({ index, name: `to ${to}`, position: to, death: false });

describe('a match', () => {
  const played = make(make(newMatch('nim', '3+5'), ply(0, '3+3')), ply(1, '3'));

  it('shows the position after the moves that are shown', () => {
    expect(position(played)).toBe('3');
    expect(position(show(played, 0))).toBe('3+5');
    expect(position(show(played, 99))).toBe('3');
  });
  it('keeps what followed when the same move is made again, and forgets it otherwise', () => {
    expect(make(show(played, 0), ply(0, '3+3')).plies).toHaveLength(2);
    expect(make(show(played, 0), ply(7, '5')).plies).toHaveLength(1);
  });
  it('undoes back to the own decision of the reader', () => {
    const against = { ...played, opponent: 'perfect' as const };
    expect(undo(against).shown).toBe(0);
    expect(redo(undo(against)).shown).toBe(2);
    expect(undo(played).shown).toBe(1);
  });
  it('knows whose turn it is', () => {
    expect(isReadersTurn(newMatch('nim', '1', { opponent: 'perfect', side: 'second' }))).toBe(false);
    expect(isReadersTurn(newMatch('nim', '1'))).toBe(true);
  });
  it('says who won: the last to move, the other one in misère play', () => {
    expect(ending(played)).toContain('second player');
    expect(ending({ ...played, play: 'misere' })).toContain('first player');
    expect(ending({ ...played, opponent: 'easy', side: 'second' })).toContain('you win');
  });
});

describe('addresses', () => {
  it.each([
    ['sprouts', '0*4@T1'], ['octal:0.33', 'star(1,1,3)'], ['cycles', 'doublediamond marks a>b b>e'], ['mixed', 'o,o,3'], ['sprouts', '0.1a1a.AB|AB'],
    ['node-kayles', 'edges a-b b-c + path(1)'], ['sprouts', '0.0.0.}]!'], ['arrows', 'ä/?#%'],
  ])('are read back: %s %s', (game, start) => {
    const match = { ...newMatch(game, start, { play: 'misere', opponent: 'easy', side: 'second' }), plies: [ply(3, 'x'), ply(12, 'y')], shown: 2 };
    const read = readAddress(addressOf(match));
    expect(read?.match).toMatchObject({ game, start, play: 'misere', opponent: 'easy', side: 'second' });
    expect(read?.moves).toEqual([{ index: 3 }, { index: 12 }]);
  });
  it('say which curve a drawn move was', () => {
    const match = { ...newMatch('sprouts', '0*3@P2'), plies: [{ ...ply(0, 'x'), line: '1-1 round 2 leaving T0 and P2' }, { ...ply(2, 'y'), line: '2-3 (4 between 1 and 5) #2' }], shown: 2 };
    expect(readAddress(addressOf(match))?.moves).toEqual([{ index: 0, line: '1-1 round 2 leaving T0 and P2' }, { index: 2, line: '2-3 (4 between 1 and 5) #2' }]);
  });
  it('look like the notation', () => {
    expect(addressOf(newMatch('sprouts', '0*4@T1'))).toBe('#sprouts/0*4@T1');
  });
  it('that are none are no match', () => {
    for (const address of ['', '#', '#tour', '#sprouts', '#a/', '#%zz/3']) expect(readAddress(address)).toBeNull();
  });
});

it('writes the command for a terminal, quoted', () => {
  expect(commandOf(newMatch('nim', '3+5'))).toBe('tendril moves nim 3+5');
  expect(commandOf(newMatch('sprouts', '0*4', { play: 'misere' }))).toBe(`tendril moves sprouts '0*4' --play misere`);
});
it('writes a game as tendril play loads it', () => {
  const match = make(newMatch('nim', '3+5', { opponent: 'perfect', side: 'second' }), ply(0, '3+3'));
  expect(textOf(match)).toBe('game nim\nplay normal\nposition 3+5\nprogram to 3+3\n');
});
it('reads the examples of the registry', () => {
  expect(exampleOf("dag 'A>B,C B>D C>D'")).toEqual({ game: 'dag', position: 'A>B,C B>D C>D' });
  expect(exampleOf("'sub:{1,2,5}' 12+9")).toEqual({ game: 'sub:{1,2,5}', position: '12+9' });
});
