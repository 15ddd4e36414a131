// What boards drawn by the page share: a sheet that fits its vertices, and things on it that are clicked or reached by keyboard.
import { s } from '../dom';
import type { Drawn, Vertex } from '../graphs';

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
  const xs = all.map((v) => v.x);
  const ys = all.map((v) => v.y);
  const [left, top] = [Math.min(...xs, 0) - margin, Math.min(...ys, 0) - margin];
  const [width, height] = [Math.max(...xs, 0) - left + margin, Math.max(...ys, 0) - top + margin];
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
