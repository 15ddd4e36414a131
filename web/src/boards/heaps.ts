// Heaps as columns of counters. Click a counter to see the moves that leave that heap with as many as lie below it.
import { h, s } from '../dom';
import { sign } from '../words';
import type { Board } from './board';
import { pressable } from './sheet';

export function heapsOf(position: string): number[] {
  return position.split('+').map((text) => Number(text.trim())).filter((size) => Number.isInteger(size) && size > 0);
}
// "5 -> 2+1" is a move of a heap of 5.
export function heapMove(name: string): { size: number; left: number[] } | null {
  const found = /^(\d+) -> (.*)$/.exec(name);
  return found?.[1] ? { size: Number(found[1]), left: heapsOf(found[2] ?? '') } : null;
}

const most = 24; // counters drawn of a heap

export const heapsBoard: Board = {
  view(analysis, choose) {
    const heaps = heapsOf(analysis.position);
    const tall = Math.min(most, Math.max(1, ...heaps));
    const svg = s('svg', { class: 'sheet heaps', viewBox: `0 0 ${Math.max(1, heaps.length) * 56 + 20} ${tall * 26 + 60}`, role: 'group', 'aria-label': 'The heaps', style: `max-width:${heaps.length * 90 + 60}px` });
    const choices = h('div', { class: 'choices' });
    const columns: SVGElement[] = [];
    heaps.forEach((size, at) => {
      const column = s('g', { class: 'heap', transform: `translate(${at * 56 + 38} ${tall * 26 + 22})` });
      for (let i = 0; i < Math.min(size, most); ++i)
        column.append(s('ellipse', { class: 'counter', cx: 0, cy: -i * 26, rx: 20, ry: 10 }));
      column.append(s('text', { y: 32, 'text-anchor': 'middle' }, size));
      const open = (): void => {
        columns.forEach((other) => { other.classList.toggle('chosen', other === column); });
        const own = analysis.moves.map((move, index) => ({ move, index })).filter(({ move }) => heapMove(move.name)?.size === size);
        choices.replaceChildren(...own.map(({ move, index }) =>
          h('button', { onclick: () => { choose?.(index); } }, `${sign(move).mark} leave ${heapMove(move.name)?.left.join(' + ') || 'nothing'}`)));
        choices.querySelector('button')?.focus();
      };
      columns.push(column);
      svg.append(pressable(column, `heap of ${size}`, choose ? open : null));
    });
    svg.append(s('line', { class: 'ground', x1: 6, x2: Math.max(1, heaps.length) * 56 + 14, y1: tall * 26 + 36, y2: tall * 26 + 36 }));
    return {
      element: h('div', { class: 'board' }, svg, choices, h('p', { class: 'hint' }, choose && heaps.length > 0 ? 'Click a heap to see its moves.' : '')),
      preview: (move) => {
        const moved = move ? heapMove(move.name) : null;
        columns.forEach((column, i) => { column.classList.toggle('shown', moved !== null && heaps.indexOf(moved.size) === i); });
      },
      components: heaps.map(String),
      highlight: (component) => { columns.forEach((column, i) => { column.classList.toggle('part', i === component); }); },
    };
  },
};
