// A board shows a position and lets the reader move on it. Every game has one: what nothing better is known for is shown as the
// engine draws it, and played from the list of moves. A board that knows its game's moves is one more file, and one line below.
import type { Analysis, Move } from '../protocol';
import { picture, h } from '../dom';
import type { Engine } from '../engine';
import { graphBoard } from './graph';
import { arrowsBoard } from './arrows';
import { heapsBoard } from './heaps';
import { sproutsBoard } from './sprouts';
import { sumBoard } from './sum';

export interface BoardView {
  element: Element;
  // Shows a move before it is made, or none.
  preview(move: Move | null): void;
  // A picture to keep, if not the engine's own of the position.
  picture?(): string | null;
  // Better names for moves, by the canonical text of what they leave, once the board knows them.
  names?: Promise<Map<string, string>>;
  // Shows a component of the sum, or none; by its number in the sum, or, where the board names the components as they lie on
  // it, by its number there.
  components?: string[];
  highlight?(component: number | null): void;
}

export interface Board {
  // `choose` makes the move of this index; null where the reader may only look.
  view(analysis: Analysis, choose: ((index: number) => void) | null, engine: Engine): BoardView;
  // How the position after a move is written, if not as the engine says: so that it can keep its labels and places.
  leaves?(analysis: Analysis, move: Move): string;
  // Drawn games: the curve that a move was made with, in words, once it was made; and what a link says of it, told beforehand.
  lineOf?(result: string): string | undefined;
  follow?(analysis: Analysis, move: Move, line: string | undefined, engine: Engine): Promise<void>;
}

// Where one draws a board oneself.
export function canBeDrawn(game: string): boolean {
  return /^(octal|node-kayles|arc-kayles|grim|graph-sub:|vertex-deletion:|cycles|arrows)/.test(game);
}

export const pictureBoard: Board = {
  view(analysis) {
    const drawn = picture(analysis.svg);
    const element = h('div', { class: 'picture' });
    if (drawn) {
      drawn.setAttribute('role', 'img');
      drawn.setAttribute('aria-label', `The position ${analysis.position}`);
      element.append(drawn);
    } else element.append(h('p', { class: 'words' }, analysis.over ? 'Nothing is left.' : analysis.position));
    return { element, preview: () => undefined };
  },
};

// What a game is played on is told by its name, or by how its moves are said: who takes vertices plays on a graph, who leaves
// heaps plays with heaps. So a new game of a known kind has its board without a line here.
export function boardOf(game: string, analysis?: Analysis): Board {
  const said = (pattern: RegExp): boolean => (analysis?.moves.length ?? 0) > 0 && (analysis?.moves.every((move) => pattern.test(move.name)) ?? false);
  if (/^(sprouts|brussels:|circular:|mixed)/.test(game)) return sproutsBoard(game);
  if (/^(cycles|arrows)/.test(game)) return arrowsBoard;
  if (game === 'sum') return sumBoard;
  if (/^(nim|lasker|grundy|heap:|kayles|dawson|guiles|treblecross|officers|sub:)/.test(game) || said(/^\d+ -> [\d+]*$/)) return heapsBoard;
  if (/^(octal|node-kayles|arc-kayles|grim|graph-sub:|vertex-deletion:)/.test(game) || said(/^take [\w,]+$/)) return graphBoard;
  return pictureBoard;
}
