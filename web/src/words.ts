// Sentences and signs about values. Winning and losing differ by sign and word, never by colour alone.
import type { Analysis, Move, Play } from './protocol';

export function sign(move: Move): { mark: string; word: string; kind: string } {
  if (move.death) return { mark: '✕', word: 'loses at once', kind: 'death' };
  if (move.wins === true) return { mark: '★', word: 'wins', kind: 'wins' };
  if (move.wins === false) return { mark: '–', word: 'loses', kind: 'loses' };
  return { mark: '?', word: 'not known yet', kind: 'unknown' };
}

export function verdict(analysis: Analysis, play: Play): string {
  const ways = (some: readonly Move[]): number => some.reduce((sum, move) => sum + move.ways, 0);
  const all = ways(analysis.moves);
  const winning = ways(analysis.moves.filter((move) => move.wins === true));
  if (all === 0) return play === 'misere' ? 'Nobody can move: who is to move wins.' : 'Nobody can move: who is to move has lost.';
  if (analysis.outcome === null) return 'Who wins is not known yet.';
  if (analysis.outcome === 'P') return `Who is to move loses: ${all === 1 ? 'the only move does not win' : `none of ${all} moves wins`}.`;
  if (winning === 0) return 'Who is to move wins; by which move is not known yet.';
  return `Who is to move wins: ${all === 1 ? 'the only move wins' : `${winning} of ${all} moves ${winning === 1 ? 'wins' : 'win'}`}.`;
}

const star = (nimber: number | null): string => (nimber === null ? '?' : nimber === 0 ? '0' : `*${nimber}`);

// "*2 + *3 + *1 = 0"; of one component just its value.
export function nimSum(analysis: Analysis): string {
  const terms = analysis.parts.map((part) => star(part.nimber));
  if (terms.length === 0) return star(analysis.nimber);
  return terms.length === 1 ? (terms[0] ?? '') : `${terms.join(' + ')} = ${star(analysis.nimber)}`;
}

export interface Row {
  first: number; // index of the move that stands for the row
  indices: number[];
  ways: number;
}

// Moves that leave the same position are one row.
export function rows(moves: readonly Move[]): Row[] {
  const byGroup = new Map<number, Row>();
  moves.forEach((move, index) => {
    const row = byGroup.get(move.group);
    if (row) {
      row.indices.push(index);
      row.ways += move.ways;
    } else byGroup.set(move.group, { first: index, indices: [index], ways: move.ways });
  });
  return [...byGroup.values()];
}

// Moves of a drawing in as few words as tell what they leave: the places of spots and the number among equals are left out where
// that makes no difference.
export function shortWords(moves: readonly { words: string; reduced: string }[]): Map<string, string> {
  const ways = [
    (words: string): string => words.replace(/ (\(|#| ?leaving| ?turning).*$/, ''),
    (words: string): string => words.replace(/ \([^)]*\)| #\d+$/g, ''),
    (words: string): string => words.replace(/ #\d+$/, ''),
    (words: string): string => words.replace(/ \([^)]*\)/g, ''),
  ];
  const short = new Map<string, string>();
  for (const way of ways) {
    const left = new Map<string, Set<string>>();
    for (const { words, reduced } of moves) left.set(way(words), (left.get(way(words)) ?? new Set()).add(reduced));
    for (const { words } of moves) if (!short.has(words) && left.get(way(words))?.size === 1) short.set(words, way(words));
  }
  return short;
}
