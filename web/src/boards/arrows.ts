// Boards on whose edges arrows are marked: Cycles and Arrows. Click an edge, then choose the direction; cells are tinted, and an
// edge that nobody can mark any more is thin.
import { h, s } from '../dom';
import { marked, readDrawn } from '../graphs';
import type { Move } from '../protocol';
import { sign } from '../words';
import type { Board } from './board';
import { pressable, radius, scaled, sheet } from './sheet';

function arrow(from: { x: number; y: number }, to: { x: number; y: number }, kind: string): SVGElement {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return s('path', { class: `arrow ${kind}`, d: 'M10 0L-8 8L-4 0L-8 -8Z', transform: `translate(${x} ${y}) rotate(${angle})` });
}

export const arrowsBoard: Board = {
  view(analysis, choose) {
    const drawn = readDrawn(analysis);
    const places = scaled(drawn);
    const svg = sheet(places.values(), 'The board');
    for (const cell of drawn.cells) {
      const corners = cell.map((label) => places.get(label)).filter((v) => v !== undefined);
      svg.append(s('polygon', { class: 'cell', points: corners.map((v) => `${v.x},${v.y}`).join(' ') }));
    }
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
    for (const [a, b] of drawn.edges) {
      const [from, to] = [places.get(a), places.get(b)];
      if (!from || !to) continue;
      const mark = drawn.marks.find(([x, y]) => (x === a && y === b) || (x === b && y === a));
      const ways = movesOf(a, b);
      const kind = mark ? 'marked' : ways.length === 0 ? 'dead' : 'free';
      const line = s('g', { class: `edge-group ${kind}` },
        s('line', { class: 'reach', x1: from.x, y1: from.y, x2: to.x, y2: to.y }),
        s('line', { class: 'edge', x1: from.x, y1: from.y, x2: to.x, y2: to.y }));
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
    };
  },
};
