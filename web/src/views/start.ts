// The start page: every game in five sentences with an example to try, and the tour of counter-examples.
import { h } from '../dom';
import { boardOf } from '../boards/board';
import type { Engine } from '../engine';
import { addressOf, exampleOf, newMatch } from '../match';
import type { Analysis, GameInfo } from '../protocol';
import { lessons, stops, type Lesson } from '../tour';
import { rows, sign, verdict } from '../words';
import { thumbnail } from './thumbnail';

// A small board to try the moves on, without leaving the page.
function example(engine: Engine, lesson: Lesson): HTMLElement {
  const place = h('div', { class: 'example' });
  const show = async (words: string): Promise<void> => {
    const analysis = await engine.ask<Analysis>({ ask: 'moves', game: lesson.game, position: words, seconds: 2 });
    const board = boardOf(lesson.game, analysis);
    const make = (index: number): void => {
      const move = analysis.moves[index];
      if (move) void show(board.leaves?.(analysis, move) ?? move.result);
    };
    const view = board.view(analysis, make, engine);
    place.replaceChildren(view.element,
      h('p', { class: 'verdict' }, verdict(analysis, 'normal')),
      h('div', { class: 'choices' }, ...rows(analysis.moves).slice(0, 8).map((row) => {
        const move = analysis.moves[row.first];
        return move ? h('button', { onclick: () => { make(row.first); }, onmouseenter: () => { view.preview(move); }, onmouseleave: () => { view.preview(null); } }, `${sign(move).mark} ${move.name}`) : null;
      })),
      h('button', { onclick: () => { void show(lesson.position); } }, 'Begin again'));
  };
  const details = h('details', { class: 'try' }, h('summary', {}, 'Try it here'), place);
  details.addEventListener('toggle', () => { if (details.open && place.childElementCount === 0) void show(lesson.position); });
  return details;
}

export function startView(engine: Engine, games: readonly GameInfo[]): HTMLElement {
  const taught = new Set(lessons.map((lesson) => lesson.game.replace(/:.*/, '')));
  const others = games.filter((game) => !taught.has(game.name) && game.name !== 'heap' && game.name !== 'octal');
  return h('div', { class: 'start' },
    h('section', { class: 'hero' },
      h('h1', {}, 'Play any of these games against perfection'),
      h('p', {}, 'Every move has an exact value, found by the engine inside this page. See them all, ask why, and lose to a perfect player as often as you like.'),
      h('p', { class: 'choices' },
        h('a', { class: 'button primary', href: addressOf(newMatch('sprouts', '0*3', { opponent: 'perfect' })) }, 'Play Sprouts'),
        h('a', { class: 'button', href: addressOf(newMatch('node-kayles', 'grid(2,3)')) }, 'Explore Node Kayles'),
        h('a', { class: 'button', href: '#tour' }, 'See the counter-examples'))),
    h('section', { class: 'cards', 'aria-label': 'The games' }, ...lessons.map((lesson) =>
      h('article', { class: 'card' },
        thumbnail(engine, lesson.game, lesson.position, lesson.played),
        h('h2', {}, h('a', { href: addressOf(newMatch(lesson.game, lesson.position)) }, lesson.title)),
        h('p', {}, lesson.text),
        example(engine, lesson),
        h('p', { class: 'setups' }, ...lesson.setups.slice(0, 6).map((words) => h('a', { class: 'setup', href: addressOf(newMatch(lesson.game, words)) }, words)))))),
    others.length > 0 ? h('section', { class: 'others', 'aria-label': 'More games' }, h('h2', {}, 'More games'),
      h('div', { class: 'cards' }, ...others.map((other) => {
        const { game, position } = exampleOf(other.example);
        return h('article', { class: 'card' }, thumbnail(engine, game, position),
          h('h2', {}, h('a', { href: addressOf(newMatch(game, position)) }, other.title)), h('p', {}, other.summary));
      }))) : null);
}

export function tourView(engine: Engine): HTMLElement {
  return h('div', { class: 'start tour' },
    h('section', { class: 'hero' }, h('h1', {}, 'A tour of counter-examples'),
      h('p', {}, 'Conjectures that were believed, and the positions that end them. Each opens on the board with the value of every move.')),
    h('section', { class: 'cards' }, ...stops.map((stop) =>
      h('article', { class: 'card' }, thumbnail(engine, stop.game, stop.position),
        h('h2', {}, h('a', { href: addressOf(newMatch(stop.game, stop.position)) }, stop.title)),
        h('p', {}, stop.text)))));
}
