// Sprouts drawn by hand on its surface, seen as a polygon whose sides of one letter are glued. Draw a line from spot to spot, over
// a side if you like; or click two spots and choose. The engine reads what the line does, and draws the lines of its own moves.
import { announce, h, picture, s } from '../dom';
import type { Analysis, Drawn, DrawnMove, Move } from '../protocol';
import { thingsOfPart } from '../graphs';
import { shortWords, sign } from '../words';
import { pictureBoard, type Board } from './board';

type Line = string | number[]; // a move in words, or a stroke: x, y, x, y, ...
interface Sheet {
  start: string;
  played: Line[];
  words: string; // of the last of them
}

// How each position that was reached came to be drawn, and the moves of the one that is shown.
const remembered = new Map<string, Sheet>();
let shown: { position: string; moves: DrawnMove[] } = { position: '', moves: [] };

const keyOf = (game: string, position: string): string => `${game} ${position}`;

function sheetOf(game: string, position: string): Sheet {
  return remembered.get(keyOf(game, position)) ?? { start: position, played: [], words: '' };
}
function remember(game: string, analysis: Analysis, move: Move, line: Line, words: string): void {
  const before = sheetOf(game, analysis.position);
  remembered.set(keyOf(game, move.result), { start: before.start, played: [...before.played, line], words });
}

// For Sprouts, and for its relatives as far as the engine draws them; a position that it cannot draw is shown as it shows others.
export const sproutsBoard = (game: string): Board => ({
  leaves(analysis, move) {
    if (!remembered.has(keyOf(game, move.result))) {
      const drawn = shown.position === analysis.position ? shown.moves.find((each) => each.reduced === move.text) : undefined;
      if (drawn) remember(game, analysis, move, drawn.words, drawn.words);
    }
    return move.result;
  },
  lineOf: (result) => remembered.get(keyOf(game, result))?.words,
  async follow(analysis, move, line, engine) {
    const { start, played } = sheetOf(game, analysis.position);
    const drawn = await engine.ask<Drawn>({ ask: 'draw', game, position: start, played, seconds: 5 }).catch(() => null);
    const own = (drawn?.moves ?? []).filter((each) => each.reduced === move.text);
    const made = own.find((each) => each.words === line) ?? own[0];
    if (made) remember(game, analysis, move, made.words, made.words);
  },

  view(analysis, choose, engine) {
    const sheet = sheetOf(game, analysis.position);
    const board = h('div', { class: 'board sprouts' }, h('p', { class: 'busy' }, 'drawing…'));
    const ask = (more: object): Promise<Drawn> => engine.ask<Drawn>({ ask: 'draw', game, position: sheet.start, played: sheet.played, numbers: true, size: innerWidth < 500 ? 200 : 640, seconds: 5, ...more });
    let paint: (drawn: Drawn) => void = () => undefined;
    let latest: Drawn | null = null;
    const asked = ask({});
    void asked.then(
      (drawn) => {
        latest = drawn;
        shown = { position: analysis.position, moves: drawn.moves ?? [] };
        paint = canvas(game, board, analysis, drawn, choose, ask);
        paint(drawn);
      },
      () => { board.replaceChildren(pictureBoard.view(analysis, choose, engine).element); },
    );
    return {
      element: board,
      picture: () => latest?.svg ?? null,
      names: asked.then((drawn) => {
        const short = shortWords(drawn.moves ?? []);
        return new Map((drawn.moves ?? []).map((move) => [move.reduced, short.get(move.words) ?? move.words]).reverse() as [string, string][]);
      }, () => new Map<string, string>()),
      // The spots that the moves of a component join.
      highlight: (part) => {
        const partOf = new Map(analysis.moves.map((move) => [move.text, move.part]));
        const moves = (latest?.moves ?? []).map((move) => ({ part: partOf.get(move.reduced) ?? null, touches: [String(move.from), String(move.to)] }));
        const own = part === null ? new Set<string>() : thingsOfPart(analysis.parts, moves, part);
        for (const target of board.querySelectorAll('.spot-target')) target.classList.toggle('part', own.has(target.getAttribute('data-spot') ?? ''));
      },
      preview: (move) => {
        const words = move && latest?.moves?.find((each) => each.reduced === move.text)?.words;
        if (latest && !words) paint(latest);
        if (words) void ask({ preview: words }).then((drawn) => { paint({ ...drawn, moves: latest?.moves ?? [] }); }, () => undefined);
      },
    };
  },
});

