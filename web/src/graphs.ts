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

// What a component of the sum is on the board, told by its moves: each move says which component it is made in and touches some
// things (vertices, spots). Of equal components the engine names the first; they are told apart by what hangs together.
export function thingsOfPart(parts: readonly { position: string }[], moves: readonly { part: number | null; touches: readonly string[] }[], part: number): Set<string> {
  const like = parts.findIndex((each) => each.position === parts[part]?.position);
  const groups: Set<string>[] = [];
  for (const move of moves) {
    if (move.part !== like) continue;
    const joined = new Set(move.touches);
    for (let i = groups.length; i-- > 0; ) {
      const group = groups[i];
      if (!group || ![...group].some((each) => joined.has(each))) continue;
      for (const each of group) joined.add(each);
      groups.splice(i, 1);
    }
    groups.push(joined);
  }
  const alike = parts.filter((each) => each.position === parts[part]?.position).length;
  const nth = parts.slice(0, part).filter((each) => each.position === parts[part]?.position).length;
  if (groups.length === alike) return groups[nth] ?? new Set();
  return new Set(groups.flatMap((group) => [...group]));
}

// The cells of what was drawn with straight lines: walks that turn as sharply as they can at every vertex, but for the one round
// the outside of each component.
export function cellsOf(vertices: readonly Vertex[], edges: readonly Pair[]): Vertex[][] {
  const at = new Map(vertices.map((v) => [v.label, v]));
  const next = new Map<string, Vertex[]>();
  for (const [a, b] of edges)
    for (const [from, to] of [[at.get(a), at.get(b)], [at.get(b), at.get(a)]])
      if (from && to) next.set(from.label, [...(next.get(from.label) ?? []), to]);
  const angle = (from: Vertex, to: Vertex): number => Math.atan2(to.y - from.y, to.x - from.x);
  for (const [label, ends] of next) {
    const from = at.get(label);
    if (from) ends.sort((x, y) => angle(from, x) - angle(from, y));
  }
  const walked = new Set<string>();
  const cells: Vertex[][] = [];
  for (const [label, ends] of next)
    for (const end of ends) {
      let [from, to] = [at.get(label), end];
      const cell: Vertex[] = [];
      while (from && !walked.has(`${from.label} ${to.label}`)) {
        walked.add(`${from.label} ${to.label}`);
        cell.push(from);
        const round: Vertex[] = next.get(to.label) ?? [];
        const back = round.indexOf(from);
        [from, to] = [to, round[(back + round.length - 1) % round.length] ?? from];
      }
      const area = cell.reduce((sum, v, i) => {
        const w = cell[(i + 1) % cell.length] ?? v;
        return sum + v.x * w.y - w.x * v.y;
      }, 0);
      if (area > 0) cells.push(cell);
    }
  return cells;
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

// A component of a sum of games: "octal:0.77 path(5)".
export function partOf(component: string): { game: string; position: string } {
  const blank = component.indexOf(' ');
  return blank < 0 ? { game: component, position: '' } : { game: component.slice(0, blank), position: component.slice(blank + 1) };
}

// What people paste: graph6 is taken for what it is.
export function tidyPosition(text: string): string {
  const trimmed = text.trim().replace(/^>>graph6<<\s*/, 'g6:');
  return /^[?-~]{3,}$/.test(trimmed) && !/[a-z]{3}|\(|\+|\*|\||,|=/.test(trimmed) && /[A-Z?@_`~]/.test(trimmed[0] ?? '') ? `g6:${trimmed}` : trimmed;
}
