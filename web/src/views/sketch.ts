// A sheet to draw a graph on: click to add a vertex, drag from one to another to join them, click a vertex or edge to remove it
// while "Remove" is on. What was drawn becomes a position as people write it, so that it can be typed as well.
import { h, s } from '../dom';
import { writeSketch, type Pair, type Vertex } from '../graphs';

const size = { width: 640, height: 420 };
const reach = 26; // how near counts as a vertex

export function sketchView(game: string, use: (position: string) => void): HTMLElement {
  let vertices: Vertex[] = [];
  let edges: Pair[] = [];
  let removing = false;
  let from: Vertex | null = null;
  const svg = s('svg', { class: 'sheet paper', viewBox: `0 0 ${size.width} ${size.height}`, role: 'img', 'aria-label': 'A sheet to draw a board on' });
  const words = h('output', { class: 'words' });
  const rubber = s('line', { class: 'edge rubber' });

  const place = (event: PointerEvent): { x: number; y: number } => {
    const box = svg.getBoundingClientRect();
    return { x: ((event.clientX - box.left) / box.width) * size.width, y: ((event.clientY - box.top) / box.height) * size.height };
  };
  const near = (p: { x: number; y: number }): Vertex | null => vertices.find((v) => Math.hypot(v.x - p.x, v.y - p.y) < reach) ?? null;
  const name = (): string => String(vertices.reduce((most, v) => Math.max(most, Number(v.label)), -1) + 1);
  const same = ([a, b]: Pair, [x, y]: Pair): boolean => (a === x && b === y) || (a === y && b === x);

  const draw = (): void => {
    svg.replaceChildren();
    const byLabel = new Map(vertices.map((v) => [v.label, v]));
    for (const edge of edges) {
      const [a, b] = [byLabel.get(edge[0]), byLabel.get(edge[1])];
      if (!a || !b) continue;
      const line = s('line', { class: 'edge', x1: a.x, y1: a.y, x2: b.x, y2: b.y });
      line.addEventListener('click', () => {
        if (!removing) return;
        edges = edges.filter((other) => other !== edge);
        draw();
      });
      svg.append(line);
    }
    for (const v of vertices)
      svg.append(s('g', { class: 'vertex', transform: `translate(${v.x} ${v.y})` }, s('circle', { r: 15 }), s('text', { 'text-anchor': 'middle', dy: '0.35em' }, v.label)));
    words.textContent = edges.length > 0 || vertices.length > 0 ? writeSketch(game, vertices, edges) : 'Click on the sheet to add a vertex, drag from one to another to join them.';
  };

  svg.addEventListener('pointerdown', (event) => {
    const at = place(event);
    const hit = near(at);
    if (removing) {
      if (!hit) return;
      vertices = vertices.filter((v) => v !== hit);
      edges = edges.filter((edge) => !edge.includes(hit.label));
    } else if (hit) {
      from = hit;
      svg.setPointerCapture(event.pointerId);
    } else vertices = [...vertices, { label: name(), ...at }];
    draw();
  });
  svg.addEventListener('pointermove', (event) => {
    if (!from) return;
    const to = place(event);
    for (const [key, value] of Object.entries({ x1: from.x, y1: from.y, x2: to.x, y2: to.y })) rubber.setAttribute(key, String(value));
    svg.append(rubber);
  });
  svg.addEventListener('pointerup', (event) => {
    const to = from ? near(place(event)) : null;
    if (from && to && to !== from) {
      const edge: Pair = [from.label, to.label];
      if (!edges.some((other) => same(other, edge))) edges = [...edges, edge];
    }
    from = null;
    draw();
  });
  draw();
  const remove = h('button', { 'aria-pressed': 'false', onclick: () => {
    removing = !removing;
    remove.setAttribute('aria-pressed', String(removing));
  } }, 'Remove');
  return h('section', { class: 'sketch', 'aria-label': 'Draw a board' },
    svg, words,
    h('div', { class: 'choices' },
      h('button', { class: 'primary', onclick: () => { if (edges.length > 0 || vertices.length > 0) use(writeSketch(game, vertices, edges)); } }, 'Play on it'),
      remove,
      h('button', { onclick: () => { vertices = []; edges = []; draw(); } }, 'Begin again')));
}
