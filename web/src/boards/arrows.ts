// Boards on whose edges arrows are marked: Cycles and Arrows. Click an edge, then choose the direction; cells are tinted, and an
// edge that nobody can mark any more is thin.
import { h, s } from '../dom';
import { marked, readDrawn, thingsOfPart } from '../graphs';
import type { Analysis, Move } from '../protocol';
import { sign } from '../words';
import type { Board } from './board';
import { arrow, cellOf, pressable, radius, scaled, sheet } from './sheet';

const nameOf = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

// The edges that can be marked in a component. Edges hang together where they share a vertex.
function edgesOfPart(analysis: Analysis, part: number): Set<string> {
  const pairs = analysis.moves.map((move) => ({ part: move.part, pair: marked(move.name) }));
  const touches = (pair: readonly [string, string] | null, own: number | null): string[] =>
    pair ? [nameOf(...pair), ...pairs.flatMap(({ pair: other, part: home }) => (other && home === own && other.some((v) => pair.includes(v)) ? [nameOf(...other)] : []))] : [];
  return thingsOfPart(analysis.parts, pairs.map(({ part: home, pair }) => ({ part: home, touches: touches(pair, home) })), part);
}

export const arrowsBoard: Board = {
  view(analysis, choose) {
    const drawn = readDrawn(analysis);
    const places = scaled(drawn);
    const svg = sheet(places.values(), 'The board');
    for (const cell of drawn.cells) svg.append(cellOf(cell.map((label) => places.get(label)).filter((v) => v !== undefined)));
    const movesOf = (a: string, b: string): { move: Move; index: number }[] =>
      analysis.moves
        .map((move, index) => ({ move, index }))
        .filter(({ move }) => {
          const pair = marked(move.name);
          return pair !== null && ((pair[0] === a && pair[1] === b) || (pair[0] === b && pair[1] === a));
        });
    const choices = h('div', { class: 'choices' });
    const preview = s('g', { class: 'preview' });
    const show = (move: Move | null): void => {
      preview.replaceChildren();
      const pair = move ? marked(move.name) : null;
      const [from, to] = [places.get(pair?.[0] ?? ''), places.get(pair?.[1] ?? '')];
      if (from && to) preview.append(arrow(from, to, 'shown'));
    };
    const lines = new Map<SVGElement, readonly [string, string]>();
    for (const [a, b] of drawn.edges) {
      const [from, to] = [places.get(a), places.get(b)];
      if (!from || !to) continue;
      const mark = drawn.marks.find(([x, y]) => (x === a && y === b) || (x === b && y === a));
      const ways = movesOf(a, b);
      const kind = mark ? 'marked' : ways.length === 0 ? 'dead' : 'free';
      const line = s('g', { class: `edge-group ${kind}` },
        s('line', { class: 'reach', x1: from.x, y1: from.y, x2: to.x, y2: to.y }),
        s('line', { class: 'edge', x1: from.x, y1: from.y, x2: to.x, y2: to.y }));
      lines.set(line, [a, b]);
      svg.append(pressable(line, `edge ${a} ${b}`, choose && ways.length > 0 ? () => {
        choices.replaceChildren(...ways.map(({ move, index }) => {
          const pair = marked(move.name);
          return h('button', {
            class: 'primary',
            onclick: () => { choose(index); },
            onmouseenter: () => { show(move); },
            onfocus: () => { show(move); },
            onmouseleave: () => { show(null); },
          }, `${sign(move).mark} ${pair?.[0] ?? ''} → ${pair?.[1] ?? ''}`);
        }));
        choices.querySelector('button')?.focus();
      } : null));
      if (mark) {
        const [tail, head] = [places.get(mark[0]), places.get(mark[1])];
        if (tail && head) svg.append(arrow(tail, head, 'made'));
      }
    }
    svg.append(preview);
    for (const vertex of places.values())
      svg.append(s('g', { class: 'vertex small', transform: `translate(${vertex.x} ${vertex.y})` },
        s('circle', { r: radius - 3 }), s('text', { 'text-anchor': 'middle', dy: '0.35em' }, vertex.label)));
    return {
      element: h('div', { class: 'board' }, svg, choices, h('p', { class: 'hint' }, choose && analysis.moves.length > 0 ? 'Click an edge, then its direction.' : '')),
      preview: show,
      highlight: (part) => {
        const own = part === null ? new Set<string>() : edgesOfPart(analysis, part);
        for (const [line, [a, b]] of lines) line.classList.toggle('part', own.has(nameOf(a, b)));
      },
    };
  },
};
