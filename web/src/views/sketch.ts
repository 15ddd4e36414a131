// A sheet to draw a graph on: click to add a vertex, drag from one to another to join them, click a vertex or edge to remove it
// while "Remove" is on. By keyboard a cross is moved with the arrow keys; Enter adds a vertex where it stands, or, on a vertex,
// begins an edge and ends it on another; Delete removes, Escape lets go of an edge. What was drawn becomes a position as people write it, so that it can be typed as well.
import { cellOf } from '../boards/sheet';
import { announce, h, s } from '../dom';
import { cellsOf, writeSketch, type Pair, type Vertex } from '../graphs';

const size = { width: 640, height: 420 };
const reach = 26; // how near counts as a vertex

export function sketchView(game: string, use: (position: string) => void): HTMLElement {
  let vertices: Vertex[] = [];
  let edges: Pair[] = [];
  let removing = false;
  let from: Vertex | null = null;
  const svg = s('svg', { class: 'sheet paper', viewBox: `0 0 ${size.width} ${size.height}`, role: 'application', tabindex: 0, 'aria-describedby': 'sketch-keys',
    'aria-label': 'A sheet to draw a board on' });
  let cursor: { x: number; y: number } | null = null; // of the keyboard
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
    if (game === 'cycles') svg.append(...cellsOf(vertices, edges).map(cellOf));
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
    if (cursor) svg.append(s('path', { class: 'cross', d: `M${cursor.x - 14} ${cursor.y}h28M${cursor.x} ${cursor.y - 14}v28` }));
    if (from && cursor) svg.append(s('line', { class: 'edge rubber', x1: from.x, y1: from.y, x2: cursor.x, y2: cursor.y }));
    words.textContent = edges.length > 0 || vertices.length > 0 ? writeSketch(game, vertices, edges) : 'Click on the sheet to add a vertex, drag from one to another to join them.';
  };

  const drop = (hit: Vertex): void => {
    vertices = vertices.filter((v) => v !== hit);
    edges = edges.filter((edge) => !edge.includes(hit.label));
  };
  const join = (a: Vertex, b: Vertex): void => {
    const edge: Pair = [a.label, b.label];
    if (a !== b && !edges.some((other) => same(other, edge))) edges = [...edges, edge];
  };
  const steps: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  svg.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (!step && !['Enter', ' ', 'Delete', 'Backspace', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    cursor ??= { x: size.width / 2, y: size.height / 2 };
    const hit = near(cursor);
    if (step) {
      const far = event.shiftKey ? 5 : 30;
      cursor = { x: Math.max(15, Math.min(size.width - 15, cursor.x + far * step[0])), y: Math.max(15, Math.min(size.height - 15, cursor.y + far * step[1])) };
      const now = near(cursor);
      announce(now ? `on vertex ${now.label}` : `free, ${Math.round(cursor.x)}, ${Math.round(cursor.y)}`);
    } else if (event.key === 'Escape') from = null;
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (hit) drop(hit);
    } else if (!hit) {
      vertices = [...vertices, { label: name(), ...cursor }];
      announce(`vertex ${vertices.at(-1)?.label ?? ''} added`);
    } else if (from) {
      join(from, hit);
      announce(from === hit ? 'let go' : `${from.label} and ${hit.label} joined`);
      from = null;
    } else {
      from = hit;
      announce(`an edge from ${hit.label}: go to the other vertex and press Enter`);
    }
    draw();
  });
  svg.addEventListener('pointerdown', (event) => {
    cursor = null;
    const at = place(event);
    const hit = near(at);
    if (removing) {
      if (!hit) return;
      drop(hit);
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
    if (from && to) join(from, to);
    from = null;
    draw();
  });
  draw();
  const remove = h('button', { 'aria-pressed': 'false', onclick: () => {
    removing = !removing;
    remove.setAttribute('aria-pressed', String(removing));
  } }, 'Remove');
  return h('section', { class: 'sketch', 'aria-label': 'Draw a board' },
    svg, h('p', { class: 'hint', id: 'sketch-keys' }, 'By keyboard: arrow keys move a cross (with Shift a little), Enter adds a vertex, or begins and ends an edge on one; Delete removes.'), words,
    h('div', { class: 'choices' },
      h('button', { class: 'primary', onclick: () => { if (edges.length > 0 || vertices.length > 0) use(writeSketch(game, vertices, edges)); } }, 'Play on it'),
      remove,
      h('button', { onclick: () => { vertices = []; edges = []; draw(); } }, 'Begin again')));
}
