// A game being played: where it began, the moves made, and which of them is shown. Plain data, changed only by the functions
// here; the address of the page is another way of writing it.
import type { Move, Play } from './protocol';

export const opponents = ['nobody', 'perfect', 'proof', 'strong', 'fair', 'easy'] as const;
export type Opponent = (typeof opponents)[number];
export type Side = 'first' | 'second'; // who the reader is

export interface Ply {
  index: number; // in the list of moves of the position before
  name: string;
  position: string; // it leaves
  death: boolean; // it lost at once
  line?: string; // drawn games: the move in words, if its name does not say which curve it was
}

export interface Match {
  game: string;
  start: string;
  play: Play;
  opponent: Opponent;
  side: Side;
  plies: Ply[];
  shown: number; // how many of them are on the board
}

export function newMatch(game: string, start: string, more: Partial<Match> = {}): Match {
  return { game, start, play: 'normal', opponent: 'nobody', side: 'first', plies: [], shown: 0, ...more };
}

export function position(match: Match): string {
  return match.plies[match.shown - 1]?.position ?? match.start;
}

// A move at the shown position. What followed it before is forgotten, unless it is the same move again.
export function make(match: Match, ply: Ply): Match {
  const next = match.plies[match.shown];
  const plies = next?.index === ply.index ? match.plies : [...match.plies.slice(0, match.shown), ply];
  return { ...match, plies, shown: match.shown + 1 };
}

export function show(match: Match, count: number): Match {
  return { ...match, shown: Math.max(0, Math.min(match.plies.length, count)) };
}

// Back to the reader's own last decision.
export function undo(match: Match): Match {
  let count = match.shown - 1;
  if (match.opponent !== 'nobody') while (count > 0 && !isReadersTurn({ ...match, shown: count })) --count;
  return show(match, count);
}
export function redo(match: Match): Match {
  let count = match.shown + 1;
  while (match.opponent !== 'nobody' && count < match.plies.length && !isReadersTurn({ ...match, shown: count })) ++count;
  return show(match, count);
}

export function isReadersTurn(match: Match): boolean {
  return match.opponent === 'nobody' || (match.shown % 2 === 0) === (match.side === 'first');
}

export function lastLost(match: Match): boolean {
  return match.plies[match.shown - 1]?.death ?? false;
}

// Whether who moved last has won, once nobody can move or the last move lost at once.
export function lastMoverWins(match: Match): boolean {
  return match.play === 'normal' && !lastLost(match);
}

export function ending(match: Match): string {
  const first = (match.shown % 2 === 1) === lastMoverWins(match);
  if (match.opponent === 'nobody') return `The game is over: the ${first ? 'first' : 'second'} player wins.`;
  return `The game is over: ${first === (match.side === 'first') ? 'you win' : 'the engine wins'}.`;
}

// --- the address: #game/position/moves?play=misere&against=perfect&side=second; a move is its number in the list, and of a drawn
// game perhaps its words: 3~1-2 ---

const inAddress = (text: string): string =>
  encodeURIComponent(text).replace(/%(2C|3A|40|2B|3B|28|29|2A|7C|3D|3E)/gi, (code) => decodeURIComponent(code)).replace(/%20/g, '_');
const fromAddress = (text: string): string => decodeURIComponent(text.replace(/_/g, '%20'));

export function addressOf(match: Match): string {
  const moves = match.plies.slice(0, match.shown).map((ply) => `${ply.index}${ply.line ? `~${inAddress(ply.line)}` : ''}`);
  const query = new URLSearchParams();
  if (match.play !== 'normal') query.set('play', match.play);
  if (match.opponent !== 'nobody') query.set('against', match.opponent);
  if (match.side !== 'first') query.set('side', match.side);
  const tail = query.toString();
  return `#${inAddress(match.game)}/${inAddress(match.start)}${moves.length > 0 ? `/${moves.join('.')}` : ''}${tail ? `?${tail}` : ''}`;
}

// The match, and the moves to be made in it. null: the address is not that of a match.
export interface Linked {
  index: number;
  line?: string;
}
export function readAddress(address: string): { match: Match; moves: Linked[] } | null {
  const [path = '', tail = ''] = address.replace(/^#/, '').split('?');
  const [game, start, moves = ''] = path.split('/');
  if (!game || start === undefined || start === '') return null;
  const query = new URLSearchParams(tail);
  const among = <T extends string>(name: string, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === query.get(name)) ?? otherwise;
  try {
    return {
      match: newMatch(fromAddress(game), fromAddress(start), {
        play: among('play', ['normal', 'misere'], 'normal'),
        opponent: among('against', opponents, 'nobody'),
        side: among('side', ['first', 'second'], 'first'),
      }),
      moves: moves === '' ? [] : moves.split('.').map((move) => {
        const [index, line] = move.split('~');
        return { index: Number(index), ...(line ? { line: fromAddress(line) } : {}) };
      }).filter(({ index }) => Number.isInteger(index) && index >= 0),
    };
  } catch {
    return null; // no text: a broken code such as %zz
  }
}

const inShell = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replace(/'/g, `'\\''`)}'`);

// What to type in a terminal for the same answer.
export function commandOf(match: Match): string {
  return `tendril moves ${inShell(match.game)} ${inShell(position(match))}${match.play === 'misere' ? ' --play misere' : ''}`;
}

// A finished or unfinished game as text, in the form that `tendril play` saves and loads.
export function textOf(match: Match): string {
  const lines = [`game ${match.game}`, `play ${match.play}`, `position ${match.start}`];
  match.plies.slice(0, match.shown).forEach((ply, i) => {
    const reader = match.opponent === 'nobody' || (i % 2 === 0) === (match.side === 'first');
    lines.push(`${reader ? 'player' : 'program'} ${ply.name}`);
  });
  return `${lines.join('\n')}\n`;
}

export function plyOf(moves: readonly Move[], index: number, leaves?: string, line?: string): Ply | null {
  const move = moves[index];
  return move ? { index, name: move.name, position: leaves ?? move.result, death: move.death, ...(line ? { line } : {}) } : null;
}

// The example of a game as the registry writes it for a shell: "octal:0.33 'star(1,1,3)'".
export function exampleOf(example: string): { game: string; position: string } {
  const [game = '', ...words] = example.replace(/'/g, '').split(' ');
  return { game, position: words.join(' ') };
}