function canvas(game: string, board: HTMLElement, analysis: Analysis, first: Drawn, choose: ((index: number) => void) | null, ask: (more: object) => Promise<Drawn>): (drawn: Drawn) => void {
  const hint = h('p', { class: 'hint', role: 'status' }, choose ? 'Draw a line from spot to spot, or click two spots.' : '');
  const choices = h('div', { class: 'choices' });
  const place = h('div', { class: 'canvas' });
  board.replaceChildren(place, choices, hint);
  let chosen: number | null = null;

  const play = (words: string, reduced: string, line: Line): void => {
    const index = analysis.moves.findIndex((move) => move.text === reduced);
    const move = analysis.moves[index];
    if (!move || !choose) {
      hint.textContent = `That is ${words}, which the list of moves does not have.`;
      return;
    }
    remember(game, analysis, move, line, words);
    announce(words);
    choose(index);
  };
  // The line of a move before it is made, by pointer or keyboard.
  const look = (words: string): void => { void ask({ preview: words }).then(paint, () => undefined); };
  const pick = (name: number): void => {
    if (chosen === null) {
      chosen = name;
      hint.textContent = `From spot ${name}: click where the line ends, the same spot for a loop.`;
      return;
    }
    const [a, b] = [chosen, name];
    chosen = null;
    const own = (first.moves ?? []).filter((move) => (move.from === a && move.to === b) || (move.from === b && move.to === a));
    hint.textContent = own.length === 0 ? `No line joins ${a} and ${b}.` : '';
    const short = shortWords(first.moves ?? []);
    choices.replaceChildren(...own.slice(0, 12).map((move) => {
      const valued = analysis.moves.find((each) => each.text === move.reduced);
      return h('button', { onclick: () => { play(move.words, move.reduced, move.words); }, onmouseenter: () => { look(move.words); }, onfocus: () => { look(move.words); } },
        `${valued ? sign(valued).mark : ''} ${short.get(move.words) ?? move.words}`);
    }));
    choices.querySelector('button')?.focus();
  };

  function paint(drawn: Drawn): void {
    const svg = picture(drawn.svg);
    if (!svg) return;
    svg.setAttribute('class', 'surface');
    svg.setAttribute('role', 'group');
    svg.setAttribute('aria-label', `The position ${analysis.position}, drawn on ${drawn.surface}`);
    svg.removeAttribute('width');
    svg.removeAttribute('height');
    place.replaceChildren(svg);
    const reach = svg.viewBox.baseVal.width / 28;
    const at = (event: PointerEvent): [number, number] => {
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
      return [point.x, point.y];
    };
    let stroke: number[] = [];
    const trail = s('polyline', { class: 'stroke', 'stroke-width': svg.viewBox.baseVal.width / 160 });
    svg.append(trail);
    for (const spot of drawn.spots.filter((each) => each.lives > 0)) {
      const target = s('circle', { class: 'spot-target', 'data-spot': spot.name, cx: spot.x, cy: spot.y, r: reach });
      svg.append(target);
      if (!choose) continue;
      for (const [name, value] of [['tabindex', '0'], ['role', 'button'], ['aria-label', `spot ${spot.name}, ${spot.lives} ${spot.lives === 1 ? 'life' : 'lives'}`]] as const) target.setAttribute(name, value);
      target.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        pick(spot.name);
      });
    }
    if (!choose) return;
    const spotAt = (x: number, y: number): number | null => drawn.spots.find((spot) => spot.lives > 0 && Math.hypot(spot.x - x, spot.y - y) < reach)?.name ?? null;
    svg.addEventListener('pointerdown', (event) => {
      stroke = at(event);
      svg.setPointerCapture(event.pointerId);
    });
    svg.addEventListener('pointermove', (event) => {
      if (stroke.length === 0) return;
      // A hand that rests trembles: points that lie together are one.
      const [x, y] = at(event);
      const [lastX = x, lastY = y] = stroke.slice(-2);
      if (Math.hypot(x - lastX, y - lastY) < reach / 8) return;
      stroke.push(x, y);
      trail.setAttribute('points', stroke.join(' '));
    });
    svg.addEventListener('pointerup', () => {
      const drawnLine = stroke;
      stroke = [];
      const [x = 0, y = 0] = drawnLine;
      const far = drawnLine.some((value, i) => Math.abs(value - (i % 2 === 0 ? x : y)) > reach);
      if (!far) {
        trail.removeAttribute('points');
        const name = spotAt(x, y);
        if (name !== null) pick(name);
        return;
      }
      void ask({ stroke: drawnLine }).then(
        (read) => {
          if (read.traced) play(read.traced.words, read.traced.reduced, drawnLine);
          else {
            hint.textContent = `Not a move: ${read.refused?.reason ?? ''}`;
            if (read.refused) svg.append(s('circle', { class: 'refused', cx: read.refused.x, cy: read.refused.y, r: reach / 2 }));
            trail.removeAttribute('points');
          }
        },
        (error: unknown) => { hint.textContent = String(error); },
      );
    });
  }
  return paint;
}
