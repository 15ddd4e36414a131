// The engine's own moves. The perfect player makes a winning move whenever there is one, and so does who plays through a proof; the
// others do not look for it in one move of ten, of four or of two, but always take a win in one.
import type { Move, Play } from './protocol';
import type { Opponent } from './match';

const mistakes: Record<Opponent, number> = { nobody: 0, perfect: 0, proof: 0, strong: 0.1, fair: 0.25, easy: 0.5 };

// The index of a move; null: the values do not tell, and somebody has to think longer. `random` gives numbers from 0 to 1.
export function choose(moves: readonly Move[], play: Play, opponent: Opponent, random: () => number): number | null {
  const indices = moves.map((_, i) => i);
  const of = (i: number): Move | undefined => moves[i];
  const pick = (from: number[]): number | null => from[Math.min(from.length - 1, Math.floor(random() * from.length))] ?? null;
  const atOnce = indices.filter((i) => play === 'normal' && of(i)?.over && of(i)?.wins === true);
  if (atOnce.length > 0) return pick(atOnce);
  const errs = random() < mistakes[opponent];
  if (!errs) {
    const winning = indices.filter((i) => of(i)?.wins === true);
    if (winning.length > 0) return pick(winning);
    if (indices.some((i) => of(i)?.wins === null)) return null;
  }
  const sound = indices.filter((i) => !of(i)?.death);
  return pick(sound.length > 0 ? sound : indices);
}
