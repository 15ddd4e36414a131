// Graphs as the boards need them: read from what the engine says and draws of a position, and written for it again, so that
// vertices keep their places and names while a game is played.
import type { Reading } from './protocol';

export interface Vertex {
  label: string;
  x: number;
  y: number;
}
export type Pair = readonly [string, string];
export interface Drawn {
  vertices: Vertex[];
  edges: Pair[];
  marks: Pair[]; // arrows, from the first to the second
  cells: string[][];
}

// The engine's picture has a circle and a label for each vertex; its notes name edges and cells; marks stand in the words.
export function readDrawn(reading: Reading): Drawn {
  const vertices: Vertex[] = [];
  const circle = /<circle cx='([-\d.e]+)' cy='([-\d.e]+)'[^>]*>\s*<text [^>]*>([^<]+)<\/text>/g;
  for (const [, x, y, label] of reading.svg.matchAll(circle))
    if (x && y && label) vertices.push({ label, x: Number(x), y: Number(y) });
  const line = (name: string): string[] => {
    const found = new RegExp(`^${name}: (.*)$`, 'm').exec(reading.notes)?.[1];
    return found ? found.trim().split(/\s+/) : [];
  };
  const pair = (text: string, between: string): Pair => {
    const [a = '', b = ''] = text.split(between);
    return [a, b];
  };
  const marks = (/ marks (.*)$/.exec(reading.position)?.[1] ?? '').split(/\s+/).filter((mark) => mark.includes('>')).map((mark) => pair(mark, '>'));
  const edges = line('edges').map((edge) => pair(edge, '-'));
  // The notes name the edges that are not marked.
  const joins = ([a, b]: Pair, [x, y]: Pair): boolean => (a === x && b === y) || (a === y && b === x);
  const more = marks.filter((mark) => !edges.some((edge) => joins(edge, mark)));
  return { vertices, edges: [...edges, ...more], cells: line('cells').map((cell) => cell.split('-')), marks };
}

// A graph as text, with every vertex that has an edge by its own label. Vertices without edges come last, as path(1), and the
// engine calls them by numbers of its own: `alone` says which is which.
export function writeGraph(vertices: readonly string[], edges: readonly Pair[]): { text: string; alone: Map<string, string> } {
  const joined = vertices.filter((v) => edges.some(([a, b]) => a === v || b === v));
  const single = vertices.filter((v) => !joined.includes(v));
  const numeric = joined.every((v) => /^\d+$/.test(v));
  const first = numeric ? Math.max(-1, ...joined.map(Number)) + 1 : joined.length;
  const alone = new Map(single.map((v, i) => [String(first + i), v]));
  const parts = joined.length > 0 ? [`edges ${edges.map(([a, b]) => `${a}-${b}`).join(' ')}`] : [];
  return { text: [...parts, ...single.map(() => 'path(1)')].join(' + '), alone };
}

// "take 4,5" takes the vertices 4 and 5.
export function taken(move: string): string[] {
  return /^take (.+)$/.exec(move)?.[1]?.split(',') ?? [];
}
// "mark a>b" marks an edge with an arrow from a to b.
export function marked(move: string): Pair | null {
  const found = /^mark (\w+)>(\w+)/.exec(move);
  return found?.[1] && found[2] ? [found[1], found[2]] : null;
}

// The connected components, each a set of labels.
export function componentsOf(drawn: Drawn): Set<string>[] {
  const home = new Map<string, Set<string>>(drawn.vertices.map(({ label }) => [label, new Set([label])]));
  for (const [a, b] of drawn.edges) {
    const [one, other] = [home.get(a), home.get(b)];
    if (!one || !other || one === other) continue;
    for (const label of other) {
      one.add(label);
      home.set(label, one);
    }
  }
  return [...new Set(home.values())];
}

// What somebody drew on the editor's sheet, as a position of the game.
export function writeSketch(game: string, vertices: readonly Vertex[], edges: readonly Pair[]): string {
  if (game !== 'cycles' && !game.startsWith('arrows')) return writeGraph(vertices.map((v) => v.label), edges).text;
  const list = `edges ${edges.map(([a, b]) => `${a}-${b}`).join(' ')}`;
  if (game !== 'cycles') return list;
  const ends = new Set(edges.flat());
  const points = vertices.filter((v) => ends.has(v.label)).map((v) => `${v.label}:${Math.round(v.x)},${Math.round(-v.y)}`);
  return `${list} points ${points.join(' ')}`;
}

// What people paste: graph6 is taken for what it is.
export function tidyPosition(text: string): string {
  const trimmed = text.trim().replace(/^>>graph6<<\s*/, 'g6:');
  return /^[?-~]{3,}$/.test(trimmed) && !/[a-z]{3}|\(|\+|\*|\||,|=/.test(trimmed) && /[A-Z?@_`~]/.test(trimmed[0] ?? '') ? `g6:${trimmed}` : trimmed;
}
