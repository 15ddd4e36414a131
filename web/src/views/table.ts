// The table: the board, every move with its value, who wins and why, and the game as it was played. All of it is built anew when
// the match changes; what the engine has said of a position is kept.
import { announce, h, picture, save } from '../dom';
import { boardOf, canBeDrawn, type BoardView } from '../boards/board';
import type { Engine } from '../engine';
import { tidyPosition } from '../graphs';
import * as matches from '../match';
import { addressOf, position, type Match, type Opponent, type Side } from '../match';
import { choose } from '../players';
import { keepProof, proofOf } from '../proofs';
import { Refused, type Analysis, type Evidence, type Move, type Play, type Progress, type Reading, type ShortMove } from '../protocol';
import { nimSum, rows, sign, verdict } from '../words';
import { sketchView } from './sketch';
import { thumbnail } from './thumbnail';
import { checkCertificate, whyView } from './why';

const firstSeconds = 2;
const families = ['path(6)', 'cycle(6)', 'star(1,2,3)', 'spider(2,2,3)', 'caterpillar(1,2,1)', 'wheel(5)', 'fan(4)', 'grid(3,3)', 'ladder(4)', 'prism(3)', 'complete(5)', 'petersen', 'hypercube(3)'];

export class Table {
  readonly element = h('div', { class: 'table' });
  private match: Match;
  private analysis: Analysis | null = null;
  private problem: Error | null = null;
  private known = new Map<string, Analysis>();
  private seconds = firstSeconds;
  private asking = new AbortController();
  private hinted: number | null = null;
  private why = false;
  private sketching = false;
  private thinking = false;
  private values = true;
  private board: BoardView | null = null;
  private random = Math.random;

  constructor(
    private readonly engine: Engine,
    private readonly games: readonly { name: string; title: string }[],
    match: Match,
    private readonly setups: readonly string[],
    private readonly navigate: (address: string) => void,
  ) {
    this.match = match;
  }

  // Shows the match with these moves made, as a link says it.
  async open(moves: readonly matches.Linked[]): Promise<void> {
    for (const { index, line } of moves) {
      const analysis = await this.look(position(this.match), this.match.play, { seconds: 5, values: false }).catch((error: unknown) => {
        this.problem = error as Error;
        return null;
      });
      if (!analysis) break;
      const move = analysis.moves[index];
      if (move) await boardOf(this.match.game, analysis).follow?.(analysis, move, line, this.engine);
      const ply = this.plyAt(analysis, index);
      if (!ply) break;
      this.match = matches.make(this.match, ply);
    }
    await this.refresh();
  }

  close(): void {
    this.asking.abort();
  }

  private plyAt(analysis: Analysis, index: number): matches.Ply | null {
    const move = analysis.moves[index];
    const board = boardOf(this.match.game, analysis);
    const leaves = move ? board.leaves?.(analysis, move) : undefined;
    return matches.plyOf(analysis.moves, index, leaves, move && board.lineOf?.(move.result));
  }

  private look(words: string, play: Play, more: { seconds: number; values?: boolean }, progress?: (p: Progress) => void): Promise<Analysis> {
    const options = { signal: this.asking.signal, ...(progress ? { progress } : {}) };
    return this.engine.ask<Analysis>({ ask: 'moves', game: this.match.game, position: words, play, ...more }, options);
  }

  // Asks about the shown position and shows what is answered; then the opponent moves, if it is their turn.
  private async refresh(): Promise<void> {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    const words = position(this.match);
    const key = `${this.match.play} ${words}`;
    history.replaceState(null, '', addressOf(this.match));
    this.hinted = null;
    this.analysis = this.known.get(key) ?? null;
    this.problem = null;
    this.thinking = false;
    this.render();
    try {
      if (!this.analysis || (this.analysis.unknown !== '' && this.seconds > firstSeconds)) {
        this.thinking = true;
        this.render();
        const analysis = await this.look(words, this.match.play, { seconds: this.seconds }, (progress) => { this.tell(progress); });
        this.known.set(key, analysis);
        this.analysis = analysis;
        this.thinking = false;
      }
      if (signal.aborted) return;
      this.render();
      announce(`${verdict(this.analysis, this.match.play)} Value ${nimSum(this.analysis)}.`);
      await this.answer(signal);
    } catch (error) {
      if (signal.aborted) return;
      this.thinking = false;
      this.problem = error as Error;
      this.render();
    }
  }

