// Games that take vertices off a graph (octal games, Node Kayles). Click vertices to choose; as soon as the choice is a move, it
// can be made. Vertices keep their places while the game goes on: the position is written with their labels, and the first
// picture of the game is remembered.
import { h, s } from '../dom';
import { componentsOf, readDrawn, taken, writeGraph, type Drawn } from '../graphs';
import type { Analysis, Move } from '../protocol';
import { sign } from '../words';
import type { Board } from './board';
import { pressable, radius, scaled, sheet } from './sheet';

interface Known {
  drawn: Drawn; // in the reader's labels
  alone: Map<string, string>; // what the engine calls vertices without edges
}
const remembered = new Map<string, Known>();

function known(analysis: Analysis): Known {
  return remembered.get(analysis.position) ?? { drawn: readDrawn(analysis), alone: new Map() };
}

function vertices(name: string, { alone }: Known): string[] {
  return taken(name).map((label) => alone.get(label) ?? label);
}

export const graphBoard: Board = {
  leaves(analysis, move) {
    const before = known(analysis);
    const gone = vertices(move.name, before);
    if (gone.length === 0) return move.result;
    const drawn = {
      ...before.drawn,
      vertices: before.drawn.vertices.filter((v) => !gone.includes(v.label)),
      edges: before.drawn.edges.filter(([a, b]) => !gone.includes(a) && !gone.includes(b)),
    };
    if (drawn.vertices.length === 0) return move.result;
    const { text, alone } = writeGraph(drawn.vertices.map((v) => v.label), drawn.edges);
    remembered.set(text, { drawn, alone });
    return text;
  },

  view(analysis, choose) {
    const now = known(analysis);
    const places = scaled(now.drawn);
    const svg = sheet(places.values(), 'The graph');
    for (const [a, b] of now.drawn.edges) {
      const [from, to] = [places.get(a), places.get(b)];
      if (from && to) svg.append(s('line', { class: 'edge', x1: from.x, y1: from.y, x2: to.x, y2: to.y }));
    }
    const chosen = new Set<string>();
    const hint = h('p', { class: 'hint', 'aria-live': 'polite' }, choose ? 'Click the vertices of a move.' : '');
    const make = h('div', { class: 'choices' });
    const circles = new Map<string, SVGElement>();
    const fits = (move: Move): boolean => {
      const set = vertices(move.name, now);
      return [...chosen].every((label) => set.includes(label));
    };
    const refresh = (): void => {
      for (const [label, circle] of circles) circle.classList.toggle('chosen', chosen.has(label));
      make.replaceChildren();
      if (chosen.size === 0 || !choose) return;
      const possible = analysis.moves.map((move, index) => ({ move, index })).filter(({ move }) => fits(move));
      const exact = possible.filter(({ move }) => vertices(move.name, now).length === chosen.size);
      hint.textContent = possible.length === 0 ? 'No move takes these together.' : '';
      for (const { move, index } of (exact.length > 0 ? exact : possible).slice(0, 6))
        make.append(
          h('button', { class: 'primary', onclick: () => { choose(index); } }, `${sign(move).mark} Take ${vertices(move.name, now).join(', ')}`),
        );
      make.append(h('button', { onclick: () => { chosen.clear(); refresh(); } }, 'Clear'));
    };
    for (const vertex of places.values()) {
      const circle = s('g', { class: 'vertex', transform: `translate(${vertex.x} ${vertex.y})` },
        s('circle', { r: radius }), s('text', { 'text-anchor': 'middle', dy: '0.35em' }, vertex.label));
      circles.set(vertex.label, circle);
      svg.append(pressable(circle, `vertex ${vertex.label}`, choose ? () => {
        if (!chosen.delete(vertex.label)) chosen.add(vertex.label);
        refresh();
      } : null));
    }
    const mark = (name: string, labels: Iterable<string>): void => {
      for (const circle of circles.values()) circle.classList.remove(name);
      for (const label of labels) circles.get(label)?.classList.add(name);
    };
    const components = componentsOf(now.drawn);
    return {
      element: h('div', { class: 'board' }, svg, make, hint),
      preview: (move) => { mark('shown', move ? vertices(move.name, now) : []); },
      components: components.map((labels) => writeGraph([...labels], now.drawn.edges.filter(([a]) => labels.has(a))).text),
      highlight: (component) => { mark('part', component === null ? [] : (components[component] ?? [])); },
    };
  },
};
