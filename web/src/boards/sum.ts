// Positions of several games side by side, each as its own game shows it; moves are made from the list.
import { h } from '../dom';
import { partOf } from '../graphs';
import { thumbnail } from '../views/thumbnail';
import type { Board } from './board';

export const sumBoard: Board = {
  view(analysis, _choose, engine) {
    const parts = analysis.components.map((component) => {
      const { game, position } = partOf(component);
      return h('figure', {}, thumbnail(engine, game, position), h('figcaption', {}, component));
    });
    return {
      element: h('div', { class: 'side-by-side' }, ...parts, parts.length === 0 ? h('p', { class: 'words' }, 'Nothing is left.') : null),
      preview: (move) => { parts.forEach((figure, i) => { figure.classList.toggle('part', move?.part === i); }); },
      highlight: (part) => { parts.forEach((figure, i) => { figure.classList.toggle('part', i === part); }); },
    };
  },
};