  // What is known stays; the search ends.
  private stop(): void {
    this.asking.abort();
    this.asking = new AbortController();
    this.thinking = false;
    this.seconds = firstSeconds;
    this.render();
  }

  private over(): boolean {
    return matches.lastLost(this.match) || this.analysis?.moves.length === 0;
  }

  // The opponent's move.
  private async answer(signal: AbortSignal): Promise<void> {
    if (!this.analysis || matches.isReadersTurn(this.match) || this.over() || this.match.shown < this.match.plies.length) return;
    const analysis = this.analysis;
    await new Promise((resolve) => setTimeout(resolve, 350));
    if (signal.aborted) return;
    let index = this.match.opponent === 'proof' ? await this.provenReply(analysis, signal) : choose(analysis.moves, this.match.play, this.match.opponent, this.random);
    if (index === null) {
      const { move } = await this.engine.ask<{ move: ShortMove | null }>(
        { ask: 'reply', game: this.match.game, position: position(this.match), play: this.match.play, seconds: 60 }, { signal });
      index = move ? analysis.moves.findIndex((other) => other.name === move.name && other.result === move.result) : 0;
    }
    if (!signal.aborted) this.make(index);
  }

  // Who plays through a proof searches nothing: one certificate, imported or made when the game begins, has every reply. Where it
  // has none, because the other side wins, any move is made.
  private async provenReply(analysis: Analysis, signal: AbortSignal): Promise<number | null> {
    const { game, start, play } = this.match;
    if (play !== 'normal') return choose(analysis.moves, play, 'perfect', this.random);
    const certificate = proofOf(game, start) ?? (await this.engine.ask<Evidence>({ ask: 'certificate', game, position: start, seconds: 60 }, { signal })).certificate;
    keepProof(game, start, certificate);
    const { move } = await this.engine.ask<{ move: ShortMove | null }>({ ask: 'reply', game, position: position(this.match), certificate, seconds: 60 }, { signal });
    const index = move ? analysis.moves.findIndex((other) => other.name === move.name && other.result === move.result) : -1;
    return index >= 0 ? index : choose(analysis.moves.map((other) => ({ ...other, wins: other.over })), play, 'perfect', this.random);
  }

  private make(index: number): void {
    if (!this.analysis) return;
    const ply = this.plyAt(this.analysis, index);
    if (!ply) return;
    this.seconds = firstSeconds;
    this.why = false;
    this.match = matches.make(this.match, ply);
    announce(ply.name);
    void this.refresh();
  }

  private change(match: Match): void {
    this.match = match;
    this.seconds = firstSeconds;
    void this.refresh();
  }

  private tell(progress: Progress): void {
    const line = this.element.querySelector('.progress');
    if (line) line.textContent = `${Math.round(progress.done).toLocaleString('en')} positions, ${progress.seconds.toFixed(1)} s`;
  }

  // --- what is shown ---

  private render(): void {
    const focus = document.activeElement?.getAttribute('data-key');
    this.element.replaceChildren(
      this.settingsView(),
      h('div', { class: 'desk' },
        h('div', { class: 'left' }, this.boardView(), this.controls(), this.historyView()),
        h('div', { class: 'right' }, this.valueView(), this.movesView())),
      this.why ? whyView({ engine: this.engine, game: this.match.game, play: this.match.play }, position(this.match)) : '',
      this.keepView());
    if (focus) this.element.querySelector<HTMLElement>(`[data-key="${CSS.escape(focus)}"]`)?.focus();
  }

