// Where answers come from: the engine inside the page, in a worker of its own, or `tendril serve`. Both take the same questions;
// which one there is the page is told by whoever served it.
import { answerOf, Stopped, type Progress, type Question } from './protocol';
import EngineWorker from './worker?worker&inline';

export interface Engine {
  readonly kind: 'module' | 'server';
  ask<T>(question: Question, options?: AskOptions): Promise<T>;
}
export interface AskOptions {
  signal?: AbortSignal;
  progress?: (progress: Progress) => void;
}

interface Waiting {
  question: string;
  options: AskOptions;
  resolve: (text: string) => void;
  reject: (error: unknown) => void;
}

// One question at a time; whoever gives up waiting is dropped from the queue, or, if it is being answered, ends the worker: a
// search in one thread listens to nobody. A new worker needs nothing from the network.
export class ModuleEngine implements Engine {
  readonly kind = 'module';
  private readonly compiled: Promise<WebAssembly.Module>;
  private worker: Worker | undefined;
  private queue: Waiting[] = [];
  private current: Waiting | undefined;

  constructor(address: string) {
    this.compiled = WebAssembly.compileStreaming(fetch(address)).catch(async () => {
      // A host that does not know the type of .wasm files.
      const response = await fetch(address);
      return WebAssembly.compile(await response.arrayBuffer());
    });
    void this.start();
  }

  async ask<T>(question: Question, options: AskOptions = {}): Promise<T> {
    const text = await new Promise<string>((resolve, reject) => {
      if (options.signal?.aborted) {
        reject(new Stopped('not asked'));
        return;
      }
      const waiting = { question: JSON.stringify(question), options, resolve, reject };
      options.signal?.addEventListener('abort', () => {
        this.giveUp(waiting);
      });
      this.queue.push(waiting);
      this.next();
    });
    return answerOf<T>(text);
  }

  private async start(): Promise<void> {
    const module = await this.compiled;
    const worker = new EngineWorker({ name: 'tendril' });
    worker.onmessage = (event: MessageEvent<{ answer?: string; progress?: Progress; failed?: string }>) => {
      if (this.worker !== worker) return;
      const { answer, progress, failed } = event.data;
      if (progress) this.current?.options.progress?.(progress);
      if (failed !== undefined) this.current?.reject(new Error(failed));
      if (answer !== undefined) this.current?.resolve(answer);
      if (answer === undefined && failed === undefined) return;
      this.current = undefined;
      this.next();
    };
    worker.postMessage({ module });
    this.worker = worker;
    this.next();
  }

  private next(): void {
    if (this.current || !this.worker) return;
    this.current = this.queue.shift();
    if (this.current) this.worker.postMessage({ question: this.current.question });
  }

  private giveUp(waiting: Waiting): void {
    waiting.reject(new Stopped('stopped'));
    this.queue = this.queue.filter((other) => other !== waiting);
    if (this.current !== waiting) return;
    // Most questions are answered at once: let it end by itself if it does.
    setTimeout(() => {
      if (this.current !== waiting) return;
      this.worker?.terminate();
      this.worker = undefined;
      this.current = undefined;
      void this.start();
    }, 100);
  }
}

// The same over HTTP. Progress and the answer come as events of one stream; closing it stops the search. The server answers a few
// questions at a time and turns others away: so a page asks fewer than that at once, and what is turned away asks again.
export class ServerEngine implements Engine {
  readonly kind = 'server';
  private free = 3;
  private readonly queue: (() => void)[] = [];
  constructor(private readonly address: string) {}

  async ask<T>(question: Question, options: AskOptions = {}): Promise<T> {
    if (this.free === 0) await new Promise<void>((resolve) => { this.queue.push(resolve); });
    else --this.free;
    try {
      return await this.send<T>(question, options);
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else ++this.free;
    }
  }

  private async send<T>(question: Question, options: AskOptions): Promise<T> {
    const request: RequestInit = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify(question),
    };
    if (options.signal) request.signal = options.signal;
    let response = await fetch(this.address, request);
    for (let again = 0; response.status === 503 && again < 20; ++again) {
      await new Promise((resolve) => setTimeout(resolve, 150 * (again + 1)));
      response = await fetch(this.address, request);
    }
    if (!response.body) throw new Error('the server sent no answer');
    if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return answerOf<T>(await response.text());
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new Error('the server went away');
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = event.replace(/^event: \w+\ndata: /, '');
        if (event.startsWith('event: progress')) options.progress?.(JSON.parse(data) as Progress);
        if (event.startsWith('event: answer')) return answerOf<T>(data);
      }
    }
  }
}

export function findEngine(): Engine {
  const kind = document.querySelector<HTMLMetaElement>('meta[name=tendril-engine]')?.content;
  const at = (path: string): string => new URL(path, document.baseURI).href.replace(/#.*/, '');
  return kind === 'server' ? new ServerEngine(at('ask')) : new ModuleEngine(at('tendril.wasm'));
}
