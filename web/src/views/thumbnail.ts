// Small pictures of positions, asked for when they come into sight and kept.
import { h, picture } from '../dom';
import type { Engine } from '../engine';

const kept = new Map<string, Promise<string>>();

function drawn(engine: Engine, game: string, position: string): Promise<string> {
  const key = `${game} ${position}`;
  const known = kept.get(key);
  if (known) return known;
  const ask = (wanted: 'draw' | 'read'): Promise<string> => engine.ask<{ svg: string }>({ ask: wanted, game, position, seconds: 2 }).then(({ svg }) => svg);
  // Sprouts and its relatives as they are drawn, if they can be; all others as the engine shows them.
  const asked = (/^(sprouts|brussels:|circular:|mixed)/.test(game) ? ask('draw').catch(() => ask('read')) : ask('read')).catch(() => '');
  kept.set(key, asked);
  return asked;
}

export function thumbnail(engine: Engine, game: string, position: string): HTMLElement {
  const frame = h('span', { class: 'thumbnail', 'aria-hidden': 'true' });
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watcher.disconnect();
    void drawn(engine, game, position).then((svg) => {
      const small = svg ? picture(svg) : null;
      if (small) frame.replaceChildren(small);
    });
  });
  watcher.observe(frame);
  return frame;
}