  private settingsView(): HTMLElement {
    const { match } = this;
    const select = <T extends string>(label: string, value: T, options: readonly (readonly [T, string])[], set: (value: T) => void): HTMLElement => {
      const element = h('select', { 'data-key': label, onchange: () => { set(element.value as T); } },
        ...options.map(([name, text]) => h('option', { value: name, selected: name === value }, text)));
      return h('label', { class: 'field' }, h('span', {}, label), element);
    };
    const words = h('input', { value: match.start, name: 'position', list: canBeDrawn(match.game) ? 'families' : null, autocomplete: 'off', spellcheck: 'false', 'data-key': 'position' });
    const restart = (text: string): void => { this.change({ ...match, start: tidyPosition(text), plies: [], shown: 0 }); };
    const error = this.problem instanceof Refused ? this.problem : null;
    return h('form', { class: 'settings', onsubmit: (event: Event) => { event.preventDefault(); restart(words.value); } },
      select('Game', match.game, this.games.map(({ name, title }) => [name, title] as const), (game) => { this.navigate(`#${game}`); }),
      select<Opponent>('Against', match.opponent, [['nobody', 'a person'], ['perfect', 'the perfect player'], ['proof', 'a proof'], ['strong', 'errs 1 in 10'], ['fair', 'errs 1 in 4'], ['easy', 'errs 1 in 2']],
        (opponent) => { this.change({ ...match, opponent }); }),
      match.opponent === 'nobody' ? null : select<Side>('You', match.side, [['first', 'begin'], ['second', 'answer']], (side) => { this.change({ ...match, side }); }),
      select<Play>('Last move', match.play, [['normal', 'wins'], ['misere', 'loses (misère)']], (play) => { this.change({ ...match, play, plies: [], shown: 0 }); }),
      h('label', { class: 'field wide' }, h('span', {}, 'Position'), words),
      canBeDrawn(match.game) ? h('datalist', { id: 'families' }, ...families.map((family) => h('option', { value: family }))) : null,
      h('button', { class: 'primary', type: 'submit' }, 'Set up'),
      canBeDrawn(match.game) ? h('button', { type: 'button', 'aria-pressed': String(this.sketching), onclick: () => { this.sketching = !this.sketching; this.render(); } }, 'Draw') : null,
      error ? h('p', { class: 'failure', role: 'alert' }, error.message) : null,
      this.setups.length > 0 ? h('div', { class: 'setups' }, ...this.setups.map((text) =>
        h('button', { type: 'button', class: text === match.start ? 'setup current' : 'setup', title: text, onclick: () => { restart(text); } }, thumbnail(this.engine, match.game, text), h('span', {}, text)))) : null);
  }

  private boardView(): HTMLElement {
    if (this.sketching)
      return h('div', { class: 'stage' }, sketchView(this.match.game, (text) => {
        this.sketching = false;
        this.change({ ...this.match, start: text, plies: [], shown: 0 });
      }));
    if (!this.analysis)
      return h('div', { class: 'stage' }, this.problem instanceof Refused ? h('p', { class: 'failure' }, this.problem.message)
        : this.problem ? h('p', { class: 'failure', role: 'alert' }, this.problem.message)
        : h('p', { class: 'busy' }, 'thinking…'));
    const may = matches.isReadersTurn(this.match) && !this.over();
    this.board = boardOf(this.match.game, this.analysis).view(this.analysis, may ? (index) => { this.make(index); } : null, this.engine);
    return h('div', { class: 'stage' }, this.board.element, h('div', { class: 'after', hidden: true }));
  }

  private controls(): HTMLElement {
    const { match } = this;
    const button = (label: string, key: string, enabled: boolean, act: () => void): HTMLElement =>
      h('button', { 'data-key': label, disabled: !enabled, title: key ? `${label} (${key})` : label, onclick: act }, label);
    const over = this.analysis !== null && this.over();
    return h('div', { class: 'controls' },
      over ? h('p', { class: 'ending', role: 'status' }, matches.ending(match)) : null,
      button('Undo', 'u', match.shown > 0, () => { this.change(matches.undo(match)); }),
      button('Redo', 'r', match.shown < match.plies.length, () => { this.change(matches.redo(match)); }),
      button('Hint', 'h', this.analysis !== null && !over, () => { this.hint(); }),
      button('Why?', 'w', this.analysis !== null, () => { this.why = !this.why; this.render(); }),
      button(this.values ? 'Hide values' : 'Show values', 'v', true, () => { this.values = !this.values; this.render(); }));
  }

