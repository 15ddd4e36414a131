// Why somebody wins, as a walk: the reason, the winning move, and to whatever the other side does the reply that answers it, each
// of which opens the next two moves; and the evidence, downloaded or checked by the independent checker inside the engine.
import { announce, h, save } from '../dom';
import type { Engine } from '../engine';
import { addressOf, newMatch } from '../match';
import { claimOf, keepProof } from '../proofs';
import { Refused, type Answered, type Evidence, type Play, type Verdict, type Why } from '../protocol';

interface Asked {
  engine: Engine;
  game: string;
  play: Play;
}

const failure = (error: unknown): HTMLElement =>
  h('p', { class: 'failure' }, error instanceof Refused ? error.message : `Not found within the time (${error instanceof Error ? error.message : String(error)}).`);

function answered({ engine, game, play }: Asked, each: Answered, depth: number): HTMLElement {
  const alike = each.moves.length > 1 ? h('span', { class: 'alike' }, ` and ${each.moves.length - 1} alike`) : null;
  const reply = each.reply;
  if (!reply) return h('li', {}, 'after ', h('b', {}, each.moves[0] ?? ''), alike, ': the game is over');
  const inside = h('div', { class: 'deeper' });
  const details = h('details', {},
    h('summary', {}, 'after ', h('b', {}, each.moves[0] ?? ''), alike, ': ', h('b', { class: 'reply' }, reply.name), reply.over ? ', which ends the game' : ''),
    inside);
  details.addEventListener('toggle', () => {
    if (!details.open || inside.childElementCount > 0) return;
    if (reply.over) {
      inside.append(h('p', {}, 'Nothing is left to play.'));
      return;
    }
    inside.append(h('p', { class: 'busy' }, 'thinking…'));
    void engine.ask<Why>({ ask: 'why', game, position: reply.result, play, depth: 1, seconds: 20 }).then(
      (why) => { inside.replaceChildren(...explained({ engine, game, play }, why, depth + 1)); },
      (error: unknown) => { inside.replaceChildren(failure(error)); },
    );
  });
  return h('li', {}, details);
}

function explained(asked: Asked, why: Why, depth: number): HTMLElement[] {
  const answers = why.answers.map((each) => answered(asked, each, depth));
  return [
    h('p', {}, why.reason),
    ...(why.move ? [h('p', {}, 'Win with ', h('b', {}, why.move.name), why.move.over ? ', which ends the game.' : '. Then:')] : []),
    ...(answers.length > 0 ? [h('ul', { class: 'answers', 'data-depth': depth }, ...answers)] : []),
  ];
}

export function whyView(asked: Asked, position: string): HTMLElement {
  const { engine, game, play } = asked;
  const body = h('div', { class: 'why-body' }, h('p', { class: 'busy' }, 'looking for the reason…'));
  void engine.ask<Why>({ ask: 'why', game, position, play, depth: 1, seconds: 30 }).then(
    (why) => {
      body.replaceChildren(
        h('p', { class: 'verdict' }, why.outcome === 'N' ? 'Who is to move wins.' : 'Who is to move loses: whatever they play, this answers it.'),
        ...explained(asked, why, 1));
      announce(why.reason);
    },
    (error: unknown) => { body.replaceChildren(failure(error)); },
  );
  const evidence = h('p', { class: 'evidence', role: 'status' });
  const prove = (then: (made: Evidence) => void): void => {
    evidence.textContent = 'searching for evidence…';
    engine.ask<Evidence>({ ask: 'certificate', game, position, seconds: 60 }).then(then, (error: unknown) => { evidence.replaceChildren(failure(error)); });
  };
  return h('section', { class: 'why', 'aria-label': 'Why' },
    h('h2', {}, 'Why'),
    body,
    play === 'normal' ? h('div', { class: 'choices' },
      h('button', { onclick: () => { prove((made) => { void checkCertificate(engine, made.certificate, evidence); }); } }, 'Check the evidence here'),
      h('button', { onclick: () => {
        prove((made) => {
          save('evidence.cert', 'text/plain', made.certificate);
          evidence.textContent = `Saved: ${made.entries} entries. Anybody can check it with tendril-check, or on this page.`;
        });
      } }, 'Download it as a certificate')) : null,
    evidence);
}

// The independent checker, compiled beside the engine, reads a certificate.
export async function checkCertificate(engine: Engine, certificate: string, into: HTMLElement): Promise<void> {
  try {
    const verdict = await engine.ask<Verdict>({ ask: 'check', certificate, seconds: 60 });
    const about = claimOf(certificate);
    into.replaceChildren(h('span', { class: verdict.holds ? 'holds' : 'fails' }, verdict.holds ? '✓ ' : '✕ '), verdict.line, ' ');
    if (!about) return;
    into.append(h('a', { href: addressOf(newMatch(about.game, about.position)) }, 'Open its position'));
    if (!verdict.holds) return;
    // Who wins by the proof is played by it.
    keepProof(about.game, about.position, certificate);
    into.append(' or ', h('a', { class: 'against', href: addressOf(newMatch(about.game, about.position, { opponent: 'proof', side: about.firstWins ? 'second' : 'first' })) }, 'play against the proof'));
  } catch (error) {
    into.replaceChildren(failure(error));
  }
}
