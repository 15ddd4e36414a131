// Small pictures of positions, asked for when they come into sight and kept: Sprouts and its relatives as they are drawn, if they
// can be; graphs as the boards show them; all others as the engine does.
import { graphPicture } from '../boards/sheet';
import { h, picture } from '../dom';
import type { Engine } from '../engine';
import type { Reading } from '../protocol';

type Made = () => SVGElement | null;
const kept = new Map<string, Promise<Made>>();

function made(engine: Engine, game: string, position: string, played: readonly string[]): Promise<Made> {
  const key = `${game} ${position} ${played.join()}`;
  const known = kept.get(key);
  if (known) return known;
  const read = (): Promise<Made> => engine.ask<Reading>({ ask: 'read', game, position, seconds: 2 }).then((reading) =>
    () => (/^edges:/m.test(reading.notes) ? graphPicture(reading) : null) ?? picture(reading.svg));
  const draw = (): Promise<Made> => engine.ask<{ svg: string }>({ ask: 'draw', game, position, seconds: 2, size: 160, played: [...played] }).then(({ svg }) => () => picture(svg));
  const asked = (/^(sprouts|brussels:|circular:|mixed)/.test(game) ? draw().catch(read) : read()).catch((): Made => () => null);
  kept.set(key, asked);
  return asked;
}

// Of a drawn game some moves may have been played, so that there is something to see.
export function thumbnail(engine: Engine, game: string, position: string, played: readonly string[] = []): HTMLElement {
  const frame = h('span', { class: 'thumbnail', 'aria-hidden': 'true' });
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watcher.disconnect();
    void made(engine, game, position, played).then((make) => {
      const small = make();
      if (small) frame.replaceChildren(small);
    });
  });
  watcher.observe(frame);
  return frame;
}
