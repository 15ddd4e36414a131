// What boards drawn by the page share: a sheet that fits its vertices, and things on it that are clicked or reached by keyboard.
import { s } from '../dom';
import { readDrawn, type Drawn, type Vertex } from '../graphs';
import type { Reading } from '../protocol';

export const radius = 15;

// The vertices, scaled so that neighbours are far enough apart for a finger.
export function scaled(drawn: Drawn): Map<string, Vertex> {
  let nearest = Infinity;
  drawn.vertices.forEach((a, i) => {
    for (const b of drawn.vertices.slice(i + 1)) nearest = Math.min(nearest, Math.hypot(a.x - b.x, a.y - b.y));
  });
  const scale = Number.isFinite(nearest) && nearest > 0 ? Math.max(0.4, Math.min(3, 64 / nearest)) : 1;
  return new Map(drawn.vertices.map((v) => [v.label, { label: v.label, x: v.x * scale, y: v.y * scale }]));
}

export function sheet(places: Iterable<Vertex>, label: string): SVGSVGElement {
  const all = [...places];
  const margin = 34;
  const xs = all.length > 0 ? all.map((v) => v.x) : [0];
  const ys = all.length > 0 ? all.map((v) => v.y) : [0];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [width, height] = [Math.max(...xs) - left + margin, Math.max(...ys) - top + margin];
  return s('svg', { class: 'sheet', viewBox: `${left} ${top} ${width} ${height}`, role: 'group', 'aria-label': label, style: `max-width:${Math.round(width * 1.4)}px` });
}

// A thing on the sheet that can be pressed.
export function pressable(element: SVGElement, label: string, press: ((event: Event) => void) | null): SVGElement {
  if (!press) return element;
  element.setAttribute('tabindex', '0');
  element.setAttribute('role', 'button');
  element.setAttribute('aria-label', label);
  element.classList.add('pressable');
  element.addEventListener('click', press);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press(event);
  });
  return element;
}

export function arrow(from: Vertex, to: Vertex, kind: string): SVGElement {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  return s('path', { class: `arrow ${kind}`, d: 'M10 0L-8 8L-4 0L-8 -8Z', transform: `translate(${x} ${y}) rotate(${angle})` });
}
export function cellOf(corners: readonly Vertex[]): SVGElement {
  return s('polygon', { class: 'cell', points: corners.map((v) => `${v.x},${v.y}`).join(' ') });
}

// A small picture of a graph or board, as the boards show it but with nothing to press.
export function graphPicture(reading: Reading): SVGSVGElement | null {
  const drawn = readDrawn(reading);
  const places = scaled(drawn);
  const of = (labels: readonly string[]): Vertex[] => labels.map((label) => places.get(label)).filter((v) => v !== undefined);
  if (drawn.vertices.length === 0) return null;
  const svg = sheet(places.values(), '');
  svg.removeAttribute('role');
  svg.append(...drawn.cells.map((cell) => cellOf(of(cell))));
  for (const edge of drawn.edges) {
    const [a, b] = of(edge);
    if (a && b) svg.append(s('line', { class: 'edge', x1: a.x, y1: a.y, x2: b.x, y2: b.y }));
  }
  for (const mark of drawn.marks) {
    const [a, b] = of(mark);
    if (a && b) svg.append(arrow(a, b, 'made'));
  }
  for (const vertex of places.values())
    svg.append(s('g', { class: 'vertex', transform: `translate(${vertex.x} ${vertex.y})` }, s('circle', { r: radius }), s('text', { 'text-anchor': 'middle', dy: '0.35em' }, vertex.label)));
  return svg;
}