  private historyView(): HTMLElement {
    const { match } = this;
    const jump = (count: number, label: string): HTMLElement =>
      h('li', {}, h('button', { class: count === match.shown ? 'ply current' : 'ply', 'aria-current': count === match.shown ? 'step' : null, onclick: () => { this.change(matches.show(match, count)); } }, label));
    return h('ol', { class: 'history', 'aria-label': 'The moves so far' },
      jump(0, 'start'), ...match.plies.map((ply, i) => jump(i + 1, ply.line?.replace(/ (\(|#).*$/, '') ?? ply.name)));
  }

  private valueView(): HTMLElement {
    const { analysis, match } = this;
    if (!analysis) return h('section', { class: 'value', 'aria-label': 'Value' }, h('p', { class: 'busy progress' }, this.problem ? '' : 'thinking…'));
    const chips = analysis.parts.length > 1 ? h('p', { class: 'sum', 'aria-label': `nim-sum ${nimSum(analysis)}` },
      ...analysis.parts.flatMap((part, i) => [
        i > 0 ? h('span', { class: 'plus' }, '+') : h('span', {}),
        h('button', { class: 'chip', title: part.position, onmouseenter: () => { void this.showPart(i); }, onfocus: () => { void this.showPart(i); },
          onmouseleave: () => { this.hideParts(); }, onblur: () => { this.hideParts(); } }, part.nimber === null ? '?' : part.nimber === 0 ? '0' : `*${part.nimber}`)]),
      h('span', { class: 'plus' }, '='), h('b', {}, analysis.nimber === null ? '?' : analysis.nimber === 0 ? '0' : `*${analysis.nimber}`)) : null;
    return h('section', { class: 'value', 'aria-label': 'Value' },
      h('p', { class: 'verdict' }, this.values ? verdict(analysis, match.play) : 'Values are hidden.'),
      this.values && match.play === 'normal' && analysis.parts.length <= 1 ? h('p', { class: 'nimber' }, 'nimber ', h('b', {}, nimSum(analysis))) : null,
      this.values ? chips : null,
      analysis.unknown !== '' && this.values ? h('p', { class: 'longer' },
        this.thinking
          ? h('button', { 'data-key': 'longer', onclick: () => { this.stop(); } }, 'Stop')
          : h('button', { 'data-key': 'longer', onclick: () => { this.seconds *= 5; void this.refresh(); } }, `Think longer (${this.seconds * 5} s)`),
        ' ', h('span', { class: 'progress' }, this.thinking ? 'thinking…' : analysis.unknown)) : null);
  }

  private movesView(): HTMLElement {
    const { analysis } = this;
    if (!analysis) return h('section', { class: 'moves', 'aria-label': 'Moves' });
    const may = matches.isReadersTurn(this.match) && !this.over();
    const list = h('ul', { class: 'move-list' }, ...rows(analysis.moves).map((row, at) => {
      const move = analysis.moves[row.first];
      if (!move) return null;
      const { mark, word, kind } = this.values ? sign(move) : { mark: '·', word: '', kind: 'hidden' };
      const label = `${move.name}${row.ways > 1 ? `, ${row.ways} ways` : ''}${word ? `, ${word}` : ''}${this.values && move.nimber !== null ? `, nimber ${move.nimber}` : ''}`;
      return h('li', {}, h('button', {
        class: `move ${kind}${this.hinted !== null && row.indices.includes(this.hinted) ? ' hinted' : ''}`, disabled: !may, 'aria-label': label, 'data-key': `move ${at}`, 'data-part': move.part,
        onclick: () => { this.make(row.first); },
        onmouseenter: () => { void this.preview(move); }, onfocus: () => { void this.preview(move); },
        onmouseleave: () => { void this.preview(null); }, onblur: () => { void this.preview(null); },
      },
      h('span', { class: 'mark', 'aria-hidden': 'true' }, mark),
      h('span', { class: 'name' }, move.name, row.ways > 1 ? h('span', { class: 'ways' }, ` ×${row.ways}`) : null),
      h('span', { class: 'worth' }, !this.values ? '' : move.death ? 'loses at once' : move.nimber !== null ? (move.nimber === 0 ? '0' : `*${move.nimber}`) : move.wins === null ? '?' : word)));
    }));
    void this.board?.names?.then((names) => {
      rows(analysis.moves).forEach((row, at) => {
        const better = names.get(analysis.moves[row.first]?.text ?? '');
        const button = list.querySelector(`[data-key="move ${at}"]`);
        const name = button?.querySelector('.name');
        if (!better || !button || !name) return;
        button.setAttribute('aria-label', (button.getAttribute('aria-label') ?? '').replace(analysis.moves[row.first]?.name ?? '', better));
        button.setAttribute('title', name.textContent ?? '');
        name.replaceChildren(better);
      });
    });
    return h('section', { class: 'moves', 'aria-label': 'Moves' },
      h('h2', {}, analysis.moves.length === 0 ? 'No moves' : 'Moves'), list,
      this.values && analysis.moves.length > 0 ? h('p', { class: 'key' }, '★ wins   – loses   ? not known yet', analysis.moves.some((move) => move.death) ? '   ✕ loses at once' : '') : null);
  }

  // The move under the pointer: on the board itself if it can, else what it leaves.
  private async preview(move: Move | null): Promise<void> {
    this.board?.preview(move);
    const after = this.element.querySelector<HTMLElement>('.after');
    if (!after) return;
    after.hidden = true;
    if (!move || move.over || this.board?.element.classList.contains('board')) return;
    const reading = await this.engine.ask<Reading>({ ask: 'read', game: this.match.game, position: move.result, seconds: 1 }).catch(() => null);
    const drawn = reading ? picture(reading.svg) : null;
    if (!drawn || !after.isConnected || !this.element.querySelector('.move:hover, .move:focus')) return;
    after.replaceChildren(h('p', {}, 'after this move'), drawn);
    after.hidden = false;
  }

  private hideParts(): void {
    this.board?.highlight?.(null);
    this.element.querySelectorAll('.move.part').forEach((row) => { row.classList.remove('part'); });
  }

  private async showPart(index: number): Promise<void> {
    const wanted = this.analysis?.parts[index];
    const board = this.board;
    if (!wanted) return;
    // In the list of moves for every game, and on the board if it can.
    const like = this.analysis?.parts.findIndex((part) => part.position === wanted.position);
    this.element.querySelectorAll('.move').forEach((row) => { row.classList.toggle('part', row.getAttribute('data-part') === String(like)); });
    if (!board?.highlight) return;
    if (!board.components) {
      board.highlight(index);
      return;
    }
    const text = async (words: string): Promise<string> => (await this.engine.ask<Reading>({ ask: 'read', game: this.match.game, position: words, seconds: 1 })).text;
    const own = await text(wanted.position);
    // Equal components are told apart by their order.
    let equal = this.analysis?.parts.slice(0, index).filter((part) => part.position === wanted.position).length ?? 0;
    for (const [at, words] of board.components.entries())
      if ((await text(words)) === own && equal-- === 0) board.highlight(at);
  }

  private hint(): void {
    const winning = this.analysis?.moves.findIndex((move) => move.wins === true) ?? -1;
    this.hinted = winning >= 0 ? winning : null;
    this.values = true;
    this.render();
    const move = this.analysis?.moves[winning];
    if (move) this.board?.preview(move);
    announce(move ? `${move.name} wins` : 'No move is known to win.');
  }

  private keepView(): HTMLElement {
    const { match } = this;
    const command = matches.commandOf(match);
    const said = h('span', { class: 'said', role: 'status' });
    const copy = (text: string, what: string): void => {
      void navigator.clipboard.writeText(text).then(() => { said.textContent = `${what} copied`; }, () => { said.textContent = text; });
    };
    const file = h('input', { type: 'file', accept: '.cert,.txt,text/plain', class: 'unseen', id: 'certificate', 'aria-label': 'A certificate file' });
    const checked = h('p', { class: 'evidence', role: 'status' });
    file.addEventListener('change', () => { void file.files?.[0]?.text().then((text) => checkCertificate(this.engine, text, checked)); });
    return h('section', { class: 'keep', 'aria-label': 'Keep and share' },
      h('code', {}, command),
      h('div', { class: 'choices' },
        h('button', { onclick: () => { copy(command, 'command'); } }, 'Copy the command'),
        h('button', { onclick: () => { copy(location.href, 'link'); } }, 'Copy the link'),
        h('button', { onclick: () => { copy(matches.textOf(match), 'game'); } }, 'Copy the game'),
        h('button', { onclick: () => { this.savePicture('svg'); } }, 'Picture (SVG)'),
        h('button', { onclick: () => { this.savePicture('png'); } }, 'Picture (PNG)'),
        h('label', { class: 'button', for: 'certificate' }, 'Check a certificate'), file, said),
      checked);
  }

  private savePicture(kind: 'svg' | 'png'): void {
    const svg = this.board?.picture?.() ?? this.analysis?.svg;
    if (!svg) return;
    if (kind === 'svg') {
      save('position.svg', 'image/svg+xml', svg);
      return;
    }
    const image = new Image();
    image.onload = () => {
      const canvas = h('canvas', { width: image.width * 2, height: image.height * 2 });
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((blob) => { if (blob) save('position.png', 'image/png', blob); });
    };
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  }

  // Keys work wherever nothing is being typed.
  key(event: KeyboardEvent): void {
    if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea')) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const names: Record<string, string> = { u: 'Undo', r: 'Redo', h: 'Hint', w: 'Why?', v: this.values ? 'Hide values' : 'Show values' };
    const name = names[event.key];
    if (name) this.element.querySelector<HTMLButtonElement>(`[data-key="${name}"]`)?.click();
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.classList.contains('move')) return;
    const all = [...this.element.querySelectorAll<HTMLElement>('.move')];
    all[all.indexOf(event.target) + step]?.focus();
    event.preventDefault();
  }

}
