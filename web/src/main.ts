// The page: finds its engine, and shows what its address says.
import './style.css';
import { h } from './dom';
import { findEngine } from './engine';
import { exampleOf, newMatch, readAddress } from './match';
import type { Games } from './protocol';
import { lessons } from './tour';
import { startView, tourView } from './views/start';
import { Table } from './views/table';

const engine = findEngine();
const main = document.querySelector('main') ?? document.body;
let table: Table | null = null;

function header(): HTMLElement {
  const theme = h('button', { 'aria-label': 'Dark or light', title: 'Dark or light', class: 'theme', onclick: () => {
    const dark = document.documentElement.dataset['theme'] === 'dark' || (!document.documentElement.dataset['theme'] && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset['theme'] = dark ? 'light' : 'dark';
  } }, '◐');
  return h('header', { class: 'top' },
    h('a', { class: 'name', href: '#' }, 'Tendril'),
    h('nav', { 'aria-label': 'Pages' }, h('a', { href: '#' }, 'Games'), h('a', { href: '#tour' }, 'Tour')),
    h('span', { class: 'engine', title: engine.kind === 'module' ? 'Nothing you play leaves this page.' : 'Positions go to the program that serves this page.' },
      engine.kind === 'module' ? 'engine: in this page' : 'engine: tendril serve'),
    theme);
}

function show(games: Games): void {
  table?.close();
  table = null;
  const address = location.hash.replace(/^#/, '');
  const lesson = lessons.find((each) => each.game === address);
  const named = games.games.find((game) => game.name === address);
  const example = named && exampleOf(named.example);
  const link = readAddress(location.hash) ??
    (lesson ? { match: newMatch(lesson.game, lesson.position), moves: [] } : null) ??
    (example ? { match: newMatch(example.game, example.position), moves: [] } : null);
  if (!link) {
    main.replaceChildren(address === 'tour' ? tourView(engine) : startView(engine, games.games));
    document.title = 'Tendril';
    return;
  }
  const { match, moves } = link;
  const known = lessons.map(({ game, title }) => ({ name: game, title }));
  const title = games.games.find((game) => game.name === match.game.replace(/:.*/, ''))?.title ?? match.game;
  if (!known.some((each) => each.name === match.game)) known.push({ name: match.game, title: match.game.includes(':') ? match.game : title });
  for (const game of games.games) if (!game.parameter.startsWith('<') && !known.some((each) => each.name === game.name)) known.push({ name: game.name, title: game.title });
  table = new Table(engine, known, match, lessons.find((each) => each.game === match.game)?.setups ?? [], (to) => { location.hash = to; });
  main.replaceChildren(h('h1', { class: 'unseen' }, `${title} on Tendril`), table.element);
  document.title = `${title} – Tendril`;
  void table.open(moves);
}

document.querySelector('header')?.replaceWith(header());
main.replaceChildren(h('p', { class: 'busy first' }, 'loading the engine…'));
engine.ask<Games>({ ask: 'games' }).then(
  (games) => {
    show(games);
    addEventListener('hashchange', () => { show(games); });
  },
  (error: unknown) => { main.replaceChildren(h('p', { class: 'failure', role: 'alert' }, `The engine could not be loaded: ${String(error)}`)); },
);
addEventListener('keydown', (event) => { table?.key(event); });
